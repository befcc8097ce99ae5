import { expect, test } from 'vitest';
import { withoutOwnNames } from '#core/coach/safety/own-names.ts';
import { viewOf } from '#test/coach-turns.ts';

// Ingrid's Monday is called "Heavy calf and hips".
const view = viewOf('ingrid');

test('a session by its name is no part of a body', () => {
  expect(withoutOwnNames('Leave the Calf and Hip job today', view)).toBe('Leave the session job today');
  expect(withoutOwnNames('My left calf feels odd', view)).toBe('My left calf feels odd');
});

test('where a sign is said the words stay', () => {
  expect(withoutOwnNames('calf and hips today, and my calf is swollen', view)).toBe('calf and hips today, and my calf is swollen');
});
