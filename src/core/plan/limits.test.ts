import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { AthleteState, PlannedSession, PlannedWeek } from '#core/plan/limit/limit.ts';
import { breaches, LIMITS, mayTrain } from '#core/plan/limits.ts';

const from = '2026-04-06' as LocalDate;
let count = 0;
const session = (day: number, what: Partial<PlannedSession> = {}): PlannedSession => {
  count += 1;
  return {
    id: `s${count}`,
    date: addDays(from, day),
    discipline: 'bike',
    durationSec: 3600,
    distanceM: null,
    load: 45,
    intensity: 'easy',
    isHeavyStrength: false,
    ...what,
  };
};
const run = (day: number, km: number, what: Partial<PlannedSession> = {}) =>
  session(day, { discipline: 'run', distanceM: km * 1000, durationSec: km * 360, load: km * 5, ...what });
const week = (...sessions: PlannedSession[]): PlannedWeek => ({ from, sessions });

const athlete: AthleteState = {
  level: 'intermediate',
  isReturning: false,
  ageYears: 35,
  runningYears: 5,
  fitness: { ctl: 45, atl: 45 },
  recentWeeksSec: [8, 8, 8, 8, 8, 8].map((hours) => hours * 3600),
  recentRunM: [30_000, 30_000, 30_000, 30_000, 30_000, 30_000],
  longest: {
    run: { distanceM: 14_000, durationSec: 5400 },
    bike: { distanceM: 60_000, durationSec: 9000 },
    swim: { distanceM: 2500, durationSec: 3600 },
  },
  eve: [],
  gate: 'normal',
};
const soundWeek = () =>
  week(
    session(1, { intensity: 'hard', durationSec: 4200, load: 80 }),
    run(2, 8),
    session(3, { discipline: 'swim', distanceM: 2500, load: 40 }),
    run(4, 9, { intensity: 'hard', load: 60 }),
    session(5, { durationSec: 9000, distanceM: 60_000, load: 120 }),
    run(6, 14),
  );
const idsOf = (planned: PlannedWeek, changed: Partial<AthleteState> = {}) =>
  breaches(planned, { ...athlete, ...changed }).map(({ limit }) => limit);
const sentenceOf = (planned: PlannedWeek, limit: string, changed: Partial<AthleteState> = {}) =>
  breaches(planned, { ...athlete, ...changed }).find((breach) => breach.limit === limit)?.sentence;

test('a sound week breaks no limit', () => {
  expect(breaches(soundWeek(), athlete)).toEqual([]);
  expect(mayTrain(soundWeek(), athlete)).toBe(true);
});

test('every limit has its rule, its source and its grade', () => {
  expect(new Set(LIMITS.map(({ id }) => id)).size).toBe(LIMITS.length);
  for (const { rule, source, grade } of LIMITS)
    expect([rule.endsWith('.'), source.length > 5, grade]).toEqual([true, true, expect.stringMatching(/[A-DH]/)]);
});

test('a week with symptoms above the neck is easy and short, with any other it is empty', () => {
  expect(idsOf(soundWeek(), { gate: 'easy-only-short' })).toContain('illness');
  expect(idsOf(week(session(0, { durationSec: 2700 })), { gate: 'easy-only-short' })).toEqual([]);
  expect(idsOf(week(session(0, { durationSec: 2701 })), { gate: 'easy-only-short' })).toEqual(['illness']);
  expect(idsOf(week(session(0, { durationSec: 600, load: 5 })), { gate: 'no-training' })).toEqual(['illness']);
  expect(idsOf(week(), { gate: 'no-training' })).toEqual([]);
  expect(breaches(week(session(0, { durationSec: 600 })), { ...athlete, gate: 'stop-and-seek-medical-care' })[0]?.sentence).toContain(
    'medical care',
  );
});

test('a minor trains no more hours than years', () => {
  const nineTimes = week(...Array.from({ length: 6 }, (_, i) => session(i, { durationSec: 9000 })));
  expect(idsOf(nineTimes, { ageYears: 14, recentWeeksSec: [] })).toContain('age-hours');
  expect(idsOf(nineTimes, { ageYears: 15, recentWeeksSec: [] })).not.toContain('age-hours');
  expect(idsOf(nineTimes, { ageYears: null, recentWeeksSec: [] })).not.toContain('age-hours');
});

/** CTL after seven days of one load L from CTL c is c + (L − c)(1 − e^(−1/6)), so a ramp of r needs L = c + r / 0.1535. */
const ramping = (ctlPerWeek: number) =>
  week(...Array.from({ length: 7 }, (_, i) => session(i, { load: 45 + ctlPerWeek / (1 - Math.exp(-1 / 6)), durationSec: 600 })));

test('a ramp above the level is refused, a brisk one is told', () => {
  expect(idsOf(ramping(4.9))).not.toContain('ramp');
  expect(breaches(ramping(6), athlete).find(({ limit }) => limit === 'ramp')).toMatchObject({ severity: 'caution', allowed: 5 });
  expect(breaches(ramping(7.5), athlete).find(({ limit }) => limit === 'ramp')).toMatchObject({
    severity: 'never',
    allowed: 7,
    sentence: 'Fitness would rise by 7.5 this week; 7 is the limit for you.',
  });
  expect(sentenceOf(ramping(3.5), 'ramp', { isReturning: true })).toBe(
    'Fitness would rise by 3.5 this week; 3 is the limit for you after a break.',
  );
  expect(idsOf(ramping(7.5), { fitness: null })).not.toContain('ramp');
});

test('hours grow by a tenth, or by 45 minutes from little', () => {
  const hours = (total: number) =>
    week(session(0, { durationSec: total * 1800, load: 10 }), session(3, { durationSec: total * 1800, load: 40 }));
  expect(idsOf(hours(8.8), { longest: { run: null, bike: null, swim: null } })).not.toContain('weekly-hours');
  expect(sentenceOf(hours(9), 'weekly-hours')).toBe('9 h are planned. From your typical 8 h, the limit is 8.8 h.');
  const little = { recentWeeksSec: [4 * 3600] };
  expect(idsOf(hours(4.75), little)).not.toContain('weekly-hours');
  expect(idsOf(hours(4.8), little)).toContain('weekly-hours');
  expect(idsOf(hours(20), { recentWeeksSec: [] })).not.toContain('weekly-hours');
});

test('the longest run, ride and swim each have their own step', () => {
  expect(idsOf(week(run(0, 15.4)))).not.toContain('longest-session');
  expect(sentenceOf(week(run(0, 15.5)), 'longest-session')).toBe(
    'This run is 15.5 km. Your longest in 30 days is 14, so the limit is 15.4.',
  );
  expect(idsOf(week(session(0, { distanceM: 72_000 })))).not.toContain('longest-session');
  expect(idsOf(week(session(0, { distanceM: 72_100 })))).toContain('longest-session');
  expect(idsOf(week(session(0, { discipline: 'swim', distanceM: 3250 })))).not.toContain('longest-session');
  expect(idsOf(week(session(0, { discipline: 'swim', distanceM: 3300 })))).toContain('longest-session');
});

test('without a distance the longest is compared by time, and strength has no longest', () => {
  expect(idsOf(week(session(0, { discipline: 'run', durationSec: 5940 })))).not.toContain('longest-session');
  expect(sentenceOf(week(session(0, { discipline: 'run', durationSec: 6000 })), 'longest-session')).toBe(
    'This run is 100 min. Your longest in 30 days is 90, so the limit is 99.',
  );
  expect(idsOf(week(session(0, { discipline: 'strength', durationSec: 9000 })))).not.toContain('longest-session');
});

test('a first run of more than half an hour asks for caution, and does not stop the plan', () => {
  const none = { longest: { run: null, bike: null, swim: null } };
  expect(breaches(week(run(0, 6)), { ...athlete, ...none })).toMatchObject([{ limit: 'first-run', severity: 'caution' }]);
  expect(mayTrain(week(run(0, 6)), { ...athlete, ...none })).toBe(true);
  expect(idsOf(week(run(0, 5)), none)).toEqual([]);
});

test('new runners add a tenth a week', () => {
  const runs = week(run(0, 11.1), run(2, 11), run(4, 11));
  expect(sentenceOf(runs, 'run-volume', { runningYears: 1 })).toBe(
    '33.1 km of running are planned. From your typical 30 km, the limit is 33 km.',
  );
  expect(idsOf(runs, { runningYears: null })).toContain('run-volume');
  expect(idsOf(runs, { runningYears: 2 })).not.toContain('run-volume');
  expect(idsOf(week(run(0, 11), run(2, 11), run(4, 11)), { runningYears: 1 })).not.toContain('run-volume');
  expect(idsOf(runs, { runningYears: 1, recentRunM: [] })).not.toContain('run-volume');
});

test('a rest day may hold an easy half hour, and beginners need two', () => {
  const sixDays = week(...Array.from({ length: 6 }, (_, i) => session(i, { load: 20 + i * 10 })));
  const sevenDays = week(...sixDays.sessions, session(6, { durationSec: 1800, load: 5 }));
  expect(idsOf(sevenDays)).not.toContain('rest-days');
  expect(idsOf(week(...sixDays.sessions, session(6, { durationSec: 1860 })))).toContain('rest-days');
  expect(idsOf(week(...sixDays.sessions, session(6, { durationSec: 900, intensity: 'tempo' })))).toContain('rest-days');
  expect(sentenceOf(sixDays, 'rest-days', { level: 'beginner' })).toBe('1 rest day this week; you need 2.');
});

test('each level has its number of hard sessions', () => {
  const hard = (days: number[]) =>
    week(...days.map((day, i) => session(day, { discipline: i % 2 === 0 ? 'bike' : 'swim', intensity: 'hard' })));
  expect(idsOf(hard([0, 2]), { level: 'beginner' })).not.toContain('hard-sessions');
  expect(idsOf(hard([0, 2, 4]), { level: 'beginner' })).toContain('hard-sessions');
  expect(idsOf(hard([0, 2, 4]))).not.toContain('hard-sessions');
  expect(idsOf(hard([0, 2, 4, 5]))).toContain('hard-sessions');
  expect(idsOf(hard([0, 2, 4, 5]), { level: 'elite' })).not.toContain('hard-sessions');
});

test('hard runs lie two days apart, three from 40, also across the start of the week', () => {
  const hardRun = (day: number) => run(day, 8, { intensity: 'hard' });
  expect(idsOf(week(hardRun(0), hardRun(2)))).not.toContain('hard-runs-apart');
  expect(sentenceOf(week(hardRun(2), hardRun(1)), 'hard-runs-apart')).toBe('Two hard runs are 24 h apart; you need at least 48 h.');
  expect(idsOf(week(hardRun(0), hardRun(2)), { ageYears: 40 })).toContain('hard-runs-apart');
  expect(idsOf(week(hardRun(0), hardRun(3)), { ageYears: 40 })).not.toContain('hard-runs-apart');
  expect(idsOf(week(hardRun(0)), { eve: [hardRun(-1)] })).toContain('hard-runs-apart');
  expect(idsOf(week(hardRun(1)), { eve: [hardRun(-1)] })).not.toContain('hard-runs-apart');
  expect(idsOf(week(), { eve: [hardRun(-2), hardRun(-1)] })).toEqual([]);
});

test('hard rides lie on different days', () => {
  const hardRide = (day: number) => session(day, { intensity: 'hard' });
  expect(idsOf(week(hardRide(0), hardRide(1)))).not.toContain('hard-rides-apart');
  expect(sentenceOf(week(hardRide(0), hardRide(0)), 'hard-rides-apart')).toBe('Two hard rides are 0 h apart; you need at least 24 h.');
});

test('heavy strength comes after intensity, not within a day before it', () => {
  const lift = (day: number) => session(day, { discipline: 'strength', isHeavyStrength: true, load: 20 });
  const hard = (day: number) => session(day, { discipline: 'swim', intensity: 'hard' });
  expect(idsOf(week(lift(0), hard(0)))).toContain('strength-before-intensity');
  expect(idsOf(week(hard(0), lift(0)))).not.toContain('strength-before-intensity');
  expect(idsOf(week(lift(0), hard(1)))).toContain('strength-before-intensity');
  expect(idsOf(week(lift(0), hard(2)))).not.toContain('strength-before-intensity');
  expect(idsOf(week(hard(0)), { eve: [lift(-1)] })).toContain('strength-before-intensity');
  expect(idsOf(week(session(1)), { eve: [lift(-2), hard(-1)] })).not.toContain('strength-before-intensity');
});

test('a planned week has contrast', () => {
  const flat = week(...Array.from({ length: 7 }, (_, i) => session(i, { load: 30 })));
  expect(sentenceOf(flat, 'monotony')).toBe('Every day has the same load. Below 2, hard and easy days differ enough.');
  const sixEqual = week(...Array.from({ length: 6 }, (_, i) => session(i, { load: 30 })));
  expect(sentenceOf(sixEqual, 'monotony')).toBe('Monotony of the week is 2.3. Below 2, hard and easy days differ enough.');
  expect(idsOf(soundWeek())).not.toContain('monotony');
  expect(idsOf(week())).toEqual([]);
});

test('a week of nothing but tempo asks for caution', () => {
  expect(breaches(week(session(0, { load: 66 })), athlete)).toMatchObject([{ limit: 'load-per-hour', severity: 'caution', measured: 66 }]);
  expect(idsOf(week(session(0, { load: 65 })))).toEqual([]);
});

test('what is not known stops nobody', () => {
  const blank: AthleteState = {
    ...athlete,
    ageYears: null,
    runningYears: null,
    fitness: null,
    recentWeeksSec: [],
    recentRunM: [],
    longest: { run: null, bike: null, swim: null },
  };
  const unmeasured = week(...soundWeek().sessions.map((one) => ({ ...one, load: null, distanceM: null })));
  expect(mayTrain(unmeasured, blank)).toBe(true);
});

test('taking a session out of a week never makes its hours, hard sessions or longest session worse', () => {
  const planned = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    discipline: fc.constantFrom<'swim' | 'bike' | 'run'>('swim', 'bike', 'run'),
    durationSec: fc.integer({ min: 600, max: 20_000 }),
    intensity: fc.constantFrom<'easy' | 'tempo' | 'hard'>('easy', 'tempo', 'hard'),
  });
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 12 }), fc.nat(), (plans, pick) => {
      const sessions = plans.map(({ day, ...what }) => session(day, what));
      const fewer = sessions.filter((_, i) => i !== pick % sessions.length);
      const shrinking = ['weekly-hours', 'hard-sessions', 'longest-session', 'hard-runs-apart', 'rest-days', 'illness', 'age-hours'];
      const countOf = (of: PlannedSession[]) => idsOf(week(...of)).filter((id) => shrinking.includes(id)).length;
      expect(countOf(fewer)).toBeLessThanOrEqual(countOf(sessions));
    }),
  );
});
