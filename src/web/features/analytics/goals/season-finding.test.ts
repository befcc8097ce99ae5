import { expect, test } from 'vitest';
import { seasonFinding } from '#web/features/analytics/goals/season-finding.ts';

const season = (year: number, hours: number, toDateHours = hours) => ({
  year,
  durationSec: hours * 3600,
  toDate: { activities: 1, durationSec: toDateHours * 3600, distanceM: 0, load: 0 },
});

test('the running year stands against the last one up to the same day', () => {
  expect(seasonFinding([season(2026, 312), season(2025, 400, 289)], 2026)).toBe('2026 so far: 312 h, 8% more than 2025 at this point');
  expect(seasonFinding([season(2026, 289), season(2025, 400, 289)], 2026)).toBe('2026 so far: 289 h, same as 2025 at this point');
});

test('a year that is over stands against a whole one', () => {
  expect(seasonFinding([season(2025, 300), season(2024, 400)], 2026)).toBe('2025: 300 h, 25% less than 2024');
});

test('the first year stands alone', () => {
  expect(seasonFinding([season(2026, 12)], 2026)).toBe('2026 so far: 12 h');
});
