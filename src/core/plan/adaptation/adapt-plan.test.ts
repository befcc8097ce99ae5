import { beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { spansOfIllness, spansOfReturn } from '#core/plan/adaptation/illness-spans.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { applyLines } from '#core/plan/change/apply-changes.ts';
import { checkUnderWay } from '#core/plan/checker/check-active-plan.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';
import { type Plan, type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { meanOf } from '#core/statistics.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace } from '#test/athletes/plan-inputs.ts';
import { inputAsOf } from '#test/athletes/season-simulation.ts';
import { simulateSeason } from '#test/athletes/simulate-season.ts';

const input = anInput();
let solve: Solve;
let plan: Plan;
beforeAll(async () => {
  solve = await openSolver();
  plan = buildPlan(input, solve);
}, 60_000);

/** The plan on `today` after everything but `missed` was done, and what the event makes of it. */
function adapted(
  today: LocalDate,
  event: PlanEvent,
  changed: { missed?: readonly string[]; input?: Partial<PlanInput>; extra?: readonly PlanSession[] } = {},
) {
  const done = sessionsOf(plan).filter(({ id, date }) => date < today && !changed.missed?.includes(id));
  const fresh = { ...inputAsOf(input, [...done, ...(changed.extra ?? [])], today), ...changed.input };
  const answer = adaptPlan(plan, fresh, event, solve);
  expect(checkUnderWay(answer.plan, fresh)).toEqual([]);
  expect(sessionsOf(answer.plan).filter(({ date }) => date < today)).toEqual(
    sessionsOf(plan).filter(({ id, date }) => date < today && !lineIds(answer).includes(id)),
  );
  return answer;
}

const lineIds = ({ change }: ReturnType<typeof adaptPlan>) => change?.lines.map(({ sessionId }) => sessionId) ?? [];
const inWeek = (index: number, slot: string) => plan.weeks[index - 1]!.sessions.find((session) => session.slot === slot)!;

test('a missed easy session is not made up for', () => {
  const missed = inWeek(5, 'swim-easy');
  const { change } = adapted(addDays(missed.date, 1), { kind: 'missed', sessionId: missed.id }, { missed: [missed.id] });
  expect(change?.lines.length ?? 0).toBeLessThanOrEqual(3);
  expect(change?.lines.some(({ kind }) => kind === 'added' || kind === 'moved') ?? false).toBe(false);
});

test('a missed key session moves within two days of its day, or is let go', () => {
  const missed = inWeek(5, 'ride-quality');
  const { change } = adapted(addDays(missed.date, 1), { kind: 'missed', sessionId: missed.id }, { missed: [missed.id] });
  const line = change?.lines.find(({ sessionId }) => sessionId === missed.id);
  expect(line).toMatchObject({ kind: 'moved' });
  if (line?.kind === 'moved') expect(line.after.date <= addDays(missed.date, 2)).toBe(true);
  const late = adapted(addDays(missed.date, 3), { kind: 'missed', sessionId: missed.id }, { missed: [missed.id] });
  expect(lineIds(late)).not.toContain(missed.id);
});

test('days away move or drop what stood on them, and leave the weeks after next alone', () => {
  const from = plan.weeks[5]!.from;
  const away = { from, to: addDays(from, 2), mostSec: 0, disciplines: null, isEasyOnly: false, reason: 'a conference' };
  const { change, plan: after } = adapted(addDays(from, -3), { kind: 'availability' }, { input: { blocked: [away] } });
  expect(sessionsOf(after).some(({ date }) => date >= away.from && date <= away.to)).toBe(false);
  expect(change?.lines.every(({ sessionId }) => sessionId < 'w08')).toBe(true);
  expect(change?.lines.some(({ reason }) => /has 0 min available \(a conference\)/.test(reason))).toBe(true);
});

test('a line says which rule of its week took the session, where it is not the session’s own', () => {
  const today = inWeek(5, 'swim-easy').date;
  const { change } = adapted(today, { kind: 'availability' }, { input: { weeklyHours: input.weeklyHours * 0.6 } });
  const removed = change?.lines.filter(({ kind }) => kind === 'removed') ?? [];
  expect(removed.length).toBeGreaterThan(0);
  for (const { reason } of removed) expect(reason).toMatch(/\d/);
});

test('an illness stops training at once, comes back in steps, and does not wait for a yes', () => {
  const today = plan.weeks[4]!.from;
  const stopped = adapted(today, { kind: 'illness', way: null }, { input: { blocked: spansOfIllness('no-training', today) } });
  expect(stopped.change?.isForHealth).toBe(true);
  expect(sessionsOf(stopped.plan).some(({ date }) => date >= today && date <= addDays(today, 2))).toBe(false);

  const way = returnAfterIllness({ onset: today, freeSince: addDays(today, 2), hadFever: true, isCovidLike: false, daysLost: 3 });
  if (way.kind === 'unknown') throw new Error(way.because);
  const spans = spansOfReturn(way.value, { today, weeklyHours: 9 });
  const back = adapted(today, { kind: 'illness', way: way.value }, { input: { blocked: spans } });
  const easyDays = sessionsOf(back.plan).filter(({ date }) => date >= way.value.steps[0]!.from && date < way.value.normalFrom);
  for (const { parts, durationSec } of easyDays) {
    expect(parts.every(({ intensity }) => intensity === 'easy')).toBe(true);
    expect(durationSec).toBeLessThanOrEqual(2700);
  }
});

test('an injury takes its discipline out until its day, and keeps the others', () => {
  const today = plan.weeks[4]!.from;
  const until = addDays(today, 9);
  const { plan: after, change } = adapted(
    today,
    { kind: 'injury', what: 'left calf' },
    { input: { injuries: [{ what: 'left calf', disciplines: ['run'], verdict: 'stop-and-refer', until }] } },
  );
  const near = sessionsOf(after).filter(({ date }) => date >= today && date <= until);
  expect(near.some(({ parts }) => parts.some(({ discipline }) => discipline === 'run'))).toBe(false);
  expect(near.some(({ discipline }) => discipline === 'bike')).toBe(true);
  expect(change?.reason).toBe('Your plan now works around your left calf.');
});

test('after much more than planned the next two days are easy', () => {
  const hard = inWeek(5, 'run-quality');
  const day = addDays(hard.date, -1);
  const extra = { ...inWeek(5, 'long-ride'), id: 'extra', date: day, load: 160 };
  const { plan: after } = adapted(hard.date, { kind: 'activity', date: day, load: 160, plannedLoad: 20 }, { extra: [extra] });
  const next = sessionsOf(after).filter(({ date }) => date >= hard.date && date <= addDays(day, 2));
  expect(next.every(({ parts }) => parts.every(({ intensity }) => intensity === 'easy'))).toBe(true);
});

test('new thresholds change times in the water and loads, not the sessions', () => {
  const today = plan.weeks[4]!.from;
  const { change } = adapted(today, { kind: 'thresholds' }, { input: { thresholds: { ...input.thresholds, criticalSwimSpeedMps: 1.04 } } });
  expect(change?.size).toBe('small');
  expect(change?.lines.every(({ kind }) => kind === 'resized')).toBe(true);
});

test('a race that moves has its season built anew, as a proposal', () => {
  const today = plan.weeks[4]!.from;
  const moved = aRace({ date: addDays(aRace().date, -14) });
  const { change, plan: after } = adapted(today, { kind: 'race', name: moved.name }, { input: { races: [moved] } });
  expect(change?.size).toBe('proposal');
  expect(after.weeks[13]?.kind).toBe('race');
});

test('two thin weeks lower the next, and a fat one adds nothing', () => {
  const today = plan.weeks[5]!.from;
  const thin = adapted(today, {
    kind: 'review',
    weeks: [
      { plannedLoad: 300, doneLoad: 150 },
      { plannedLoad: 300, doneLoad: 160 },
    ],
  });
  expect(thin.plan.weeks[5]!.load).toBeLessThan(0.93 * plan.weeks[5]!.load);
  expect(thin.plan.weeks[7]).toEqual(plan.weeks[7]);
  expect(adapted(today, { kind: 'review', weeks: [{ plannedLoad: 300, doneLoad: 300 }] }).change).toBeNull();
});

test('a week that was cut short and filled again is no fat one; one that held more than the season meant is', () => {
  const grows = (i: number) =>
    [plan.weeks[i - 1]!, plan.weeks[i]!].every(({ kind, phase }) => kind === phase && kind !== 'taper') &&
    plan.weeks[i]!.load > 1.03 * plan.weeks[i - 1]!.target.load;
  const at = plan.weeks.findIndex((_, i) => i > 2 && grows(i));
  const [last, next] = [plan.weeks[at - 1]!, plan.weeks[at]!];
  const review = (plannedLoad: number, doneLoad: number) =>
    adapted(next.from, { kind: 'review', weeks: [{ plannedLoad, doneLoad }] }).plan.weeks[at]!.load;
  expect(review(0.5 * last.target.load, 0.8 * last.target.load)).toBe(next.load);
  expect(review(0.8 * last.target.load, 1.02 * last.target.load)).toBeLessThan(next.load);
});

test('the way back from a long illness fills its easy days with easy sessions, and rests from no week that was one', () => {
  const today = plan.weeks[4]!.from;
  const freeSince = addDays(today, 9);
  const found = returnAfterIllness({ onset: today, freeSince, hadFever: false, isCovidLike: false, daysLost: 9 });
  if (found.kind === 'unknown') throw new Error(found.because);
  const blocked = spansOfReturn(found.value, { today, weeklyHours: input.weeklyHours });
  const { plan: after } = adapted(today, { kind: 'illness', way: found.value }, { input: { blocked } });
  const easy = after.weeks.find(({ from }) => from >= freeSince)!;
  expect(easy.sessions.filter(({ discipline }) => discipline !== 'strength').length).toBeGreaterThanOrEqual(3);
  expect(easy.sessions.flatMap(({ parts }) => parts).every(({ intensity }) => intensity === 'easy')).toBe(true);
  const loadsFrom = addDays(found.value.normalFrom, 7);
  const first = after.weeks.find(({ kind, from }) => kind === 'recovery' && from >= freeSince);
  expect(first === undefined || first.from >= addDays(loadsFrom, 14), first?.from).toBe(true);
});

test('whole seasons with missed, extra, ill and travelling days keep every rule', { timeout: 120_000 }, () => {
  for (const seed of [9, 14, 16]) {
    const season = simulateSeason(seed, solve);
    expect(season.broken).toEqual([]);
    expect(Math.max(0, ...season.changedForEasy)).toBeLessThanOrEqual(3);
  }
});

test('a week that is laid out anew is weighed by what its sessions cost as they stand', { timeout: 60_000 }, () => {
  // Weighed anew, this one came out at a monotony of exactly 2.
  expect(simulateSeason(330, solve).broken).toEqual([]);
});

// A week may carry a quarter more than the highest of the three before it: policies that ignore that end fitter.
test('after a long illness the way back leads to the plan again, also where the week has few hours', { timeout: 120_000 }, () => {
  const shares = [202, 272, 301].map((seed) => {
    const { ctl, broken } = simulateSeason(seed, solve);
    expect(broken, `season ${seed}`).toEqual([]);
    if (!ctl) throw new Error(`Season ${seed} has no fitness to compare.`);
    return ctl.adapted / Math.max(ctl.nothing, ctl.careful, ctl.half);
  });
  // One season hangs on which single session is missed: a thin week makes the next one smaller.
  expect(Math.min(...shares)).toBeGreaterThan(0.6);
  expect(meanOf(shares)).toBeGreaterThan(0.75);
});

test('a race that was a station on the way does not become the goal because of an illness after the goal', { timeout: 60_000 }, () => {
  const first = aRace({ id: 'a', date: addDays(input.start, 20), format: { kind: 'triathlon', distance: 'sprint' } });
  const second = aRace({ id: 'c', date: addDays(input.start, 75), priority: 'C', format: { kind: 'triathlon', distance: 'ironman' } });
  const season = anInput({ races: [first, second] });
  const before = buildPlan(season, solve);
  const today = addDays(input.start, 40);
  const way = returnAfterIllness({ onset: addDays(today, -9), freeSince: today, hadFever: false, isCovidLike: false, daysLost: 9 });
  if (way.kind === 'unknown') throw new Error(way.because);
  const done = sessionsOf(before).filter(({ date }) => date < addDays(today, -9));
  const blocked = spansOfReturn(way.value, { today, weeklyHours: season.weeklyHours });
  const { plan: after } = adaptPlan(before, { ...inputAsOf(season, done, today), blocked }, { kind: 'illness', way: way.value }, solve);
  const later = after.weeks.filter(({ from }) => from > today);
  expect(later.some(({ kind }) => kind === 'taper' || kind === 'race')).toBe(false);
});

/** The plan with a session where the athlete put it. */
function movedByHand(session: PlanSession, to: LocalDate): Plan {
  const after = { ...session, date: to, isOwnMove: true };
  return applyLines(plan, [{ kind: 'moved', sessionId: session.id, before: session, after, reason: 'You moved it.' }]);
}

/** What becomes of it when an easy session of its week is missed. */
function afterAMiss(moved: Plan, week: number) {
  const missed = moved.weeks[week - 1]!.sessions.find(({ slot }) => slot === 'swim-technique' || slot === 'swim-easy')!;
  const today = addDays(missed.date, 1);
  const done = sessionsOf(moved).filter(({ id, date }) => date < today && id !== missed.id);
  return { today, answer: adaptPlan(moved, inputAsOf(input, done, today), { kind: 'missed', sessionId: missed.id }, solve) };
}

test('a session stays where the athlete put it, although the day is a full one then', () => {
  const ride = inWeek(5, 'long-ride');
  const run = inWeek(5, 'long-run');
  expect(ride.date).not.toBe(run.date);
  const moved = movedByHand(ride, run.date);
  const { today, answer } = afterAMiss(moved, 5);
  expect(run.date >= today).toBe(true);
  const now = sessionsOf(answer.plan).find(({ id }) => id === ride.id);
  expect(now).toMatchObject({ date: run.date, durationSec: ride.durationSec, isOwnMove: true });
});

const keptByHand = (of: Plan, id: string): Plan => ({
  ...of,
  weeks: of.weeks.map((week) => ({
    ...week,
    sessions: week.sessions.map((session) => (session.id === id ? { ...session, isOwnMove: true } : session)),
  })),
});

test('where a rule of safety binds, what the athlete moved gives way, says so and asks first', () => {
  const hardRun = ({ slot, parts }: PlanSession) => slot === 'run-quality' && parts.some(({ intensity }) => intensity === 'hard');
  const week = plan.weeks.find(({ sessions }) => sessions.some(hardRun) && sessions.some(({ slot }) => slot === 'long-run'))!;
  const run = week.sessions.find(hardRun)!;
  const long = inWeek(week.index, 'long-run');
  // Both stand where the athlete put them, 24 h apart: one of them has to go.
  const moved = keptByHand(movedByHand(run, addDays(long.date, -1)), long.id);
  const today = week.from;
  const done = sessionsOf(moved).filter(({ date }) => date < today);
  const answer = adaptPlan(moved, inputAsOf(input, done, today), { kind: 'availability' }, solve);
  const lines = answer.change?.lines.filter(({ sessionId }) => sessionId === run.id || sessionId === long.id) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.some(({ reason }) => /^You scheduled this, but it isn’t safe here\. .*48/.test(reason))).toBe(true);
  expect(answer.change?.size).toBe('proposal');
});

test('one easy session that was missed changes three others at most', { timeout: 60_000 }, () => {
  const { changedForEasy, broken } = simulateSeason(128, solve);
  expect(Math.max(...changedForEasy)).toBeLessThanOrEqual(3);
  expect(broken).toEqual([]);
});

test('some weeks after a break of three weeks the hours are back, and the long run is on its way', () => {
  const long = anInput({ weeks: 24, races: [aRace({ date: addDays(input.start, 7 * 24 - 2) })] });
  const whole = buildPlan(long, solve);
  const [back, missedFrom] = [addDays(whole.weeks[8]!.from, 1), whole.weeks[5]!.from];
  const done = sessionsOf(whole).filter(({ date }) => date < missedFrom);
  const fresh = { ...inputAsOf(long, done, back), isReturning: true };
  const { plan: rebuilt } = adaptPlan(whole, fresh, { kind: 'break' }, solve);
  expect(checkUnderWay(rebuilt, fresh)).toEqual([]);
  const hours = (weeks: Plan['weeks']) => Math.max(...weeks.map(({ durationSec }) => durationSec)) / 3600;
  const longest = (weeks: Plan['weeks']) =>
    Math.max(...weeks.flatMap(({ sessions }) => sessions.filter(({ slot }) => slot === 'long-run').map(({ durationSec }) => durationSec)));
  const [before, first, later] = [whole.weeks.slice(0, 5), rebuilt.weeks.slice(8, 11), rebuilt.weeks.slice(11, 18)];
  expect(hours(first)).toBeLessThan(0.95 * hours(before));
  expect(hours(later)).toBeGreaterThan(0.9 * hours(before));
  expect(longest(later)).toBeGreaterThan(0.7 * longest(before));
});
