import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type DayFitness, fitnessByDay } from '#core/load/fitness/fitness.ts';
import { type CheckIn, NO_READINGS } from '#core/recovery/check-in.ts';
import type { Symptom } from '#core/recovery/readiness/illness-rules.ts';
import { type Morning, readiness } from '#core/recovery/readiness/readiness.ts';

const today = '2026-03-31' as LocalDate;
const at = (ago: number, readings: Partial<CheckIn>): CheckIn => ({ ...NO_READINGS, date: addDays(today, -ago), ...readings });
const usual = (ago: number): Partial<CheckIn> => ({
  rmssdMs: 50 + (ago % 5) * 3,
  restingHeartRateBpm: 48 + (ago % 3),
  sleepHours: 7.5 + (ago % 3) * 0.5,
  stress: 3 + (ago % 3),
  symptoms: [],
});
/** Two months of ordinary mornings; `now` changes today's, `lately` those of `days` days. */
const mornings = (now: Partial<CheckIn> = {}, lately: { days: number; readings: Partial<CheckIn> } = { days: 0, readings: {} }) =>
  Array.from({ length: 67 }, (_, ago) =>
    at(ago, { ...usual(ago), ...(ago < lately.days ? lately.readings : {}), ...(ago === 0 ? now : {}) }),
  );
const fitnessOf = (loads: number[], start = { ctl: 50, atl: 50 }): DayFitness[] =>
  fitnessByDay(
    loads.map((load, i) => ({ date: addDays(today, i - loads.length + 1), load })),
    start,
  );
/** Six ordinary weeks: enough for the chart to know what is usual. */
const steady = fitnessOf(Array.from({ length: 42 }, (_, i) => [60, 40, 70, 0, 50, 90, 40][i % 7] ?? 0));

const morning = (given: Partial<Morning>): Morning => ({
  today,
  checkIns: mornings(),
  fitness: steady,
  level: 'intermediate',
  isReturning: false,
  session: { isHard: true, durationSec: 6000 },
  weather: null,
  ...given,
});
const verdictOf = (given: Partial<Morning>) => {
  const found = readiness(morning(given));
  if (found.kind === 'unknown') throw new Error(found.because);
  return { ...found.value, ids: found.value.reasons.map(({ id }) => id), confidence: found.confidence };
};

test('an ordinary morning goes as planned, with the score as its reason and nothing absent', () => {
  expect(verdictOf({})).toMatchObject({
    verdict: 'as-planned',
    cap: 'all',
    mostSec: null,
    seekMedicalCare: false,
    ids: ['good-recovery'],
    absent: [],
    confidence: 'high',
  });
});

test('a runny nose leaves three quarters of an easy hour', () => {
  expect(verdictOf({ checkIns: mornings({ symptoms: ['runny-nose'] }) })).toMatchObject({ verdict: 'easier', cap: 'easy', mostSec: 2700 });
});

test('fever is rest, chest pain is a doctor', () => {
  expect(verdictOf({ checkIns: mornings({ symptoms: ['runny-nose', 'fever'] }) })).toMatchObject({
    verdict: 'rest',
    cap: 'none',
    seekMedicalCare: false,
  });
  const urgent = verdictOf({ checkIns: mornings({ symptoms: ['chest-pain'] }) });
  expect(urgent).toMatchObject({ verdict: 'rest', seekMedicalCare: true });
  expect(urgent.ids[0]).toBe('urgent-symptoms');
});

test('yesterday’s symptoms are asked again today, not carried over', () => {
  const checkIns = mornings({ symptoms: null }, { days: 2, readings: { symptoms: ['fever'] } });
  const found = verdictOf({ checkIns });
  expect(found.ids).not.toContain('systemic-symptoms');
  expect(found.absent).toEqual([{ signal: 'symptoms', because: 'You haven’t reported symptoms today.' }]);
  expect(found.confidence).toBe('medium');
});

test('a resting heart rate ten beats up is rest, seven is easy, six is not', () => {
  expect(verdictOf({ checkIns: mornings({ restingHeartRateBpm: 60 }) })).toMatchObject({ verdict: 'rest' });
  expect(verdictOf({ checkIns: mornings({ restingHeartRateBpm: 60 }) }).ids).toContain('resting-heart-rate-up-10');
  expect(verdictOf({ checkIns: mornings({ restingHeartRateBpm: 57 }) }).ids).toContain('resting-heart-rate-up-7');
  expect(verdictOf({ checkIns: mornings({ restingHeartRateBpm: 55 }) }).ids.join()).not.toContain('resting-heart-rate');
});

test('a week of HRV below the band swaps hard for easy', () => {
  const found = verdictOf({ checkIns: mornings({}, { days: 7, readings: { rmssdMs: 46 } }) });
  expect(found).toMatchObject({ verdict: 'easier', cap: 'easy' });
  expect(found.reasons.find(({ id }) => id === 'hrv-below-band')?.sentence).toMatch(
    /^7-day HRV is 46 ms \(normal range 5\d–5\d ms\)\. Easy or rest/,
  );
});

test('HRV far below normal with even a runny nose is treated as an illness', () => {
  const checkIns = mornings({ symptoms: ['runny-nose'] }, { days: 7, readings: { rmssdMs: 30 } });
  expect(verdictOf({ checkIns })).toMatchObject({ verdict: 'rest' });
  expect(verdictOf({ checkIns }).ids).toContain('low-hrv-with-symptoms');
});

test('high HRV is no licence: with fatigue it asks for an easy day, without it changes nothing', () => {
  const high = { days: 7, readings: { rmssdMs: 66 } };
  expect(verdictOf({ checkIns: mornings({ fatigue: 7 }, high) }).ids).toContain('hrv-above-band-and-tired');
  expect(verdictOf({ checkIns: mornings({ fatigue: 3 }, high) })).toMatchObject({ verdict: 'as-planned' });
});

test('one Poor morning leaves an easy hour, two ask for rest', () => {
  const lowWeek = { days: 7, readings: { rmssdMs: 46 } };
  const poor = { sleepHours: 4.5, stress: 9, restingHeartRateBpm: 53 };
  const one = verdictOf({ checkIns: mornings(poor, lowWeek) });
  expect(one).toMatchObject({ verdict: 'easier', cap: 'easy', mostSec: 3600 });
  expect(one.ids).toContain('poor-recovery');
  const two = verdictOf({ checkIns: mornings(poor, lowWeek).map((checkIn, ago) => (ago === 1 ? { ...checkIn, ...poor } : checkIn)) });
  expect(two).toMatchObject({ verdict: 'rest', cap: 'none' });
  expect(two.ids[0]).toBe('poor-twice');
});

test('a Fair morning keeps the session under threshold', () => {
  const found = verdictOf({ checkIns: mornings({ stress: 9, restingHeartRateBpm: 51 }) });
  expect(found).toMatchObject({ verdict: 'as-planned', cap: 'threshold' });
  expect(found.ids).toContain('fair-recovery');
});

test('a short night makes a hard session easy, and leaves an easy one', () => {
  const checkIns = mornings({ sleepHours: 4.5 });
  expect(verdictOf({ checkIns }).ids).toContain('short-night');
  expect(verdictOf({ checkIns, session: { isHard: false, durationSec: 6000 } }).ids).not.toContain('short-night');
  expect(verdictOf({ checkIns: mornings({ sleepHours: 5 }) }).ids).not.toContain('short-night');
});

test('three short nights take a third of the length', () => {
  const found = verdictOf({ checkIns: mornings({ stress: 3 }, { days: 3, readings: { sleepHours: 5.9 } }) });
  expect(found.reasons.find(({ id }) => id === 'sleep-debt')).toMatchObject({ verdict: 'shorter', mostSec: 4200 });
});

test('sore legs ask for another discipline', () => {
  expect(verdictOf({ checkIns: mornings({ soreness: 8 }) }).ids).toContain('very-sore');
  expect(verdictOf({ checkIns: mornings({ soreness: 7 }) }).ids).not.toContain('very-sore');
});

test('two nights of faster breathing are a cue', () => {
  const calm = { days: 62, readings: { respirationPerMin: 14 } };
  const faster = (nights: number) =>
    mornings({}, calm).map((checkIn, ago) => (ago < nights ? { ...checkIn, respirationPerMin: 16.5 } : checkIn));
  expect(verdictOf({ checkIns: faster(2) }).ids).toContain('breathing-faster');
  expect(verdictOf({ checkIns: faster(1) }).ids).not.toContain('breathing-faster');
});

test('form below −30 for six mornings puts the brake on, five do not', () => {
  const tired = (days: number) => [
    ...steady,
    ...Array.from({ length: days }, (_, i) => ({ date: addDays(today, i), load: 0, ctl: 60, atl: 95, tsb: -35 })),
  ];
  expect(verdictOf({ fitness: tired(6) })).toMatchObject({ verdict: 'easier' });
  expect(verdictOf({ fitness: tired(6) }).ids).toContain('strained-form');
  expect(verdictOf({ fitness: tired(5) }).ids).not.toContain('strained-form');
});

test('two weeks of a ramp above the limit make sessions shorter, for whoever it is too fast', () => {
  const rise = Array.from({ length: 20 }, (_, i) => ({
    date: addDays(today, i - 19),
    load: i % 2 === 0 ? 120 : 0,
    ctl: 30 + i * 0.9,
    atl: 60,
    tsb: -20,
  }));
  const climbing = [...steady, ...rise];
  const found = verdictOf({ fitness: climbing, level: 'beginner' });
  expect(found).toMatchObject({ verdict: 'shorter', mostSec: 4200 });
  expect(found.ids).toContain('fast-ramp');
  expect(verdictOf({ fitness: climbing, level: 'advanced' }).ids).not.toContain('fast-ramp');
  expect(verdictOf({ fitness: climbing, level: 'advanced', isReturning: true }).ids).toContain('fast-ramp');
  expect(verdictOf({ fitness: climbing, level: null }).ids).not.toContain('fast-ramp');
});

test('heat and bad air move the session indoors', () => {
  const weather = (wetBulbGlobeC: number, airQualityIndex: number) => verdictOf({ weather: { wetBulbGlobeC, airQualityIndex } }).ids;
  expect(weather(33, 151)).toEqual(expect.arrayContaining(['heat', 'bad-air']));
  expect(weather(32, 150)).toEqual(['good-recovery']);
});

test('load alone can ask for an easy day; without load and check-in there is no advice', () => {
  const strained = Array.from({ length: 10 }, (_, i) => ({ date: addDays(today, i - 9), load: 0, ctl: 60, atl: 95, tsb: -35 }));
  const found = readiness(morning({ checkIns: [], fitness: [...steady, ...strained] }));
  expect(found).toMatchObject({
    kind: 'known',
    confidence: 'low',
    value: { verdict: 'easier', absent: [{ signal: 'check-in' }, { signal: 'symptoms' }] },
  });
  expect(readiness(morning({ checkIns: [], fitness: [] }))).toEqual({ kind: 'unknown', because: 'Check in to see your recovery.' });
});

test('of a history that begins three weeks ago no brake is put on: before six weeks the chart knows nothing of what is usual', () => {
  // What an athlete who has trained like this for years brings along: form starts at zero and falls below −30 all by itself.
  const brought = fitnessOf(
    Array.from({ length: 21 }, (_, i) => [100, 60, 120, 0, 90, 140, 60][i % 7] ?? 0),
    { ctl: 0, atl: 0 },
  );
  expect(brought.slice(-7).every(({ tsb }) => tsb < -30)).toBe(true);
  const found = verdictOf({ fitness: brought, level: 'beginner' });
  expect(found).toMatchObject({ verdict: 'as-planned', ids: ['good-recovery'] });
  expect(found.absent).toEqual([
    { signal: 'load', because: 'Less than six weeks of training data, so form and ramp rate are not reliable yet.' },
  ]);
});

test('a check-in of yesterday is told as yesterday’s', () => {
  const checkIns = mornings().filter(({ date }) => date !== today);
  expect(verdictOf({ checkIns }).reasons[0]?.sentence).toMatch(/^Recovery was \d+, Good, yesterday: train as planned\.$/);
  expect(verdictOf({ checkIns: checkIns.filter(({ date }) => date !== addDays(today, -1)) }).reasons[0]?.sentence).toContain('2 days ago');
});

test('one more bad sign never makes the advice milder', () => {
  const RANK = ['as-planned', 'shorter', 'easier', 'rest'];
  const symptoms = fc.array(fc.constantFrom<Symptom>('runny-nose', 'fever', 'chest-pain', 'gut-upset'), { maxLength: 2 });
  const now = fc.record({
    sleepHours: fc.integer({ min: 3, max: 10 }),
    stress: fc.integer({ min: 1, max: 10 }),
    soreness: fc.integer({ min: 1, max: 10 }),
    restingHeartRateBpm: fc.integer({ min: 44, max: 62 }),
    symptoms,
  });
  const worse = fc.constantFrom<(sign: CheckIn) => Partial<CheckIn>>(
    ({ sleepHours }) => ({ sleepHours: (sleepHours ?? 8) - 1 }),
    ({ stress }) => ({ stress: (stress ?? 5) + 1 }),
    ({ restingHeartRateBpm }) => ({ restingHeartRateBpm: (restingHeartRateBpm ?? 48) + 3 }),
    ({ symptoms: given }) => ({ symptoms: [...(given ?? []), 'fever'] }),
  );
  fc.assert(
    fc.property(now, worse, (readings, change) => {
      const checkIns = mornings(readings);
      const changed = checkIns.map((checkIn, ago) => (ago === 0 ? { ...checkIn, ...change(checkIn) } : checkIn));
      expect(RANK.indexOf(verdictOf({ checkIns: changed }).verdict)).toBeGreaterThanOrEqual(RANK.indexOf(verdictOf({ checkIns }).verdict));
    }),
    { numRuns: 60 },
  );
});
