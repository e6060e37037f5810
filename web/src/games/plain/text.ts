/** A position in letters: what the server wrote for people, else the view as it was sent. */
export function textOf(view: object): string {
  return 'text' in view && typeof view.text === 'string' ? view.text : JSON.stringify(view, null, 1);
}
