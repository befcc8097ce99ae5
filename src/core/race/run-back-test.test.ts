import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { calibrationOf } from '#core/race/prediction-calibration.ts';
import { backTestRuns, predictRun } from '#core/race/run-back-test.ts';

const run = (id: string, on: string, distanceM: number, durationSec: number) => ({ id, on: on as LocalDate, distanceM, durationSec });
const usual = calibrationOf([]);
const on = '2026-05-31' as LocalDate;

test('20:00 over 5 km predicts Riegel’s 41:42 over 10 km, from the strongest fresh run', () => {
  const runs = [run('slow', '2026-05-01', 5000, 1500), run('fast', '2026-05-10', 5000, 1200), run('old', '2025-05-10', 5000, 1000)];
  const found = predictRun(runs, { on, distanceM: 10_000, weeklyKm: null, calibration: usual });
  expect(found?.from.id).toBe('fast');
  expect(found?.durationSec).toBeCloseTo(1200 * 2 ** 1.06, 6);
  expect((found?.lowSec ?? 0) / 1200 / 2 ** 1.06).toBeCloseTo(0.946, 2);
  expect((found?.highSec ?? 0) / 1200 / 2 ** 1.06).toBeCloseTo(1.083, 2);
});

test('without a run of 1.5 km in 90 days nothing is predicted', () => {
  expect(
    predictRun([run('a', '2026-05-10', 1000, 220), run('b', '2026-01-10', 5000, 1200)], {
      on,
      distanceM: 10_000,
      weeklyKm: null,
      calibration: usual,
    }),
  ).toBeNull();
});

test('the back-test asks about the fastest of each distance, from what was known on its eve', () => {
  const runs = [run('five', '2026-04-01', 5000, 1200), run('easy ten', '2026-04-10', 10_000, 3200), run('ten', '2026-05-01', 10_000, 2520)];
  const tries = backTestRuns(runs, [5000, 10_000]);
  expect(tries.map(({ run: { id } }) => id)).toEqual(['ten']);
  expect(tries[0]?.prediction.from.id).toBe('five');
  expect(tries[0]?.prediction.durationSec).toBeCloseTo(1200 * 2 ** 1.06, 6);
});
