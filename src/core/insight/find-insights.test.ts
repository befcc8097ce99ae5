import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { findInsights } from '#core/insight/find-insights.ts';
import type { BestFact, DoneFact, InsightFacts } from '#core/insight/insight.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { NO_READINGS } from '#core/recovery/check-in.ts';

const today = '2026-05-31' as LocalDate;
const ago = (days: number) => addDays(today, -days);
const nothing: InsightFacts = {
  today,
  level: 'advanced',
  units: 'metric',
  fitness: [],
  done: [],
  bests: [],
  thresholds: [],
  sessions: [],
  checkIns: [],
  nextRace: null,
};
const UNKNOWN_DAY = { verdict: null, isToDecide: false };
const kinds = (facts: Partial<InsightFacts>) => findInsights({ ...nothing, ...facts }, UNKNOWN_DAY).map(({ kind }) => kind);
const only = (kind: string, facts: Partial<InsightFacts>) =>
  findInsights({ ...nothing, ...facts }, UNKNOWN_DAY).find((found) => found.kind === kind);

/** Days up to today with these loads, the last one today's; before them 200 days of `usual`. */
const days = (usual: number, ...last: number[]) =>
  fitnessByDay([...Array.from({ length: 200 }, () => usual), ...last].map((load, i, all) => ({ date: ago(all.length - 1 - i), load })));
const done = (daysAgo: number, given: Partial<DoneFact> = {}): DoneFact => ({
  id: `done ${daysAgo}`,
  name: 'A session',
  date: ago(daysAgo),
  discipline: 'run',
  durationSec: 3600,
  distanceM: 10_000,
  load: 50,
  efficiencyFactor: null,
  decoupling: null,
  ...given,
});

test('where there is nothing to say there is silence', () => {
  expect(findInsights(nothing, UNKNOWN_DAY)).toEqual([]);
  // Hard and easy days in turn, the same every week.
  const even = fitnessByDay(
    Array.from({ length: 210 }, (_, i) => ({ date: ago(209 - i), load: [30, 100, 0, 60, 20, 120, 40][i % 7] ?? 0 })),
  );
  expect(kinds({ fitness: even, done: [done(20), done(10), done(1)] })).toEqual([]);
});

test('a week of twice the usual load is a spike, said in words of the level, with the two weeks as evidence', () => {
  const fitness = days(60, ...Array.from({ length: 7 }, () => 180));
  const found = only('load-spike', { fitness });
  expect(found).toMatchObject({ importance: 5, advice: expect.stringContaining('lighter') });
  expect(found?.sentence).toMatch(/^Ramp rate: 18\.\d CTL a week \(recommended limit 8\)\.$/);
  expect(found?.evidence.slice(0, 2).map(({ value }) => value)).toEqual(['1260', '420']);
  expect(only('load-spike', { fitness, level: 'beginner' })?.sentence).toContain('Your load jumped');
  expect(only('load-spike', { fitness: days(60, ...Array.from({ length: 7 }, () => 80)) })).toBeUndefined();
  // Five weeks of the same from nothing: the chart is only filling up.
  const filling = fitnessByDay(Array.from({ length: 35 }, (_, i) => ({ date: ago(34 - i), load: 100 })));
  expect(only('load-spike', { fitness: filling, level: 'beginner' })).toBeUndefined();
  expect(only('fitness-trend', { fitness: filling })).toBeUndefined();
});

test('a run of 16 km after a month of at most 12 is a leap; 13 km is not', () => {
  const month = [done(25, { distanceM: 12_000, id: 'longest' }), done(10, { distanceM: 8000 })];
  const found = only('long-run-leap', { done: [...month, done(2, { distanceM: 16_000, id: 'leap' })] });
  expect(found?.sentence).toContain('33% longer than any');
  expect(found?.evidence.map(({ activityId }) => activityId)).toEqual(['leap', 'longest']);
  const inMiles = only('long-run-leap', { done: [...month, done(2, { distanceM: 16_000 })], units: 'imperial' });
  expect(inMiles?.sentence).toContain('Your 9.9 mi run');
  expect(inMiles?.advice).toContain('9.9 mi or less');
  expect(only('long-run-leap', { done: [...month, done(2, { distanceM: 13_000 })] })).toBeUndefined();
  expect(only('long-run-leap', { done: [done(2, { distanceM: 16_000 })] })).toBeUndefined();
});

test('a new best is told with the one before; a first one and an old one are no news', () => {
  const best: BestFact = { kind: 'run-time', over: 10_000, value: 2400, previous: 2460, activityId: 'race', date: ago(1) };
  const found = only('new-best', { bests: [{ ...best, kind: 'power', over: 60, value: 400, previous: 390 }, best] });
  expect(found?.sentence).toBe('New best: 10 km, 40:00 on 30 May (previously 41:00). You also set 1 more best effort.');
  expect(found?.evidence[0]?.activityId).toBe('race');
  expect(kinds({ bests: [{ ...best, previous: null }] })).toEqual([]);
  expect(kinds({ bests: [{ ...best, date: ago(8) }] })).toEqual([]);
});

test('a threshold that moved by 4 % last week is told with both values; 1 % is not worth a word', () => {
  const ftp = (value: number, daysAgo: number) => ({ kind: 'ftp' as const, value, since: ago(daysAgo), reason: null });
  expect(only('threshold-moved', { thresholds: [ftp(250, 100), ftp(260, 3)] })?.sentence).toBe('FTP rose 4% to 260 W on 28 May.');
  expect(kinds({ thresholds: [ftp(250, 100), ftp(252, 3)] })).toEqual([]);
  expect(kinds({ thresholds: [ftp(250, 100), ftp(260, 30)] })).toEqual([]);
  expect(kinds({ thresholds: [ftp(260, 3)] })).toEqual([]);
});

test('three long rides that drift by 8 % are told, with each of them', () => {
  const rides = [3, 8, 15].map((daysAgo) => done(daysAgo, { discipline: 'bike', durationSec: 7200, decoupling: 0.08 }));
  const found = only('drifting-endurance', { done: rides });
  expect(found?.sentence).toContain('averaged 8.0%');
  expect(only('drifting-endurance', { done: rides, level: 'beginner' })?.sentence).toContain('at the same power');
  expect(found?.evidence).toHaveLength(3);
  expect(kinds({ done: rides.slice(1) })).toEqual([]);
  expect(kinds({ done: rides.map((ride) => ({ ...ride, decoupling: 0.03 })) })).toEqual([]);
});

test('5 % more metres a heartbeat in four weeks than in the eight before is progress', () => {
  const lately = [1, 5, 10, 15, 20].map((daysAgo) => done(daysAgo, { efficiencyFactor: 1.47 }));
  const before = [30, 40, 50, 60, 70].map((daysAgo) => done(daysAgo, { efficiencyFactor: 1.4 }));
  expect(only('better-efficiency', { done: [...before.toReversed(), ...lately.toReversed()] })?.sentence).toContain(
    'up 5% over your last 5 runs',
  );
  expect(kinds({ done: lately })).toEqual([]);
  const rides = [...before.toReversed(), ...lately.toReversed()].map((each) => ({ ...each, discipline: 'bike' as const }));
  const found = only('better-efficiency', { done: rides });
  expect(found?.sentence).toMatch(/^Efficiency factor is up 5% over your last 5 rides /);
  expect(found?.evidence[0]?.value).toBe('1.47 W per bpm');
});

test('three of five planned sessions left undone are told; one of five is not', () => {
  const session = (daysAgo: number, isDone: boolean) => ({ name: 'Tempo', date: ago(daysAgo), isDone, isHard: true, plannedLoad: 60 });
  const sessions = [1, 3, 5, 7, 9].map((daysAgo) => session(daysAgo, daysAgo > 5));
  expect(only('missed-plan', { sessions })?.sentence).toBe('3 of 5 sessions missed in two weeks, 3 of them hard.');
  expect(kinds({ sessions: [session(1, false), ...sessions.map((each) => ({ ...each, isDone: true }))] })).toEqual([]);
});

test('a week of HRV far below two months of the same is told with the band', () => {
  const checkIns = Array.from({ length: 67 }, (_, i) => ({ ...NO_READINGS, date: ago(66 - i), rmssdMs: i >= 60 ? 40 : 58 + (i % 5) }));
  expect(only('hrv-off-band', { checkIns })).toMatchObject({
    importance: 4,
    sentence: expect.stringContaining('7-day HRV is 40 ms, below'),
  });
  expect(kinds({ checkIns: checkIns.map((morning) => ({ ...morning, rmssdMs: 60 })) })).toEqual([]);
});

test('ten days before a race the plan is held against the form of race morning', () => {
  const race = { name: 'York Olympic', date: addDays(today, 10) };
  const rested = only('taper', { fitness: days(80), nextRace: race });
  expect(rested?.sentence).toContain('10 days to York Olympic');
  const planned = Array.from({ length: 9 }, (_, i) => ({
    name: 'x',
    date: addDays(today, i + 1),
    isDone: false,
    isHard: true,
    plannedLoad: 120,
  }));
  expect(only('taper', { fitness: days(80), nextRace: race, sessions: planned })).toMatchObject({
    importance: 4,
    sentence: expect.stringContaining('too fatigued'),
  });
  expect(kinds({ nextRace: race })).toEqual([]);
});

test('ten days off are told with what they cost, and so is a fitness that rose by a fifth', () => {
  const gap = only('training-gap', { fitness: days(60, ...Array.from({ length: 10 }, () => 0)), done: [done(10)] });
  // e^(−10/42) of fitness is left.
  expect(gap?.sentence).toBe('10 days off: fitness (CTL) has fallen by 21% since 21 May.');
  const rise = only('fitness-trend', { fitness: days(60, ...Array.from({ length: 28 }, () => 85)), done: [done(0)] });
  expect(rise?.sentence).toMatch(/^Fitness \(CTL\) is up 21% in four weeks: 59 → 72\.$/);
});

test('whatever is found is in order of importance, has evidence, and is a whole sentence', () => {
  const load = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      load,
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }),
      fc.constantFrom('beginner' as const, 'elite' as const),
      (loads, runs, level) => {
        const facts = {
          ...nothing,
          level,
          fitness: days(50, ...loads),
          done: runs
            .toSorted((a, b) => b - a)
            .map((daysAgo, i) => done(daysAgo, { distanceM: 3000 + i * 1700, decoupling: 0.09, durationSec: 5000 })),
        };
        const found = findInsights(facts, UNKNOWN_DAY);
        expect(found.map(({ importance }) => importance)).toEqual(found.map(({ importance }) => importance).toSorted((a, b) => b - a));
        for (const { sentence, evidence } of found) {
          expect(evidence.length).toBeGreaterThan(0);
          expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
          expect(sentence).not.toMatch(/NaN|undefined|Infinity/);
        }
      },
    ),
  );
});
