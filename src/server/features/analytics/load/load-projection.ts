import type { LoadAhead } from '#contract/analytics/load.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type DayFitness, fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { listDone } from '#server/features/analytics/done-activities.ts';
import { chartSource, fitnessOf, loadDay } from '#server/features/analytics/load/load-chart.ts';
import { listRaceDays } from '#server/features/analytics/load/race-days.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const USUAL_DAYS = 28;

/** What stands on a day and what it costs: a session or a race. */
export type PlannedLoad = Pick<TrainingSession, 'date' | 'completed' | 'plannedLoad'>;

/** The coming days with what is planned, and the same days with rest. What is still to be done today belongs to today's evening. */
export async function getLoadAhead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { days = USUAL_DAYS }: { days?: number },
): Promise<LoadAhead> {
  const { today } = await todayOf(db, athlete, now());
  const last = addDays(today, days);
  const [done, onCalendar] = await Promise.all([
    listDone({ db, now }, athlete),
    listSessions({ db, now }, athlete, { from: today, to: last }),
  ]);
  const sessions = onCalendar.filter(({ status }) => status !== 'skipped');
  const races = (await listRaceDays(db, athlete, done)).filter(({ date }) => date >= today && date <= last);
  const toCome = [...sessions, ...races];
  const start = fitnessTonight(fitnessOf(done, today), today, toCome);
  const planned = plannedDays(start, toCome, days);
  return {
    start: { date: today, fitness: start.ctl, fatigue: start.atl },
    planned: planned.map((day) => ({
      ...loadDay(day),
      sessionIds: sessions.filter((session) => !session.completed && session.date === day.date).map(({ id }) => id),
    })),
    ifRest: fitnessByDay(loadByDay([], { from: addDays(today, 1), to: addDays(today, days) }), start).map(loadDay),
    withoutLoad: sessions.filter((session) => !session.completed && session.plannedLoad === null).length,
    source: chartSource(
      [],
      toCome
        .filter(({ completed }) => !completed)
        .map((session) => ({
          label: `${session.name}, ${session.date}`,
          value: session.plannedLoad === null ? 'load unknown' : `${Math.round(session.plannedLoad)} planned`,
        })),
    ),
  };
}

/** Fitness after the days that are planned. */
export function plannedDays(
  start: { date: LocalDate; ctl: number; atl: number },
  sessions: readonly PlannedLoad[],
  days: number,
): DayFitness[] {
  const open = sessions.filter(({ completed }) => !completed).map(({ date, plannedLoad }) => ({ date, load: plannedLoad }));
  return fitnessByDay(loadByDay(open, { from: addDays(start.date, 1), to: addDays(start.date, days) }), start);
}

/** This evening, with what is still open today. `days` end with today. */
export function fitnessTonight(
  days: readonly DayFitness[],
  today: LocalDate,
  sessions: readonly PlannedLoad[],
): { date: LocalDate; ctl: number; atl: number } {
  const toCome = sessions
    .filter((session) => !session.completed && session.date === today)
    .reduce((sum, { plannedLoad }) => sum + (plannedLoad ?? 0), 0);
  const yesterday = days.at(-2) ?? { ctl: 0, atl: 0 };
  const [evening] = fitnessByDay([{ date: today, load: (days.at(-1)?.load ?? 0) + toCome }], yesterday);
  return { date: today, ctl: evening?.ctl ?? 0, atl: evening?.atl ?? 0 };
}
