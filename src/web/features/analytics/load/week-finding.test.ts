import { expect, test } from 'vitest';
import { weekFinding } from '#web/features/analytics/load/week-finding.ts';

const weeks = (...loads: number[]) => loads.map((load) => ({ load }));

test('last week stands against the four before it, and the running week is left out', () => {
  expect(weekFinding(weeks(400, 400, 400, 400, 432, 90))).toBe('Load 432 last week, 8% above your average');
  expect(weekFinding(weeks(400, 400, 400, 400, 300, 90))).toBe('Load 300 last week, 25% below your average');
  expect(weekFinding(weeks(400, 400, 400, 400, 400, 0))).toBe('Load 400 last week, in your normal range');
});

test('the first weeks have no usual', () => {
  expect(weekFinding(weeks(120))).toBe('Load 120 so far this week');
  expect(weekFinding(weeks(300, 120))).toBe('Load 300 last week');
});
