import { expect, test } from 'vitest';
import { isForBoard, nextBy } from './keys';

/** A key pressed in an element that lies within one of these. */
function pressed(within: string, fields: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const target = { closest: (wanted: string) => (wanted.split(', ').includes(within) ? {} : null) };
  return { target, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, ...fields } as unknown as KeyboardEvent;
}

test('the board listens wherever the focus is', () => {
  expect(isForBoard(pressed('button'))).toBe(true);
  expect(isForBoard(pressed('', { shiftKey: true }))).toBe(true); // a capital letter
});

test.each(['input', 'textarea', 'select', 'dialog'])('it does not while somebody is in: %s', (within) => {
  expect(isForBoard(pressed(within))).toBe(false);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)('it leaves alone what is meant for others: %s', (field) => {
  expect(isForBoard(pressed('', { [field]: true }))).toBe(false);
});

test('arrow keys go round, begin with the first, and leave other keys alone', () => {
  expect(nextBy('ArrowRight', ['a', 'b'], null)).toBe('a');
  expect(nextBy('ArrowDown', ['a', 'b'], 'b')).toBe('a');
  expect(nextBy('ArrowLeft', ['a', 'b'], 'a')).toBe('b');
  expect(nextBy('x', ['a', 'b'], 'a')).toBeNull();
  expect(nextBy('ArrowUp', [], null)).toBeNull();
});
