import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { withSessions } from '#core/plan/change/apply-changes.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { type Plan, type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, aWeek } from '#test/athletes/plan-inputs.ts';

const input = anInput({ weeks: 12, races: [aRace({ date: addDays(anInput().start, 83) })] });
let plan: Plan;
beforeAll(async () => {
  plan = buildPlan(input, await openSolver());
}, 60_000);

/** The rules that the plan breaks with one session changed. */
function rulesWith(
  change: (session: PlanSession) => PlanSession,
  which: (session: PlanSession) => boolean,
  given: PlanInput = input,
): Set<string> {
  const sessions = sessionsOf(plan);
  const found = sessions.find(which);
  if (!found) throw new Error('The plan has no such session.');
  return new Set(
    checkPlan(
      withSessions(
        plan,
        sessions.map((session) => (session === found ? change(session) : session)),
      ),
      given,
    ).map(({ rule }) => rule),
  );
}

const inWeek = (index: number, slot: string) => (session: PlanSession) =>
  session.id.startsWith(`w${String(index).padStart(2, '0')}-${slot}`);

test('the plan as it was built breaks nothing', () => {
  expect(checkPlan(plan, input)).toEqual([]);
});

test('a long run moved beside a hard run is found', () => {
  const hard = sessionsOf(plan).find(({ parts }) =>
    parts.some(({ discipline, intensity }) => discipline === 'run' && intensity === 'hard'),
  )!;
  const rules = rulesWith(
    (session) => ({ ...session, date: addDays(hard.date, 1) }),
    (session) => session.slot === 'long-run' && session.date > hard.date,
  );
  expect(rules).toContain('runs-apart');
});

test('a run that leaps beyond the longest of thirty days is found', () => {
  const rules = rulesWith(
    (session) => ({ ...session, durationSec: 9000, parts: [{ ...session.parts[0]!, durationSec: 9000 }] }),
    inWeek(2, 'long-run'),
  );
  expect(rules).toContain('longest-session');
  expect(rules).toContain('workout');
});

test('a day that is too full, blocked or without a pool is found', () => {
  const swims = (session: PlanSession) => session.discipline === 'swim';
  const narrow = { ...input, days: aWeek(4).map((day) => ({ ...day, hasPool: false })) };
  expect(rulesWith((session) => session, swims, narrow)).toContain('day-discipline');
  const short = { ...input, days: aWeek(0.5) };
  expect(rulesWith((session) => session, swims, short)).toContain('day-time');
  const away = {
    from: addDays(input.start, 7),
    to: addDays(input.start, 13),
    mostSec: 0,
    disciplines: null,
    isEasyOnly: false,
    reason: 'a holiday',
  };
  expect(rulesWith((session) => session, swims, { ...input, blocked: [away] })).toContain('day-time');
});

test('more hours than given, training on race day, an injured discipline and a brick in pieces are found', () => {
  expect(rulesWith((session) => session, inWeek(3, 'long-ride'), { ...input, weeklyHours: 3 })).toContain('hours');
  expect(
    rulesWith((session) => session, inWeek(3, 'long-ride'), { ...input, races: [aRace({ date: sessionsOf(plan)[5]!.date })] }),
  ).toContain('race-day');
  const injury = { what: 'calf', disciplines: ['run' as const], verdict: 'stop-and-refer' as const, until: null };
  expect(rulesWith((session) => session, inWeek(3, 'long-run'), { ...input, injuries: [injury] })).toContain('injury');
  expect(
    rulesWith(
      (session) => ({ ...session, parts: session.parts.slice(0, 1) }),
      ({ slot }) => slot === 'brick',
    ),
  ).toContain('brick-whole');
});

test('a week without rest, the same session twice and a session outside its week are found', () => {
  const sessions = sessionsOf(plan);
  const easy = sessions.find(({ slot }) => slot === 'swim-easy')!;
  const everyDay = Array.from({ length: 7 }, (_, i) => ({
    ...easy,
    id: `extra-${i}`,
    durationSec: 3600,
    date: addDays(plan.weeks[4]!.from, i),
  }));
  expect(new Set(checkPlan(withSessions(plan, [...sessions, ...everyDay]), input).map(({ rule }) => rule))).toContain('rest-days');
  expect(checkPlan(withSessions(plan, [...sessions, { ...easy }]), input).map(({ rule }) => rule)).toContain('same-id');
  const misplaced = {
    ...plan,
    weeks: plan.weeks.map((week, i) =>
      i === 2 ? { ...week, sessions: week.sessions.map((session) => ({ ...session, date: addDays(session.date, 30) })) } : week,
    ),
  };
  expect(checkPlan(misplaced, input).map(({ rule }) => rule)).toContain('outside-plan');
});
