import { expect, test } from 'vitest';
import { goalWords } from '#web/features/analytics/goals/goal-values.ts';

test('an aim is typed as hours, kilometres or a threshold, and kept in seconds, metres, watts and metres a second', () => {
  expect(goalWords('weekly-duration', 'run', 'metric').parse('4.5')).toBe(16_200);
  expect(goalWords('weekly-distance', 'bike', 'metric').parse('120')).toBe(120_000);
  expect(goalWords('weekly-distance', 'bike', 'imperial').parse('100')).toBeCloseTo(160_934.4, 3);
  expect(goalWords('threshold', 'bike', 'metric').parse('280')).toBe(280);
  expect(goalWords('threshold', 'run', 'metric').parse('4:10')).toBe(4);
});

test('what is kept is shown as it would be typed', () => {
  expect(goalWords('weekly-duration', 'run', 'metric').type(16_200)).toBe('4.5');
  expect(goalWords('threshold', 'swim', 'metric').type(1)).toBe('1:40');
});
