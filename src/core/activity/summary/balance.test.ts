import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { leftShareOf, wholeLeftShare } from '#core/activity/summary/balance.ts';
import { aLap, aRecording, everySecond } from '#test/fixtures/recordings.ts';

const coasts = (second: number) => second % 60 >= 40;

test('coasting seconds do not count, whatever the pedals wrote', () => {
  const ride = aRecording({
    timeSec: everySecond(600, (second) => second),
    powerW: everySecond(600, (second) => (coasts(second) ? 0 : 200)),
    leftShare: everySecond(600, (second) => (coasts(second) ? 0.9 : 0.48)),
  });
  const { legs } = activityFacts(ride).details;
  expect(legs[0]?.leftShare).toBeCloseTo(0.48, 9);
  expect(wholeLeftShare(legs)).toBeCloseTo(0.48, 9);
});

test('a lap has the balance of its own seconds', () => {
  const ride = aRecording(
    {
      timeSec: everySecond(600, (second) => second),
      powerW: everySecond(600, () => 200),
      leftShare: everySecond(600, (second) => (second < 300 ? 0.52 : 0.46)),
    },
    { laps: [aLap({ fromSec: 0, toSec: 300 }), aLap({ fromSec: 300, toSec: 600 })] },
  );
  const { laps } = activityFacts(ride).details;
  expect(laps.map(({ leftShare }) => Number(leftShare?.toFixed(2)))).toEqual([0.52, 0.46]);
});

test('without power the turning pedals decide, and on foot every second counts', () => {
  const shares = { leftShare: [0.4, 0.5, null, 0.6], powerW: null };
  expect(leftShareOf({ ...shares, cadenceRpm: [90, 0, 90, 90] }, 'bike')).toBeCloseTo(0.5, 9);
  expect(leftShareOf({ ...shares, cadenceRpm: [90, 0, 90, 90] }, 'run')).toBeCloseTo(0.5, 9);
  expect(leftShareOf({ ...shares, cadenceRpm: null }, 'bike')).toBeCloseTo(0.5, 9);
});

test('a sensor of one side only has no balance', () => {
  expect(leftShareOf({ leftShare: [1, 1, 1], powerW: [200, 200, 200], cadenceRpm: null }, 'bike')).toBeNull();
  expect(leftShareOf({ leftShare: [0, 1, 0.47], powerW: [200, 200, 200], cadenceRpm: null }, 'bike')).toBeCloseTo(0.47, 9);
  expect(leftShareOf({ leftShare: null, powerW: [200], cadenceRpm: null }, 'bike')).toBeNull();
});

test('pedals and feet do not mix, and legs of one discipline weigh by time', () => {
  const leg = (discipline: string, durationSec: number, leftShare?: number | null) => ({ discipline, durationSec, leftShare });
  expect(wholeLeftShare([leg('bike', 3600, 0.5), leg('run', 1800, 0.52)])).toBeNull();
  expect(wholeLeftShare([leg('swim', 900), leg('bike', 3600, 0.5), leg('run', 1800, null)])).toBeCloseTo(0.5, 9);
  expect(wholeLeftShare([leg('bike', 3000, 0.5), leg('bike', 1000, 0.46)])).toBeCloseTo(0.49, 9);
  expect(wholeLeftShare([])).toBeNull();
});
