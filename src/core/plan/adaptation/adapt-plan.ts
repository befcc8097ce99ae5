import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { eventFacts, eventReason, isForHealth, type PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { goalsOf, isRestingWeek, rebuildAfter } from '#core/plan/adaptation/rebuild-after.ts';
import { repairWeek } from '#core/plan/adaptation/repair-week.ts';
import { withSessions } from '#core/plan/change/apply-changes.ts';
import { diffPlans } from '#core/plan/change/diff-plans.ts';
import { type ChangeLine, isKey, type PlanChange, sizeOf } from '#core/plan/change/plan-change.ts';
import { checkUnderWay, isNear } from '#core/plan/checker/check-active-plan.ts';
import { unsafeMoves } from '#core/plan/checker/manual-moves.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { nextTarget } from '#core/plan/compliance-adjustment.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { InjuryNote, PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { measuresOf } from '#core/plan/prescription/measurable-targets.ts';
import { planningThresholds, weigh } from '#core/plan/prescription/workout-load.ts';
import { openScales, type Scales } from '#core/plan/prescription/workout-scaler.ts';
import type { SeasonCourse } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import { isUnloading } from '#core/plan/season/week-target.ts';
import { type Plan, type PlanSession, type PlanWeek, sessionsOf } from '#core/plan/week/plan.ts';

export interface Adaptation {
  /** Null when nothing needs to change. */
  change: PlanChange | null;
  /** With the whole change. */
  plan: Plan;
}

/** More than planned by this share, and the next two days stay easy. */
const OVERDONE = 1.25;
const EASY_DAYS = 2;
/** A key session may be made up for until then. */
const LATE_DAYS = 2;

/**
 * What an event changes in a plan: as little as the rules allow. `input` is taken anew, with `start` on the first day that may
 * change (today, or tomorrow when today is done) and `recent`, `fitness` as of the week of that day. The past is not touched.
 */
export function adaptPlan(plan: Plan, given: PlanInput, event: PlanEvent, solve: Solve): Adaptation {
  const input = withEvent(asTold(given), event);
  const scales = openScales(planningThresholds(input.thresholds), measuresOf(input));
  const weighed = event.kind === 'thresholds' ? reweighed(plan, input) : plan;
  const found = checkUnderWay(weighed, input);
  const adapted = (isFewest: boolean): { after: Plan; lines: ChangeLine[] } => {
    const repaired = repairPlan(weighed, input, { event, scales, solve, found, isFewest });
    const rebuilding = {
      course: courseOf(plan, input, event),
      weeksLeft: event.kind === 'race' ? event.weeksLeft : undefined,
      isFromToday: event.kind === 'break',
    };
    const after = labelled(needsRebuild(event, weighed, input) ? rebuildAfter(repaired, input, solve, rebuilding) : repaired, input);
    const reasonOf = (session: PlanSession) => ofOwnMove(plan, session) + (breachOf(plan, session, found)?.sentence ?? eventReason(event));
    const factsOf = (session: PlanSession) => {
      const breach = breachOf(plan, session, found);
      return breach ? breach.facts : eventFacts(event);
    };
    return { after, lines: diffPlans(plan, after, { from: firstDay(plan, input, event), reasonOf, factsOf }) };
  };
  const usual = adapted(false);
  const isMuch = usual.lines.length > MOST_FOR_EASY && isMissedEasy(plan, event);
  const fewest = isMuch ? adapted(true) : usual;
  const { after, lines } = fewest.lines.length < usual.lines.length ? fewest : usual;
  if (lines.length === 0) return { change: null, plan };
  const isHealth = isForHealth(event);
  // Whether to follow today's verdict is for the athlete to say.
  const size = event.kind === 'readiness' ? 'proposal' : sizeOf(lines);
  return { change: { author: 'engine', reason: eventReason(event), lines, size, isForHealth: isHealth }, plan: after };
}

/** Weeks ahead that illness or absence takes are called what they are. */
function labelled(plan: Plan, input: PlanInput): Plan {
  const isOfTraining = (kind: PlanWeek['kind']) => kind === 'base' || kind === 'build' || kind === 'peak' || kind === 'recovery';
  const isRest = (week: PlanWeek) => addDays(week.from, 6) >= input.start && isOfTraining(week.kind) && isRestingWeek(input, week);
  return { ...plan, weeks: plan.weeks.map((week) => (isRest(week) ? { ...week, kind: 'transition' } : week)) };
}

/** Days after too much are easy days; everything else is in the input already. */
function withEvent(input: PlanInput, event: PlanEvent): PlanInput {
  if (event.kind !== 'activity' || event.load === null || event.load <= OVERDONE * event.plannedLoad || event.load < LEAST_EXTRA_LOAD)
    return input;
  const to = addDays(event.date, EASY_DAYS);
  const easy = {
    from: addDays(event.date, 1),
    to,
    mostSec: 24 * 3600,
    disciplines: null,
    isEasyOnly: true,
    reason: 'recovery after a large session',
  };
  return { ...input, blocked: [...input.blocked, easy] };
}

/** A walk to the shop changes nothing. */
const LEAST_EXTRA_LOAD = 40;

/** What must be built anew: the way to another race, or to the same one after a week that was lost. */
function needsRebuild(event: PlanEvent, plan: Plan, input: PlanInput): boolean {
  switch (event.kind) {
    case 'availability':
      return event.isLasting === true;
    case 'race':
    case 'break':
    case 'planner':
      return true;
    case 'told':
      return event.isOver;
    case 'injury':
      return event.isOver === true || input.injuries.some((note) => isLongStop(input, note));
    case 'illness': {
      const ahead = plan.weeks.filter(({ from }) => addDays(from, 6) >= input.start);
      return event.way?.plan === 'rebuild' || event.way?.plan === 'new-baseline' || ahead.some((week) => isRestingWeek(input, week));
    }
    default:
      return false;
  }
}

/** An injury that takes a sport of the plan for a week or more. */
function isLongStop({ start, discipline }: PlanInput, { verdict, disciplines, until }: InjuryNote): boolean {
  const isOwn = disciplines.some((sport) => discipline === 'triathlon' || sport === discipline);
  return verdict === 'stop-and-refer' && isOwn && (until === null || daysBetween(start, until) >= LONG_STOP_DAYS);
}

const LONG_STOP_DAYS = 7;

/**
 * After an illness or an injury the season leads where it led before. It loads again a week after everything is allowed again: that week
 * holds half of what is usual, and nobody has to recover from it.
 */
function courseOf(plan: Plan, input: PlanInput, event: PlanEvent): SeasonCourse | undefined {
  if (event.kind === 'race' || event.kind === 'planner') return undefined;
  const normalFrom = event.kind === 'illness' ? event.way?.normalFrom : undefined;
  return { goals: goalsOf(plan, input), loadsFrom: normalFrom ? addDays(normalFrom, 7) : null };
}

/** The same steps with new thresholds: other times in the water, other loads. */
function reweighed(plan: Plan, input: PlanInput): Plan {
  const thresholds = planningThresholds(input.thresholds);
  const sessions = sessionsOf(plan).map((session): PlanSession => {
    if (session.date < input.start) return session;
    const { durationSec, load, distanceM, parts } = weigh(session.workout, thresholds);
    return { ...session, durationSec, load: Math.round(load * 10) / 10, distanceM, parts };
  });
  return withSessions(plan, sessions);
}

/** One easy session that was missed is no reason to turn the week over. */
const MOST_FOR_EASY = 3;

function isMissedEasy(plan: Plan, event: PlanEvent): boolean {
  if (event.kind !== 'missed') return false;
  const session = sessionsOf(plan).find(({ id }) => id === event.sessionId);
  return session !== undefined && !isKey(session);
}

interface Repairing {
  event: PlanEvent;
  scales: Scales;
  solve: Solve;
  found: readonly PlanBreach[];
  isFewest: boolean;
}

/** Week after week, those that break a rule or that the event is about. */
function repairPlan(plan: Plan, input: PlanInput, { event, scales, solve, found, isFewest }: Repairing): Plan {
  let repaired = plan;
  let broken = new Set(found.map(({ week }) => week));
  let unsafe = unsafeMoves(plan, found);
  let state = startState(input);
  for (const { index, from } of plan.weeks) {
    if (addDays(from, 6) < input.start) continue;
    const late = lateSession(repaired, input, event, from);
    const hoursShare = shareOfWeek(repaired, event, { from, input });
    const isBroken = broken.has(index);
    const week = repaired.weeks.find((own) => own.index === index);
    if (!week) continue;
    if (isBroken || late || hoursShare < 1) {
      const isFixed = ({ id, isOwnMove }: PlanSession) => isOwnMove === true && !unsafe.has(id);
      const sessions = repairWeek({ input, week, state, scales, solve, late, hoursShare, isNear: isNear(week, input), isFewest, isFixed });
      const last = addDays(from, 6);
      const isMoved = (id: string) => sessions.some((session) => session.id === id);
      const others = sessionsOf(repaired).filter(({ id, date }) => (date < from || date > last) && !isMoved(id));
      repaired = withSessions(repaired, [...others, ...sessions]);
      const breaches = checkUnderWay(repaired, input);
      broken = new Set(breaches.map(({ week: at }) => at));
      unsafe = unsafeMoves(repaired, breaches);
    }
    const now = repaired.weeks.find((own) => own.index === index);
    if (now) state = stateAfterWeek(input, state, now);
  }
  return repaired;
}

function isFat({ last, next }: Record<'last' | 'next', PlanWeek>, doneLoad: number): boolean {
  return !isUnloading(last) && !isUnloading(next) && doneLoad > last.target.load;
}

function lateSession(plan: Plan, input: PlanInput, event: PlanEvent, from: LocalDate): { session: PlanSession; until: string } | null {
  if (event.kind !== 'missed') return null;
  const session = sessionsOf(plan).find(({ id }) => id === event.sessionId);
  if (!session || !isKey(session) || session.date >= input.start) return null;
  const until = addDays(session.firstDate, LATE_DAYS);
  const isThisWeek = from <= input.start && input.start <= addDays(from, 6);
  return isThisWeek && input.start <= until ? { session, until } : null;
}

/**
 * A week after two thin ones asks for less, a week after a fat one adds nothing; a recovery week is no measure for the next and adds nothing
 * by itself, and a week that was cut short is not fat before it holds more than the season had meant for it.
 */
function shareOfWeek(plan: Plan, event: PlanEvent, { from, input }: { from: LocalDate; input: PlanInput }): number {
  if (event.kind !== 'review') return 1;
  const at = plan.weeks.findIndex((week) => addDays(week.from, 6) >= input.start);
  const [last, next] = [plan.weeks[at - 1], plan.weeks[at]];
  if (!next || next.from !== from) return 1;
  const target = nextTarget(event.weeks, next.load);
  if (target === null || (target.kind === 'hold' && last && !isFat({ last, next }, event.weeks.at(-1)?.doneLoad ?? 0))) return 1;
  return target.factor;
}

/** A missed session may come back from the two days before. */
function firstDay(plan: Plan, input: PlanInput, event: PlanEvent) {
  const missed = event.kind === 'missed' ? sessionsOf(plan).find(({ id }) => id === event.sessionId) : undefined;
  return missed && missed.date < input.start ? missed.date : input.start;
}

/** What stood where the athlete had put it is not moved away without a word. */
function ofOwnMove(plan: Plan, after: PlanSession): string {
  const before = sessionsOf(plan).find(({ id }) => id === after.id);
  // What is taken out is told of as it stood.
  const isGone = before === after;
  return before?.isOwnMove && (isGone || before.date !== after.date) ? 'You scheduled this, but it isn’t safe here. ' : '';
}

/** The rule that the session itself broke, or the week it stood in; null when neither did. */
function breachOf(plan: Plan, { id, date }: PlanSession, found: readonly PlanBreach[]): PlanBreach | null {
  const week = plan.weeks.findLast(({ from }) => from <= date)?.index;
  const own = found.find(({ sessionIds }) => sessionIds.includes(id));
  return own ?? found.find((breach) => breach.sessionIds.length === 0 && breach.week === week) ?? null;
}
