import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { PlannedSession } from '#core/plan/limit/limit.ts';
import type { StandingSession } from '#core/plan/placement/scheduling-problem.ts';
import type { PlanSession, Slot } from '#core/plan/week/plan.ts';

type Endurance = 'swim' | 'bike' | 'run';

/** What the next week is built on: everything before it, done or planned. */
export interface SeasonState {
  /** Of the weeks that say what is usual, oldest first. */
  weeksSec: readonly number[];
  runWeeksSec: readonly number[];
  fitness: { ctl: number; atl: number } | null;
  /** Hours of the loading weeks of this plan. */
  loadingHours: readonly number[];
  /** Sessions of the plan so far. */
  sessions: readonly PlanSession[];
  /** On which days of the week a slot stood last: athletes like their weeks to look alike. */
  pattern: ReadonlyMap<Slot, readonly number[]>;
}

/** Growth by level of the longest session; the same figures as the limit, written down again: placement asks no limit. */
const STEP: Readonly<Record<Endurance, number>> = { run: 1.1, bike: 1.2, swim: 1.3 };
const SPAN_DAYS = 30;
const EVE_DAYS = 3;
/** Where nothing is known, a first session is no longer than this. */
const FIRST_SEC: Readonly<Record<Endurance, number>> = { run: 30 * 60, bike: 90 * 60, swim: 45 * 60 };

export function startState(input: PlanInput): SeasonState {
  const { recent, fitness } = input;
  return { weeksSec: recent.weeksSec, runWeeksSec: recent.runWeeksSec, fitness, loadingHours: [], sessions: [], pattern: new Map() };
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
    sessions: [...state.sessions, ...week.sessions],
    pattern: week.isLoading ? patternOf(week.sessions, week.from) : state.pattern,
  };
}

export function runSecOf(sessions: readonly Pick<PlanSession, 'parts'>[]): number {
  return sessions.reduce(
    (sum, { parts }) => sum + parts.reduce((own, part) => own + (part.discipline === 'run' ? part.durationSec : 0), 0),
    0,
  );
}

function patternOf(sessions: readonly PlanSession[], from: LocalDate): Map<Slot, number[]> {
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
  const since = addDays(from, -SPAN_DAYS);
  const before = input.recent.longest[discipline];
  const isRecent = from <= addDays(input.start, SPAN_DAYS);
  const known = [
    ...(isRecent && before?.durationSec ? [before.durationSec] : []),
    ...state.sessions
      .filter(({ date }) => date >= since)
      .flatMap(({ parts }) => parts.filter((part) => part.discipline === discipline).map((part) => part.durationSec)),
  ];
  return known.length === 0 ? FIRST_SEC[discipline] : Math.max(...known) * STEP[discipline];
}

/** The same in metres for swims, where distance is what is prescribed; null when no distance is known. */
export function longestSwimM(input: PlanInput, state: SeasonState, from: LocalDate): number | null {
  const since = addDays(from, -SPAN_DAYS);
  const before = from <= addDays(input.start, SPAN_DAYS) ? (input.recent.longest.swim?.distanceM ?? null) : null;
  const known = [
    ...(before === null ? [] : [before]),
    ...state.sessions.filter(({ date }) => date >= since).flatMap(({ distanceM }) => distanceM ?? []),
  ];
  return known.length === 0 ? null : Math.max(...known) * STEP.swim;
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
