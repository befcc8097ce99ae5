import type { LoadDay, LoadDayOpened, LoadSeries } from '#contract/analytics/load.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { type DayFitness, fitnessByDay, science } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { formatThresholdValue } from '#core/threshold/estimate/format-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { activityIds, type DoneActivity, listDone } from '#server/features/analytics/done-activities.ts';
import * as store from '#server/features/analytics/store.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

export interface AskedDays {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: Discipline;
}

/**
 * A row a day from the first activity with a load up to today, or the part of it that was asked for. Fitness is always computed from the very first
 * day, so that a part of the chart shows the same numbers as the whole.
 */
export async function getLoad({ db, now }: Reader, athlete: AthleteScope, { from, to, discipline }: AskedDays): Promise<LoadDay[]> {
  const [done, { today }] = await Promise.all([listDone({ db, now }, athlete), todayOf(db, athlete, now())]);
  const last = to === undefined || to > today ? today : to;
  const days = fitnessOf(done, last, discipline);
  const first = from === undefined ? 0 : days.findIndex(({ date }) => date >= from);
  return first < 0 ? [] : days.slice(first).map(loadDay);
}

/** The load of every day that the whole chart shows, to a thousandth: ten years are a tenth of the bytes of their rows. */
export async function getLoadSeries(
  { db, now }: Reader,
  athlete: AthleteScope,
  { discipline }: Pick<AskedDays, 'discipline'>,
): Promise<LoadSeries> {
  const [done, { today }] = await Promise.all([listDone({ db, now }, athlete), todayOf(db, athlete, now())]);
  const days = fitnessOf(done, today, discipline);
  return { from: days[0]?.date ?? null, loads: days.map(({ load }) => Math.round(load * 1000) / 1000) };
}

/** Fitness on every day from the first activity whose load is known to `last`; empty without one: a line at 0 would be made up. Of one discipline when asked. */
export function fitnessOf(done: readonly DoneActivity[], last: LocalDate, discipline?: Discipline): readonly DayFitness[] {
  if (discipline !== undefined) return fitnessOfParts(done, last, discipline);
  const known = found.get(done);
  if (known?.last === last) return known.days;
  const days = fitnessOfParts(done, last);
  found.set(done, { last, days });
  return days;
}

/** What was asked last of the same activities: every screen asks for today. */
const found = new WeakMap<readonly DoneActivity[], { last: LocalDate; days: readonly DayFitness[] }>();

function fitnessOfParts(done: readonly DoneActivity[], last: LocalDate, discipline?: Discipline): DayFitness[] {
  const parts = discipline === undefined ? done : partsOf(done, discipline);
  const first = parts.find(({ load }) => load !== null);
  return first && first.date <= last ? fitnessByDay(loadByDay(parts, { from: first.date, to: last })) : [];
}

function partsOf(done: readonly DoneActivity[], discipline: Discipline): { date: LocalDate; load: number | null }[] {
  return done.flatMap(({ date, parts }) => parts.filter((part) => part.discipline === discipline).map(({ load }) => ({ date, load })));
}

export function loadDay({ date, load, ctl, atl, tsb }: DayFitness): LoadDay {
  return { date, load, fitness: ctl, fatigue: atl, form: tsb };
}

/** One day opened to the activities that made its load. */
export async function openLoadDay({ db, now }: Reader, athlete: AthleteScope, date: LocalDate): Promise<LoadDayOpened> {
  const [done, { today }, thresholdsOn] = await Promise.all([
    listDone({ db, now }, athlete),
    todayOf(db, athlete, now()),
    thresholdHistory(db, athlete),
  ]);
  if (date > today) throw new AppError('not-found', 'This date is in the future.');
  const days = fitnessOf(done, date);
  const [before, day] = [days.at(-2), days.at(-1)];
  const own = done.filter((each) => each.date === date);
  const ids = activityIds(own);
  const names = await store.namesOf(db, athlete, ids);
  const opened = day ? loadDay(day) : { date, load: 0, fitness: 0, fatigue: 0, form: 0 };
  const yesterday = { fitness: before?.ctl ?? 0, fatigue: before?.atl ?? 0 };
  return {
    ...opened,
    before: yesterday,
    activities: own.map((each) => ({
      activityId: each.id,
      sessionId: each.sessionId,
      name: names.get(each.id ?? '') ?? 'Completed as planned',
      discipline: each.discipline,
      load: each.load,
      method: each.method,
      threshold: thresholdOf(each, thresholdsOn(date)),
    })),
    source: chartSource(ids, [
      { label: `Fitness on ${addDays(date, -1)}`, value: yesterday.fitness.toFixed(1) },
      { label: `Fatigue on ${addDays(date, -1)}`, value: yesterday.fatigue.toFixed(1) },
      { label: 'Daily load', value: opened.load.toFixed(1) },
    ]),
  };
}

export function chartSource(ids: readonly ActivityId[], inputs: readonly { label: string; value: string }[] = []) {
  return { formula: `${science.name}: ${science.formula}.`, inputs: [...inputs], activityIds: ids.slice(0, 50) };
}

/** The threshold that the load rests on, in words. */
function thresholdOf(
  { method }: DoneActivity,
  { ftpW, runThresholdMps, criticalSwimSpeedMps, maxHeartRateBpm }: Thresholds,
): string | null {
  switch (method) {
    case 'power':
      return ftpW === null ? null : `FTP ${Math.round(ftpW)} W`;
    case 'run-pace':
      return runThresholdMps === null ? null : `threshold pace ${formatThresholdValue('run-threshold-speed', runThresholdMps)}`;
    case 'swim-pace':
      return criticalSwimSpeedMps === null ? null : `CSS ${formatThresholdValue('css', criticalSwimSpeedMps)}`;
    case 'heart-rate':
      return maxHeartRateBpm === null ? null : `maximum heart rate ${Math.round(maxHeartRateBpm)} bpm`;
    case 'rpe':
    case null:
      return null;
  }
}
