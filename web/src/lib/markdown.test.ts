import { expect, test } from 'vitest';
import { toHtml } from './markdown';

const help = { words: { table: 'Table', drawing: 'Drawing' }, draw: () => null };

test('a rule has its number as an id, and where it is cited a link leads there', () => {
  const html = toHtml('- **AZ-2.6** A line holds one colour (AZ-2.10).', help);
  expect(html).toContain('<div class="item" id="AZ-2.6" tabindex="-1">');
  expect(html).toContain('<a class="rule" href="#AZ-2.6">AZ-2.6</a>');
  expect(html).toContain('(<a class="cited" href="#AZ-2.10">AZ-2.10</a>).');
});

test('what looks like code of a page is shown as text', () => {
  expect(toHtml('`<b>` & "AZ"', help)).toBe('<p><code>&lt;b&gt;</code> &amp; &quot;AZ&quot;</p>');
});

test('a line of text that begins with a bar is no row of a table', () => {
  expect(toHtml('The largest of |q| and\n|q + r| is at most R.', help)).toBe('<p>The largest of |q| and |q + r| is at most R.</p>');
  expect(toHtml('| a |\n|---|\n| b |', help)).toContain('<td>b</td>');
});
