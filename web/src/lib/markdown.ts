/** The little of Markdown that docs/rules/ and docs/how-to-play/ use, as HTML. Rules get their number as an id; where one is cited, a link leads to it. */

export interface Help {
  /** What a table and a text drawing are called, for those who hear them. */
  words: { table: string; drawing: string };
  /** A block with a name, drawn; nothing if it is to be shown as text. */
  draw: (name: string, lines: string[], caption: string) => string | null;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function inline(text: string): string {
  return escape(text)
    .replace(/(?<!\*\*)\b([A-Z]{2}-\d\.\d+)\b(?!\*\*)/g, '<a class="cited" href="#$1">$1</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([A-Z]{2}-[\dE][\d.]*)\*\*/g, '<a class="rule" href="#$1">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** Text may begin with a bar, as |q| does. */
const isRow = (line: string): boolean => /^\|.*\|$/.test(line);

function table(lines: string[], name: string): string {
  const cells = (line: string): string[] => line.split('|').slice(1, -1).map((cell) => inline(cell.trim()));
  const [head, , ...body] = lines;
  const top = cells(head!).map((cell) => `<th scope="col">${cell}</th>`).join('');
  const rows = body.map((line) => `<tr>${cells(line).map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${escape(name)}"><table><thead><tr>${top}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function block(head: string, lines: string[], help: Help): string {
  const [, name = '', caption = ''] = /^```(\S*) ?(.*)$/.exec(head)!;
  const text = `<pre tabindex="0" role="group" aria-label="${escape(help.words.drawing)}">${escape(lines.join('\n'))}</pre>`;
  return help.draw(name, lines, caption) ?? text;
}

function item(lines: string[], help: Help): string {
  const first = lines[0]!.replace(/^- /, '');
  const number = /^\*\*([A-Z]{2}-[\dE][\d.]*)\*\*/.exec(first)?.[1];
  const rest = lines.slice(1).map((line) => line.replace(/^ {2}/, ''));
  return `<div class="item"${number ? ` id="${number}" tabindex="-1"` : ''}>${toHtml([first, ...rest].join('\n'), help)}</div>`;
}

/** Blocks: fences, tables, list items (with what is indented under them), headings, paragraphs. */
export function toHtml(source: string, help: Help): string {
  const lines = source.split('\n');
  const html: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const start = at;
    const until = (stop: (line: string) => boolean): string[] => {
      while (at < lines.length && !stop(lines[at]!)) at += 1;
      return lines.slice(start, at);
    };
    if (line.startsWith('```')) {
      at += 1;
      const inside = until((next) => next.startsWith('```')).slice(1);
      at += 1;
      html.push(block(line, inside, help));
    } else if (isRow(line)) {
      html.push(table(until((next) => !isRow(next)), help.words.table));
    } else if (line.startsWith('- ')) {
      at += 1;
      html.push(item(until((next) => next !== '' && !next.startsWith('  ')), help));
    } else if (line.startsWith('#')) {
      at += 1;
      const level = line.indexOf(' ');
      html.push(`<h${level}>${inline(line.slice(level + 1))}</h${level}>`);
    } else if (line === '') {
      at += 1;
    } else {
      const text = until((next) => next === '' || isRow(next) || /^(```|- |#)/.test(next));
      html.push(`<p>${inline(text.join(' '))}</p>`);
    }
  }
  return html.join('\n');
}
