import { expect, test } from 'vitest';
import type { RaceLegPlan, RacePlan, RaceSplit } from '#contract/races/race-plans.ts';
import { planRows, planTitle, tapeText } from '#web/features/races/plan/race-plan-files.ts';
import { formatBand, formatGrade } from '#web/features/races/plan/target-labels.ts';

const source = { formula: 'A formula.', inputs: [], activityIds: [] };
const time = (mid: number) => ({ low: mid * 0.94, mid, high: mid * 1.06 });
const nothing = { speedBandMps: null, heartRateBpm: null, power: null, because: null, rules: [], splits: [], source };
const split: RaceSplit = {
  fromM: 0,
  toM: 10_000,
  terrain: 'climb',
  grade: 0.031,
  riseM: 310,
  time: time(1_500),
  endsAtSec: 1_500,
  raceSec: 3_000,
  speedMps: 6.67,
  powerW: 212.4,
};
const power = { targetW: 205, bandW: { low: 225, high: 243 }, capW: 275, intensityFactor: 0.82, load: 90, variabilityIndex: 1.03 };
const legs: RaceLegPlan[] = [
  { ...nothing, leg: 'swim', lengthM: 1_500, time: time(1_350), startsAtSec: 0, speedMps: 1.111 },
  { ...nothing, leg: 'bike', lengthM: 10_000, time: time(1_500), startsAtSec: 1_500, speedMps: 6.67, power, splits: [split] },
  { ...nothing, leg: 'run', lengthM: 10_000, time: null, startsAtSec: 3_000, speedMps: null, because: 'Threshold pace is not set.' },
];
const plan: RacePlan = {
  race: { id: null, name: null, date: null, format: 'olympic' },
  courses: [],
  legs,
  total: { time: null, because: null, source },
  goal: null,
  fuelling: null,
  missing: [],
  warnings: [],
  doubts: [],
};

test('a table for machines has a row a stretch, one for a leg without, and none for a leg without a figure', () => {
  const [head, ...rows] = planRows(plan);
  expect(rows).toHaveLength(2);
  const named = rows.map((row) => Object.fromEntries((head ?? []).map((name, i) => [name, row[i]])));
  expect(named[0]).toMatchObject({ leg: 'swim', from_m: 0, to_m: 1_500, power_w: null, time_s: 1_350, race_s: 1_350 });
  expect(named[1]).toMatchObject({
    leg: 'bike',
    to_m: 10_000,
    terrain: 'climb',
    grade_percent: expect.closeTo(3.1, 9),
    power_w: 212.4,
    race_s: 3_000,
  });
});

test('the strip for the stem says where, what and when, in short lines', () => {
  expect(tapeText(plan, 'metric').split('\n')).toEqual([
    'Olympic triathlon',
    '',
    'SWIM  22:30  1:30 /100 m',
    '',
    'BIKE  25:00  205 W, 24.0 km/h',
    'to 10.0 km   Climb    212 W      25:00',
    '',
    '',
  ]);
});

test('a plan is called like its race, or like its distance', () => {
  expect(planTitle(plan)).toBe('Olympic triathlon');
  expect(planTitle({ ...plan, race: { ...plan.race, name: 'Tarn' } })).toBe('Tarn');
});

test('bands and grades are said shortly', () => {
  expect(formatBand({ low: 60, high: 90 }, 'g')).toBe('60–90 g');
  expect(formatBand({ low: 59.8, high: 60.2 }, 'g')).toBe('60 g');
  expect(formatBand({ low: 147.2, high: 156.9 })).toBe('147–157');
  expect(formatBand({ low: 0.4, high: 0.8 }, 'L', 1)).toBe('0.4–0.8 L');
  expect([0.0421, 0.0001, -0.05].map(formatGrade)).toEqual(['+4.2 %', '0.0 %', '−5.0 %']);
});
