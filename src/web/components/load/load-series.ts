import type { LoadDay, LoadSeries } from '#contract/analytics/load.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';

/** The load of each day of a series, without fitness. */
export function loadsOfSeries({ from, loads }: LoadSeries): { date: LocalDate; load: number }[] {
  return from === null ? [] : loads.map((load, at) => ({ date: addDays(from, at), load }));
}

/** The days of a series with the fitness that follows from their loads. */
export function daysOfSeries(series: LoadSeries): LoadDay[] {
  const days = fitnessByDay(loadsOfSeries(series));
  return days.map(({ date, load, ctl, atl, tsb }) => ({ date, load, fitness: ctl, fatigue: atl, form: tsb }));
}
