import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { findInsights } from '#core/insight/find-insights.ts';
import type { InsightFacts } from '#core/insight/insight.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { type CheckIn, NO_READINGS } from '#core/recovery/check-in.ts';
import type { AthleteState } from '#server/features/insights/athlete-state.ts';
import { readinessWords } from '#server/features/insights/todays-readiness.ts';
import { aSession } from '#test/fixtures/sessions.ts';

const today = '2026-05-31' as LocalDate;
const ago = (days: number) => addDays(today, -days);

interface Drawn {
  days: number;
  loads: readonly number[];
  lastRide: number;
  rest: readonly number[];
  readings: readonly number[];
  isMeasured: boolean;
  hasCheckedIn: boolean;
  symptoms: CheckIn['symptoms'];
  level: 'beginner' | 'advanced' | null;
  sessions: readonly { isHard: boolean; isDone: boolean; minutes: number }[];
  missed: number;
  change: 'none' | 'removed' | 'shortened' | 'added' | 'tomorrow';
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  days: fc.integer({ min: 0, max: 150 }),
  loads: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 7, maxLength: 7 }),
  lastRide: fc.integer({ min: 0, max: 20 }),
  rest: fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 7, maxLength: 7 }),
  readings: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
  isMeasured: fc.boolean(),
  hasCheckedIn: fc.boolean(),
  symptoms: fc.constantFrom<CheckIn['symptoms']>(null, [], ['runny-nose'], ['fever'], ['chest-pain']),
  level: fc.constantFrom('beginner', 'advanced', null),
  sessions: fc.array(fc.record({ isHard: fc.boolean(), isDone: fc.boolean(), minutes: fc.integer({ min: 20, max: 200 }) }), {
    maxLength: 2,
  }),
  missed: fc.integer({ min: 0, max: 6 }),
  change: fc.constantFrom('none', 'removed', 'shortened', 'added', 'tomorrow'),
});

/** Everything that is said about today, of a drawn athlete and day. */
function saidToday(given: Drawn) {
  const session = (date: LocalDate, { isHard, isDone, minutes }: Drawn['sessions'][number], index: number) =>
    aSession({
      sessionType: isHard ? `Intervals ${index}` : `Endurance ${index}`,
      name: isHard ? `Intervals ${index}` : `Endurance ${index}`,
      scheduledDate: date,
      intensity: isHard ? 'hard' : 'easy',
      duration: minutes * 60,
      durationSeconds: minutes * 60,
      completed: isDone,
      status: isDone ? 'completed' : date < today ? 'overdue' : 'upcoming',
    });
  const ofToday = given.sessions.map((each, index) => session(today, each, index));
  const overdue = Array.from({ length: given.missed }, (_, i) => session(ago(i + 1), { isHard: true, isDone: false, minutes: 60 }, 10 + i));
  const sessions = [...overdue, ...ofToday];
  const fitness =
    given.days === 0
      ? []
      : fitnessByDay(
          Array.from({ length: given.days }, (_, i) => {
            const before = given.days - 1 - i;
            const loads = before < given.lastRide ? [0] : before < 14 ? given.rest : given.loads;
            return { date: ago(before), load: loads[i % loads.length] ?? 0 };
          }),
        );
  const [hrv = 0, pulse = 0, sleep = 0, feel = 0] = given.readings;
  const mornings: CheckIn[] = Array.from({ length: 67 }, (_, i) => 66 - i)
    .filter((before) => given.isMeasured && (before > 0 || given.hasCheckedIn))
    .map((before) => ({
      ...NO_READINGS,
      date: ago(before),
      rmssdMs: before < 7 ? 35 + hrv * 1.5 : 50 + (before % 5) * 3,
      restingHeartRateBpm: before < 2 ? 44 + pulse * 0.6 : 48 + (before % 3),
      sleepHours: before < 4 ? 4 + sleep / 7 : 7.5,
      soreness: before === 0 ? 1 + Math.round(feel / 3.4) : null,
      symptoms: before === 0 ? given.symptoms : [],
    }));
  const [first] = ofToday;
  const planned = first && { date: today, name: first.name, durationSec: first.durationSeconds };
  const changes: Record<Drawn['change'], AthleteState['proposed']> = {
    none: [],
    removed: planned ? [{ before: planned, after: null }] : [],
    shortened: planned ? [{ before: planned, after: { ...planned, durationSec: planned.durationSec / 2 } }] : [],
    added: [{ before: null, after: { date: today, name: 'Strides', durationSec: 1800 } }],
    tomorrow: [{ before: null, after: { date: addDays(today, 1), name: 'Strides', durationSec: 1800 } }],
  };
  const done = [{ id: 'a', date: ago(given.lastRide), discipline: 'bike', durationSec: 3600, distanceM: null, load: 60 }];
  const state = {
    today,
    profile: { level: given.level, units: 'metric' },
    mornings,
    fitness,
    lastYear: fitness,
    sessions,
    done,
    isReturning: false,
    proposed: changes[given.change],
  } as unknown as AthleteState;
  const facts: InsightFacts = {
    today,
    level: given.level,
    units: 'metric',
    fitness,
    done: [{ ...done[0]!, discipline: 'bike', name: 'Ride', efficiencyFactor: null, decoupling: null }],
    bests: [],
    thresholds: [],
    sessions: sessions.map(({ name, date, completed, intensity }) => ({
      name,
      date,
      isDone: completed,
      isHard: intensity === 'hard',
      plannedLoad: null,
    })),
    checkIns: mornings,
    nextRace: null,
  };
  const readiness = readinessWords(state);
  const insights = findInsights(facts, { verdict: readiness.verdict, isToDecide: readiness.decision !== null });
  const sentences = [
    readiness.headline,
    ...readiness.reasons.map(({ sentence }) => sentence),
    ...readiness.cuts.map(({ sentence }) => sentence),
    ...insights.flatMap(({ sentence, advice }) => [sentence, ...(advice ? [advice] : [])]),
  ];
  return {
    readiness,
    insights,
    sentences,
    open: ofToday.filter(({ completed }) => !completed),
    hasDone: ofToday.some(({ completed }) => completed),
  };
}

/** Sentences that must not be said on the same day. */
const AS_PLANNED = /(?<!Don’t catch up\. )\b(?:[Tt]rain as planned|session as planned|train below threshold|do the next session)/;
const MORE = /\badd one easy session|Start with two easy sessions|Add a short session|ready to train|You’re ready/;
const LESS =
  /\bRest day|Rest today|Rest now|no training|Don’t train|Skip “|Take it easy today|Easy aerobic training only|cut the volume|shorter version|Shorten|Keep sessions easy|easy throughout|keep it (?:short|easy)/;
const NOTHING_PLANNED = /[Nn]othing is planned/;
const TO_DO = /today’s session|Train as planned|Skip “|Shorten|Do “/;
const DECIDE = /Accept or decline it/;

const OPPOSED: readonly (readonly [RegExp, RegExp])[] = [
  [/[Tt]rain as planned|today’s session as planned|train below/, /[Nn]othing is planned|training is done|You’ve trained/],
  [AS_PLANNED, LESS],
  [MORE, LESS],
  [AS_PLANNED, DECIDE],
  [NOTHING_PLANNED, TO_DO],
  [/Today’s training is done|You’ve trained today/, TO_DO],
];

test('of random athletes and days no two sentences about today contradict each other', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(drawn, (given) => {
      const { readiness, sentences, open } = saidToday(given);
      seen.add(readiness.decision === null ? String(readiness.verdict) : 'decision');
      for (const [one, other] of OPPOSED) {
        const said = sentences.find((sentence) => one.test(sentence));
        const against = sentences.find((sentence) => other.test(sentence) && sentence !== said);
        expect(said && against ? [said, against] : [], JSON.stringify(given)).toEqual([]);
      }
      if (readiness.cuts.length > 0) expect(readiness.verdict !== 'as-planned' || readiness.cap === 'threshold').toBe(true);
      expect(readiness.cuts.every(({ sessionId }) => open.some(({ id }) => id === sessionId))).toBe(true);
    }),
    { numRuns: 500, seed: 41 },
  );
  expect([...seen].toSorted()).toEqual(['as-planned', 'decision', 'easier', 'null', 'rest', 'shorter']);
});

test('an open proposal for today comes before the readiness, except on a day of rest', () => {
  const day: Drawn = {
    days: 0,
    loads: [0],
    lastRide: 0,
    rest: [0],
    readings: [15, 7, 25, 0],
    isMeasured: true,
    hasCheckedIn: true,
    symptoms: [],
    level: 'advanced',
    sessions: [{ isHard: true, isDone: false, minutes: 60 }],
    missed: 0,
    change: 'removed',
  };
  expect(saidToday(day).readiness.headline).toBe(
    'Your plan suggests a change for today: leave out “Intervals 0”. Accept or decline it before you train.',
  );
  expect(saidToday({ ...day, change: 'shortened' }).readiness.decision).toContain('shorten “Intervals 0” to 30 min');
  expect(saidToday({ ...day, change: 'tomorrow' }).readiness).toMatchObject({ decision: null, headline: 'Train as planned.' });
  expect(saidToday({ ...day, symptoms: ['fever'] }).readiness.headline).toBe('Rest day.');
});
