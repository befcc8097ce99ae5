import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { DayLoad } from '#core/load/fitness/fitness.ts';

/** What load knows of something done: one activity, or one leg of a multisport activity. Unknown is null. */
export interface Done {
  date: LocalDate;
  discipline: ActivityDiscipline;
  durationSec: number;
  load: number | null;
  distanceM: number | null;
  descentM: number | null;
}

/**
 * Every day from `from` to `to`, both included, with the sum of the loads done on it; a rest day is 0. What lies outside is
 * left out. An activity whose load is not known adds nothing, so ask `doneWithoutLoad` before trusting the sum.
 */
export function loadByDay(done: readonly Pick<Done, 'date' | 'load'>[], span: { from: LocalDate; to: LocalDate }): DayLoad[] {
  const sums = new Map<LocalDate, number>();
  for (const { date, load } of done) {
    if (load !== null) sums.set(date, (sums.get(date) ?? 0) + load);
  }
  return datesBetween(span.from, span.to).map((date) => ({ date, load: sums.get(date) ?? 0 }));
}

/** How many of these have no load. */
export function doneWithoutLoad(done: readonly Pick<Done, 'load'>[]): number {
  return done.filter(({ load }) => load === null).length;
}

/** What was done on the `days` days that end with `last`. */
export function doneWithin<D extends { date: LocalDate }>(done: readonly D[], span: { last: LocalDate; days: number }): D[] {
  const first = addDays(span.last, 1 - span.days);
  return done.filter(({ date }) => date >= first && date <= span.last);
}
