import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { baselineOf, zScore } from '#core/recovery/baseline.ts';
import { type CheckIn, dailyReadings, findLatest, NO_READINGS } from '#core/recovery/check-in.ts';
import { hrvBand } from '#core/recovery/hrv-normal-range.ts';
import { hrvWeek } from '#core/recovery/hrv-week.ts';
import { restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import { sleep } from '#core/recovery/sleep.ts';
import { feeling } from '#core/recovery/subjective-ratings.ts';

const today = '2026-03-31' as LocalDate;
const morning = (ago: number, readings: Partial<CheckIn>): CheckIn => ({ ...NO_READINGS, date: addDays(today, -ago), ...readings });
const mornings = (count: number, readings: (ago: number) => Partial<CheckIn>, from = 1) =>
  Array.from({ length: count }, (_, i) => morning(from + i, readings(from + i)));

test('a value is placed by the athlete’s own mean and spread', () => {
  expect(zScore(52, { mean: 48, sd: 2 })).toBe(2);
  expect(zScore(50, { mean: 50, sd: 0 })).toBeNull();
  expect(baselineOf([48, null, 52], 2)).toEqual({ mean: 50, sd: Math.sqrt(8), count: 2 });
  expect(baselineOf([48, null, 52], 3)).toBeNull();
});

test('readings are laid out by day, and a day without one is a hole', () => {
  const checkIns = [
    morning(2, { restingHeartRateBpm: 50 }),
    morning(0, { restingHeartRateBpm: 48 }),
    morning(9, { restingHeartRateBpm: 99 }),
    morning(-1, { restingHeartRateBpm: 99 }),
  ];
  expect(dailyReadings(checkIns, { last: today, days: 4 }, ({ restingHeartRateBpm }) => restingHeartRateBpm)).toEqual([null, 50, null, 48]);
  expect(findLatest(checkIns, today)?.date).toBe(today);
  expect(findLatest(checkIns, addDays(today, -1))?.date).toBe('2026-03-29');
  expect(findLatest([], today)).toBeUndefined();
});

test('the HRV band is half a standard deviation either way, and the week is compared, not the day', () => {
  const before = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 4 : 4.2));
  const within = hrvBand([...before, 4.1, 4.1, 4.1, 4.1, 4.1, 4.1, 3.9]);
  expect(within).toMatchObject({ kind: 'known', confidence: 'high', value: { status: 'within', baselineMornings: 60, weekMornings: 7 } });
  if (within.kind === 'unknown') return;
  expect(within.value.upper - within.value.lower).toBeCloseTo(within.value.sd, 9);
  expect(hrvBand([...before, 4, 4, 4, 4, 4, 4, 4])).toMatchObject({ value: { status: 'below' } });
  expect(hrvBand([...before, 4.2, 4.2, 4.2, 4.2, 4.2, 4.2, 4.2])).toMatchObject({ value: { status: 'above' } });
});

test('the band rests on the 60 days before this week', () => {
  const old = Array.from({ length: 30 }, () => 9);
  const before = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 4 : 4.2));
  const week = [4.1, 4.1, 4.1, 4.1, 4.1, 4.1, 4.1];
  expect(hrvBand([...old, ...before, ...week])).toEqual(hrvBand([...before, ...week]));
});

test('13 mornings are no baseline and two no week', () => {
  const nights = (count: number) => Array.from({ length: count }, (_, i) => 4 + (i % 3) / 10);
  const week = [null, null, 4, null, 4, null, 4];
  expect(hrvBand([...nights(13), ...week])).toEqual({
    kind: 'unknown',
    because: 'Needs 14 mornings before this week for your HRV range; you have 13.',
  });
  expect(hrvBand([...nights(14), ...week])).toMatchObject({ kind: 'known', confidence: 'medium' });
  expect(hrvBand([...nights(14), null, null, null, null, null, 4, 4])).toEqual({
    kind: 'unknown',
    because: 'Needs 3 HRV readings in seven days; you have 2.',
  });
});

test('SDNN never stands in for RMSSD', () => {
  const sdnnOnly = mornings(80, () => ({ sdnnMs: 60 }), 0);
  expect(hrvWeek(sdnnOnly, today)).toEqual({
    kind: 'unknown',
    because: 'Your device reports SDNN, not RMSSD. We store it but don’t use it.',
  });
  const rmssd = mornings(80, (ago) => ({ rmssdMs: 50 + (ago % 5) }), 0);
  const both = rmssd.map((checkIn) => ({ ...checkIn, sdnnMs: 150 }));
  expect(hrvWeek(both, today)).toEqual(hrvWeek(rmssd, today));
  expect(
    hrvWeek(
      mornings(80, () => ({ sleepHours: 8 }), 0),
      today,
    ),
  ).toEqual({ kind: 'unknown', because: 'No HRV readings.' });
});

test('a zero is no RMSSD', () => {
  const zeros = mornings(80, (ago) => ({ rmssdMs: ago < 7 ? 0 : 50 + (ago % 5) }), 0);
  expect(hrvWeek(zeros, today)).toMatchObject({ because: 'Needs 3 HRV readings in seven days; you have 0.' });
});

test('resting heart rate is compared with the two months before', () => {
  const checkIns = [morning(0, { restingHeartRateBpm: 52 }), ...mornings(20, (ago) => ({ restingHeartRateBpm: ago % 2 === 0 ? 46 : 50 }))];
  const found = restingHeartRate(checkIns, today);
  expect(found).toMatchObject({ kind: 'known', value: { bpm: 52, usualBpm: 48 }, confidence: 'medium' });
  expect(found.kind === 'known' && found.value.z).toBeCloseTo(4 / Math.sqrt(80 / 19), 9);
});

test('a heart that never changes has a spread of one beat', () => {
  const checkIns = [morning(0, { restingHeartRateBpm: 50 }), ...mornings(60, () => ({ restingHeartRateBpm: 48 }))];
  expect(restingHeartRate(checkIns, today)).toMatchObject({ value: { z: 2 }, confidence: 'high' });
});

test('without this morning, or without 14 before it, resting heart rate says nothing', () => {
  const before = mornings(13, () => ({ restingHeartRateBpm: 48 }));
  expect(restingHeartRate(before, today)).toEqual({ kind: 'unknown', because: 'No resting heart rate this morning.' });
  expect(restingHeartRate([morning(0, { restingHeartRateBpm: 50 }), ...before], today)).toEqual({
    kind: 'unknown',
    because: 'Needs 14 mornings for your resting heart rate baseline; you have 13.',
  });
});

test('a new athlete’s sleep is compared with the recommendation', () => {
  expect(sleep([morning(0, { sleepHours: 6.5 })], today)).toEqual({
    kind: 'known',
    value: { lastNightHours: 6.5, meanHours: 6.5, usualHours: 8, z: -1.5, basis: 'recommended' },
    confidence: 'low',
  });
  expect(sleep([morning(1, { sleepHours: 6.5 })], today).kind).toBe('unknown');
});

test('three nights count together, beside the nights before them', () => {
  const checkIns = mornings(40, (ago) => ({ sleepHours: ago < 3 ? 7 : 8 }), 0);
  expect(sleep(checkIns, today)).toMatchObject({ value: { meanHours: 7, usualHours: 8, z: -2, basis: 'own' }, confidence: 'medium' });
});

test('who always sleeps too little is not rested by it', () => {
  expect(
    sleep(
      mornings(40, () => ({ sleepHours: 5 }), 0),
      today,
    ),
  ).toMatchObject({ value: { usualHours: 7, z: -4 } });
});

test('more sleep never makes the rest part worse', () => {
  const hours = fc.double({ min: 0, max: 14, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.option(hours), { minLength: 1, maxLength: 63 }),
      hours,
      fc.double({ min: 0, max: 3, noNaN: true }),
      (nights, last, more) => {
        const before = nights.map((sleepHours, i) => morning(i + 1, { sleepHours }));
        const [less, rested] = [last, last + more].map((sleepHours) => sleep([morning(0, { sleepHours }), ...before], today));
        expect(rested!.kind === 'known' && less!.kind === 'known' && rested!.value.z >= less!.value.z).toBe(true);
      },
    ),
  );
});

test('how the athlete feels is compared with how they usually feel; mood counts the other way round', () => {
  expect(feeling([morning(0, { stress: 7, mood: 7 })], today)).toMatchObject({
    value: {
      z: -1,
      rated: [
        { item: 'stress', rating: 7, z: -2 },
        { item: 'mood', rating: 7, z: 0 },
      ],
    },
  });
  const stressed = [morning(0, { stress: 7 }), ...mornings(20, () => ({ stress: 7 }))];
  expect(feeling(stressed, today)).toMatchObject({ value: { z: 0 } });
  expect(feeling([morning(0, { sleepHours: 8 })], today).kind).toBe('unknown');
});
