import { expect, test } from 'vitest';
import { wayPicked } from '#core/coach/intent/offered-ways.ts';

const NUMBERED = 'Two ways: 1. skip the swim this week, or 2. move it to Friday 6 March. Which one?';

test.each([
  ['second one pls', NUMBERED, 'move it to Friday 6 March'],
  ['the first one', NUMBERED, 'skip the swim this week'],
  ['Option 2.', NUMBERED, 'move it to Friday 6 March'],
  ['the latter please', 'Shall I move it to Friday or skip it?', 'skip it'],
  ['b', 'You could (a) make it shorter, (b) make it easy or (c) leave it out. What do you prefer?', 'make it easy'],
])('"%s" picks the way that was offered there', (said, answered, way) => {
  expect(wayPicked(said, answered)).toBe(way);
});

test.each([
  ['the second one', 'Your long run is on Sunday.'],
  ['first, how long is my run?', NUMBERED],
  ['the third one', NUMBERED],
])('"%s" picks nothing', (said, answered) => {
  expect(wayPicked(said, answered)).toBe(null);
});
