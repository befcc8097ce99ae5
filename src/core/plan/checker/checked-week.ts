import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { AthleteState, Longest, PlannedSession } from '#core/plan/limit/limit.ts';
import { isStillReturning, saysWhatIsUsual } from '#core/plan/limit/normal-week.ts';
import { raceLoad } from '#core/plan/season/race-load.ts';
import type { Plan, PlanSession, PlanWeek } from '#core/plan/week/plan.ts';
import { sessionsOf } from '#core/plan/week/plan.ts';

const SPAN_DAYS = 30;
const EVE_DAYS = 3;

/** A week of the plan with everything the rules need to know of the time before it. */
export interface CheckedWeek {
  week: PlanWeek;
  input: PlanInput;
  /** On the eve of the week, as the limits see the athlete. */
  athlete: AthleteState;
  /** Sessions of the plan in the three days before. */
  before: readonly PlanSession[];
  /** Running time of the weeks before, oldest first. */
  runWeeksSec: readonly number[];
  /** In this week, before the plan began. */
  done: readonly PlannedSession[];
}

/** The weeks of a plan, each with its past: the athlete's history first, then the plan itself. */
export function checkedWeeks(plan: Plan, given: PlanInput): CheckedWeek[] {
  const input = asTold(given);
  // What lies before the start is the past, planned or not: it counts through `recent`.
  const all = sessionsOf(plan).filter(({ date }) => date >= input.start);
  const weeks = plan.weeks
    .filter(({ from }) => addDays(from, 6) >= input.start)
    .map((week) => ({ ...week, sessions: week.sessions.filter(({ date }) => date >= input.start) }));
  let fitness = input.fitness;
  const weeksSec = [...input.recent.weeksSec];
  const runWeeksSec = [...input.recent.runWeeksSec];
  return weeks.map((week) => {
    const past = all.filter(({ date }) => date < week.from);
    const checked: CheckedWeek = {
      week,
      input,
      athlete: athleteOnEve(input, week.from, { past, fitness, weeksSec: [...weeksSec] }),
      before: past.filter(({ date }) => date >= addDays(week.from, -EVE_DAYS)),
      runWeeksSec: [...runWeeksSec],
      done: input.recent.eve.filter(({ date }) => date >= week.from && date <= addDays(week.from, 6) && date < input.start),
    };
    fitness = fitness && fitnessAfter(fitness, checked);
    if (saysWhatIsUsual(week, input)) {
      const own = [...week.sessions, ...checked.done].reduce((sum, { durationSec }) => sum + durationSec, 0);
      // A plan that begins within a week is built as if the days before had been trained as well.
      const share = isCutFirst(checked) && own > 0 ? (week.target.hours * 3600) / own : 1;
      weeksSec.push(own * share);
      runWeeksSec.push(runningOf(checked) * share);
    }
    return checked;
  });
}

/** Whether the plan begins within this week, and nothing is known to have been done in it before. */
export function isCutFirst({ week, input, done }: Pick<CheckedWeek, 'week' | 'input' | 'done'>): boolean {
  return week.index === 1 && week.from < input.start && done.length === 0;
}

export function secondsOf(sessions: readonly PlanSession[], discipline: 'run' | 'bike' | 'swim'): number {
  return sessions.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.discipline === discipline ? part.durationSec : 0), 0);
}

/** Running time of a week, done and planned. */
export function runningOf({ week, done }: Pick<CheckedWeek, 'week' | 'done'>): number {
  return (
    secondsOf(week.sessions, 'run') + done.reduce((sum, { discipline, durationSec }) => sum + (discipline === 'run' ? durationSec : 0), 0)
  );
}

function fitnessAfter(fitness: { ctl: number; atl: number }, { week, done, input }: CheckedWeek): { ctl: number; atl: number } {
  const races = input.races.map((race) => ({ date: race.date, load: raceLoad(race) }));
  const days = loadByDay([...week.sessions, ...done, ...races], { from: week.from, to: addDays(week.from, 6) });
  const after = fitnessByDay(days, fitness).at(-1);
  return after ? { ctl: after.ctl, atl: after.atl } : fitness;
}

interface Past {
  past: readonly PlanSession[];
  fitness: { ctl: number; atl: number } | null;
  weeksSec: readonly number[];
}

function athleteOnEve(input: PlanInput, from: LocalDate, { past, fitness, weeksSec }: Past): AthleteState {
  const { level, ageYears, runningYears, recent } = input;
  const longest = (discipline: 'swim' | 'bike' | 'run') => longestOf(input, past, { from, discipline });
  return {
    level,
    isReturning: isStillReturning(input, from),
    ageYears,
    runningYears,
    fitness,
    recentWeeksSec: weeksSec,
    recentRunM: [],
    longest: { swim: longest('swim'), bike: longest('bike'), run: longest('run') },
    eve: [...recent.eve, ...past]
      .filter(({ date }) => date >= addDays(from, -EVE_DAYS) && date < from)
      .flatMap((session) => ('parts' in session ? limitSessions(session) : [session])),
    gate: 'normal',
  };
}

function longestOf(
  input: PlanInput,
  past: readonly PlanSession[],
  { from, discipline }: { from: LocalDate; discipline: 'swim' | 'bike' | 'run' },
): Longest | null {
  const before = from <= addDays(input.start, SPAN_DAYS) ? input.recent.longest[discipline] : null;
  const own = past.filter(({ date, parts }) => date >= addDays(from, -SPAN_DAYS) && parts.some((part) => part.discipline === discipline));
  if (own.length === 0) return before;
  const times = own.flatMap(({ parts }) => parts.filter((part) => part.discipline === discipline).map(({ durationSec }) => durationSec));
  const distances = [before?.distanceM ?? null, ...own.map(({ distanceM }) => distanceM)].filter((distanceM) => distanceM !== null);
  return { durationSec: Math.max(...times, before?.durationSec ?? 0), distanceM: distances.length > 0 ? Math.max(...distances) : null };
}

/** A session as the limits know it: a brick is one for each of its disciplines, its load shared by time. */
export function limitSessions({ id, date, parts, load, durationSec, distanceM, isHeavyStrength }: PlanSession): PlannedSession[] {
  const total = parts.reduce((sum, part) => sum + part.durationSec, 0);
  return parts.map((part) => ({
    id,
    date,
    discipline: part.discipline,
    durationSec: parts.length === 1 ? durationSec : part.durationSec,
    distanceM: parts.length === 1 ? distanceM : null,
    load: total > 0 ? (load * part.durationSec) / total : 0,
    intensity: part.intensity,
    isHeavyStrength,
  }));
}
