import { expect, test } from 'vitest';
import { timeText } from '#core/workout/language/step-length.ts';

test.each([
  [600, '10min'],
  [45, '45s'],
  [228, '3 min 48 s'],
  [5400, '1 h 30 min'],
  [3661, '1 h 1 min 1 s'],
])('%i s reads %s', (durationSec, text) => {
  expect(timeText(durationSec)).toBe(text);
});
