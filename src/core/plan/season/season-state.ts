import { addDays, datesBetween, daysBetween, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Longest, PlannedSession } from '#core/plan/limit/limit.ts';
import { returnShare } from '#core/plan/limit/normal-week.ts';
import type { StandingSession } from '#core/plan/placement/scheduling-problem.ts';
import type { PlannedRung } from '#core/plan/progression/next-rung.ts';
import { isReturningToRun, RETURN_RUN_SEC } from '#core/plan/week/available-days.ts';
import type { PlanSession, Slot } from '#core/plan/week/plan.ts';

type Endurance = 'swim' | 'bike' | 'run';

/** What the next week is built on: everything before it, done or planned. */
export interface SeasonState {
  /** Of the weeks that say what is usual, oldest first. */
  weeksSec: readonly number[];
  runWeeksSec: readonly number[];
  fitness: { ctl: number; atl: number } | null;
  /** Hours and load of the loading weeks of this plan. */
  loadingHours: readonly number[];
  loadingLoads: readonly number[];
  /** Load of each week of this plan, the last one last. */
  weekLoads: readonly number[];
  /** The last first day of a week in which the longest of the athlete's history says how long a session may be, whatever its day. */
  historyUntil: LocalDate;
  /** In a season under way it counts for as long as it lies within 30 days. */
  isUnderWay: boolean;
  /** Sessions of the plan so far. */
  sessions: readonly PlanSession[];
  /** Rungs of sessions before those: after a break nothing is built on their length, but the same work does not come again. */
  rungsBefore: readonly PlannedRung[];
  /** On which days of the week a slot stood last: athletes like their weeks to look alike. */
  pattern: ReadonlyMap<Slot, readonly number[]>;
}

/** Growth by level of the longest session; the same figures as the limit, written down again: placement asks no limit. */
const STEP: Readonly<Record<Endurance, number>> = { run: 1.1, bike: 1.2, swim: 1.3 };
const SPAN_DAYS = 30;
/** For so long history says how long a session may be; then the plan's own do: its longest may be weeks old by then. */
const HISTORY_DAYS = 6;
/** The span counts from the session, which may stand on the last day of the week. */
const LAST_DAY = 6;
const EVE_DAYS = 3;
/** Of the longest session before a break, where it lies within the 30 days of the limit. */
const SHORT_BREAK_SHARE = 0.75;
/** Where nothing is known, a first session is no longer than this. */
const FIRST_SEC: Readonly<Record<Endurance, number>> = { run: 30 * 60, bike: 90 * 60, swim: 45 * 60 };

export function startState(input: PlanInput): SeasonState {
  const { recent, fitness } = input;
  return {
    weeksSec: recent.weeksSec,
    runWeeksSec: recent.runWeeksSec,
    fitness,
    loadingHours: [],
    loadingLoads: [],
    weekLoads: [],
    historyUntil: addDays(input.start, HISTORY_DAYS),
    isUnderWay: false,
    sessions: [],
    rungsBefore: [],
    pattern: new Map(),
  };
}

/** What was done in a week that had begun when the plan was made. */
export function doneInWeek({ recent, start }: PlanInput, from: LocalDate): PlannedSession[] {
  return recent.eve.filter(({ date }) => date >= from && date <= addDays(from, 6) && date < start);
}

export interface PassedWeek {
  from: LocalDate;
  sessions: readonly PlanSession[];
  /** In it, before the plan began. */
  done: readonly PlannedSession[];
  /** What its races add to fitness. */
  races: readonly { date: LocalDate; load: number }[];
  isLoading: boolean;
  /** Says what the body is used to. */
  isNormal: boolean;
}

/** The state after a week. */
export function afterWeek(state: SeasonState, week: PassedWeek): SeasonState {
  const sec = [...week.sessions, ...week.done].reduce((sum, { durationSec }) => sum + durationSec, 0);
  const runSec = runSecOf(week.sessions) + week.done.reduce((sum, own) => sum + (own.discipline === 'run' ? own.durationSec : 0), 0);
  const days = loadByDay([...week.sessions, ...week.done, ...week.races], { from: week.from, to: addDays(week.from, 6) });
  const after = state.fitness ? fitnessByDay(days, state.fitness).at(-1) : undefined;
  return {
    weeksSec: week.isNormal ? [...state.weeksSec, sec] : state.weeksSec,
    runWeeksSec: week.isNormal ? [...state.runWeeksSec, runSec] : state.runWeeksSec,
    fitness: after ? { ctl: after.ctl, atl: after.atl } : null,
    loadingHours: week.isLoading ? [...state.loadingHours, sec / 3600] : state.loadingHours,
    loadingLoads: week.isLoading ? [...state.loadingLoads, loadOf([...week.sessions, ...week.done])] : state.loadingLoads,
    historyUntil: state.historyUntil,
    isUnderWay: state.isUnderWay,
    weekLoads: [...state.weekLoads, loadOf([...week.sessions, ...week.done])],
    sessions: [...state.sessions, ...week.sessions],
    rungsBefore: state.rungsBefore,
    pattern: week.isLoading ? patternOf(week.sessions, week.from) : state.pattern,
  };
}

const loadOf = (sessions: readonly { load: number | null }[]) => sessions.reduce((sum, { load }) => sum + (load ?? 0), 0);

export function runSecOf(sessions: readonly Pick<PlanSession, 'parts'>[]): number {
  return sessions.reduce(
    (sum, { parts }) => sum + parts.reduce((own, part) => own + (part.discipline === 'run' ? part.durationSec : 0), 0),
    0,
  );
}

/** On which days of its week each slot stands. */
export function patternOf(sessions: readonly PlanSession[], from: LocalDate): Map<Slot, number[]> {
  const pattern = new Map<Slot, number[]>();
  for (const { slot, date } of sessions) pattern.set(slot, [...(pattern.get(slot) ?? []), daysBetween(from, date)]);
  return pattern;
}

/** Hours of a usual week; null when nothing was trained. */
export function usualHours({ weeksSec }: SeasonState): number | null {
  const usual = usualWeek(weeksSec);
  return usual === null ? null : usual / 3600;
}

/** How long a session that begins in the week of `from` may be. */
export function longestAllowedSec(input: PlanInput, state: SeasonState, from: LocalDate, discipline: Endurance): number {
  const since = (day: LocalDate) =>
    state.sessions
      .filter(({ date }) => date >= day)
      .flatMap(({ parts }) => parts.filter((part) => part.discipline === discipline).map((part) => part.durationSec));
  const lately = since(addDays(from, LAST_DAY - SPAN_DAYS));
  // Who trained it a little longer ago does not begin anew: for the first days of the week that session still counts.
  const own = lately.length > 0 ? lately : since(addDays(from, -SPAN_DAYS));
  const known = withHistory(input, state, from, { own, longest: input.recent.longest[discipline], of: 'durationSec' });
  const again = longestAgain(input, from, discipline, 'durationSec');
  const grown = known.length === 0 ? (again ?? FIRST_SEC[discipline]) : Math.max(...known) * STEP[discipline];
  const most = Math.max(grown, again ?? 0);
  const isReturning = discipline === 'run' && datesBetween(from, addDays(from, 6)).some((date) => isReturningToRun(input, date));
  return isReturning ? Math.min(RETURN_RUN_SEC, most) : most;
}

/** The same in metres for swims, where distance is what is prescribed; null when no distance is known. */
export function longestSwimM(input: PlanInput, state: SeasonState, from: LocalDate): number | null {
  const own = state.sessions.filter(({ date }) => date >= addDays(from, LAST_DAY - SPAN_DAYS)).flatMap(({ distanceM }) => distanceM ?? []);
  const known = withHistory(input, state, from, { own, longest: input.recent.longest.swim, of: 'distanceM' });
  const again = longestAgain(input, from, 'swim', 'distanceM');
  return known.length === 0 ? again : Math.max(again ?? 0, Math.max(...known) * STEP.swim);
}

/**
 * After a break, in seconds or metres: the return's share of the longest before it, within a step of what counts as the longest now. Null outside
 * of a return, and once sessions of the return say more.
 */
function longestAgain(input: PlanInput, from: LocalDate, discipline: Endurance, of: 'durationSec' | 'distanceM'): number | null {
  const { longest, longestBefore } = input.recent;
  const [share, before, now] = [returnShare(input, from), longestBefore?.[discipline]?.[of], longest[discipline]?.[of]];
  if (share === null || !before || !now || from > addDays(input.start, HISTORY_DAYS)) return null;
  const isShort = longest[discipline]?.isHalfOfBefore !== true;
  return Math.min((isShort ? Math.max(share, SHORT_BREAK_SHARE) : share) * before, STEP[discipline] * now);
}

/** The longest of the history counts in the first weeks, and for as long as the plan has nothing of its own; after a break by its share only. */
function withHistory(
  input: PlanInput,
  { historyUntil, isUnderWay }: SeasonState,
  from: LocalDate,
  { own, longest, of }: { own: readonly number[]; longest: Longest | null; of: 'durationSec' | 'distanceM' },
): readonly number[] {
  const isDated = isUnderWay && longest?.on !== undefined && addDays(from, LAST_DAY - SPAN_DAYS) <= longest.on;
  const isRecent = from <= historyUntil || isDated || (own.length === 0 && from <= addDays(input.start, SPAN_DAYS));
  const isByShare = input.recent.longestBefore && returnShare(input, from) !== null;
  const before = longest?.[of];
  return isRecent && !isByShare && before ? [...own, before] : own;
}

/** What stands on the days before the week: spacing does not care for Mondays. */
export function eveOf(input: PlanInput, state: SeasonState, from: LocalDate): StandingSession[] {
  const since = addDays(from, -EVE_DAYS);
  const planned = state.sessions.filter(({ date }) => date >= since && date < from).map(standing);
  const done = input.recent.eve
    .filter(({ date }) => date >= since && (date < from || date < input.start))
    .map(({ date, durationSec, load, discipline, intensity, isHeavyStrength }) => ({
      date,
      durationSec,
      load: load ?? 0,
      parts: [{ discipline, durationSec, intensity, aboveEasySec: 0 }],
      isLong: false,
      isHeavyStrength,
    }));
  return [...done, ...planned];
}

export const isLongSlot = (slot: Slot) => slot === 'long-ride' || slot === 'long-run' || slot === 'long-swim' || slot === 'brick';

export function standing({ date, durationSec, load, parts, slot, isHeavyStrength }: PlanSession): StandingSession {
  return { date, durationSec, load, parts, isLong: isLongSlot(slot), isHeavyStrength };
}
