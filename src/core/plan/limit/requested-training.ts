import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { formatDay } from '#core/format.ts';
import type { Level } from '#core/level.ts';
import { type DayFitness, fitnessByDay } from '#core/load/fitness/fitness.ts';
import { rampLimit } from '#core/load/risk/ramp.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { short } from '#core/plan/limit/limit.ts';
import { LONGEST_STEP } from '#core/plan/limit/longest-session.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Limits of a requested change',
  formula:
    'one session: rejected above 1.5 (run) or 2 (swim, ride) times the longest in six weeks, warning above 110 / 120 / 130%;  a week: rejected above the ramp rate limit for the level, warning above the ideal ramp rate',
  unit: 'min, CTL per week',
  unknownWhen: 'No session of the sport in six weeks (runs: rejected above 60 min), or less than four weeks of history.',
  source: 'Limits of the planner; our own limit for single sessions, because tissue adapts more slowly than fitness',
  grade: 'H',
};

/** A rule that a change would break; `forbids` refuses it. */
export interface RequestBreach {
  rule: 'longest-session' | 'ramp';
  sentence: string;
  forbids: boolean;
}

export interface DoneTraining {
  date: LocalDate;
  discipline: string;
  durationSec: number;
}

const LOOK_BACK_DAYS = 42;
const FAR = { run: 1.5, bike: 2, swim: 2 } as const;
const FIRST_RUN = { goodMin: 30, mostMin: 60 };
const NOUN = { run: 'run', bike: 'ride', swim: 'swim' } as const;
type Sport = keyof typeof NOUN;
const isSport = (discipline: Discipline): discipline is Sport => discipline !== 'strength';

/** The longest of the last six weeks; null without any. */
export function longestLately(done: readonly DoneTraining[], sport: Discipline, today: LocalDate): DoneTraining | null {
  const own = done.filter(({ discipline, date }) => discipline === sport && date > addDays(today, -LOOK_BACK_DAYS) && date <= today);
  return own.reduce<DoneTraining | null>((longest, each) => (longest && longest.durationSec >= each.durationSec ? longest : each), null);
}

/** Whether a session would be a long way beyond what was trained lately. `beforeMin` is how long it is planned now; 0 for a new one. */
export function sessionBreach(
  { sport, durationMin, beforeMin }: { sport: Discipline; durationMin: number; beforeMin: number },
  done: readonly DoneTraining[],
  today: LocalDate,
): RequestBreach | null {
  if (!isSport(sport) || durationMin <= beforeMin) return null;
  const longest = longestLately(done, sport, today);
  if (!longest) return sport === 'run' ? firstRunBreach(durationMin) : null;
  const longestMin = longest.durationSec / 60;
  const baseMin = Math.max(longestMin, beforeMin);
  if (durationMin <= baseMin * LONGEST_STEP[sport]) return null;
  const nextMin = Math.floor((baseMin * LONGEST_STEP[sport]) / 5) * 5;
  return {
    rule: 'longest-session',
    forbids: durationMin > baseMin * FAR[sport],
    sentence: `Your longest ${NOUN[sport]} of the last six weeks took ${Math.round(longestMin)} min (${formatDay(longest.date, today)}), so ${Math.round(durationMin)} min is a big step. The next step is ${nextMin} min.`,
  };
}

function firstRunBreach(durationMin: number): RequestBreach | null {
  if (durationMin <= FIRST_RUN.goodMin) return null;
  return {
    rule: 'longest-session',
    forbids: durationMin > FIRST_RUN.mostMin,
    sentence: `You haven’t run in the last six weeks, so start with ${FIRST_RUN.goodMin} min instead of ${Math.round(durationMin)} min.`,
  };
}

export interface PlannedLoad {
  date: LocalDate;
  load: number | null;
}

export interface WeekCheck {
  /** Of each day to today, done training included; at least four weeks, or nothing is checked. */
  fitness: readonly DayFitness[];
  today: LocalDate;
  /** 0 is Monday. */
  weekStart: number;
  level: Level;
  isReturning: boolean;
  /** Open sessions from today on, as they are and as they would be. */
  before: readonly PlannedLoad[];
  after: readonly PlannedLoad[];
}

const LEAST_HISTORY_DAYS = 28;
/** Rounding of loads is no change. */
const NOTICEABLE = 0.1;

/** The week in which fitness would rise most because of the change; null where none rises too fast. */
export function weekBreach(check: WeekCheck): RequestBreach | null {
  const { good, most } = rampLimit(check);
  const [before, after] = [risesByWeek(check, check.before), risesByWeek(check, check.after)];
  const worst = [...after]
    .filter(([week, rise]) => rise > good && rise > (before.get(week) ?? 0) + NOTICEABLE)
    .toSorted((a, b) => b[1] - a[1])[0];
  if (!worst) return null;
  const [week, rise] = worst;
  const forbids = rise > most;
  const limit = forbids ? `your limit is ${most}` : `${good} is ideal`;
  return {
    rule: 'ramp',
    forbids,
    sentence: `Fitness would rise by ${short(rise)} in the week of ${formatDay(week, check.today)}; ${limit}${check.isReturning ? ' after a break' : ''}.`,
  };
}

/** How much fitness rises in each week from the running one on, by the week's first day. */
function risesByWeek({ fitness, today, weekStart }: WeekCheck, planned: readonly PlannedLoad[]): Map<LocalDate, number> {
  const rises = new Map<LocalDate, number>();
  const last = planned.reduce((latest, { date }) => (date > latest ? date : latest), today);
  const yesterday = fitness.findLast(({ date }) => date < today);
  if (fitness.length < LEAST_HISTORY_DAYS || !yesterday) return rises;
  const doneToday = fitness.find(({ date }) => date === today);
  const end = addDays(startOfWeek(last, weekStart), 6);
  const days = loadByDay([...planned, ...(doneToday ? [doneToday] : [])], { from: today, to: end });
  const byDay = new Map(
    [...fitness.filter(({ date }) => date < today), ...fitnessByDay(days, yesterday)].map((day) => [day.date, day.ctl]),
  );
  for (let week = startOfWeek(today, weekStart); week <= last; week = addDays(week, 7)) {
    const [eve, sunday] = [byDay.get(addDays(week, -1)), byDay.get(addDays(week, 6))];
    if (eve !== undefined && sunday !== undefined) rises.set(week, sunday - eve);
  }
  return rises;
}
