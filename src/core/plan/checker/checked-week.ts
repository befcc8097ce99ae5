import { addDays, type LocalDate } from '#core/calendar.ts';
import { loadByDay } from '#core/load/day-load.ts';
import { fitnessByDay } from '#core/load/fitness.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { AthleteState, Longest, PlannedSession } from '#core/plan/limit/limit.ts';
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
}

/** The weeks of a plan, each with its past: the athlete's history first, then the plan itself. */
export function checkedWeeks(plan: Plan, input: PlanInput): CheckedWeek[] {
  const all = sessionsOf(plan);
  let fitness = input.fitness;
  const weeksSec = [...input.recent.weeksSec];
  const runWeeksSec = [...input.recent.runWeeksSec];
  return plan.weeks.map((week) => {
    const past = all.filter(({ date }) => date < week.from);
    const checked: CheckedWeek = {
      week,
      input,
      athlete: athleteOnEve(input, week.from, { past, fitness, weeksSec: [...weeksSec] }),
      before: past.filter(({ date }) => date >= addDays(week.from, -EVE_DAYS)),
      runWeeksSec: [...runWeeksSec],
    };
    fitness = fitness && fitnessAfter(fitness, week, input);
    weeksSec.push(week.sessions.reduce((sum, { durationSec }) => sum + durationSec, 0));
    runWeeksSec.push(secondsOf(week.sessions, 'run'));
    return checked;
  });
}

export function secondsOf(sessions: readonly PlanSession[], discipline: 'run' | 'bike' | 'swim'): number {
  return sessions.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.discipline === discipline ? part.durationSec : 0), 0);
}

function fitnessAfter(fitness: { ctl: number; atl: number }, { from, sessions }: PlanWeek, input: PlanInput): { ctl: number; atl: number } {
  const races = input.races.map((race) => ({ date: race.date, load: raceLoad(race) }));
  const after = fitnessByDay(loadByDay([...sessions, ...races], { from, to: addDays(from, 6) }), fitness).at(-1);
  return after ? { ctl: after.ctl, atl: after.atl } : fitness;
}

interface Past {
  past: readonly PlanSession[];
  fitness: { ctl: number; atl: number } | null;
  weeksSec: readonly number[];
}

function athleteOnEve(input: PlanInput, from: LocalDate, { past, fitness, weeksSec }: Past): AthleteState {
  const { level, isReturning, ageYears, runningYears, recent } = input;
  const longest = (discipline: 'swim' | 'bike' | 'run') => longestOf(input, past, { from, discipline });
  return {
    level,
    isReturning,
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
