import type { Season } from '#contract/analytics/analytics.ts';
import type { Source } from '#contract/shared/value-source.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { type DoneActivity, type DonePart, listDone } from '#server/features/analytics/done-activities.ts';
import { fitnessOf } from '#server/features/analytics/load/load-chart.ts';
import { sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Calendar years side by side, the newest first; `toDate` is each year up to today's day of it. */
export async function listSeasons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
): Promise<{ seasons: Season[]; source: Source }> {
  const [done, { today }] = await Promise.all([listDone({ db, now }, athlete), todayOf(db, athlete, now())]);
  const fitness = fitnessOf(done, today);
  const years = [...new Set(done.map(({ date }) => date.slice(0, 4)))].sort().reverse();
  const seasons = years.map((year): Season => {
    const own = done.filter(({ date }) => date.startsWith(year));
    return {
      year: Number(year),
      ...totalsOf(own, own.length),
      byDiscipline: disciplinesOf(own),
      toDate: toDate(own, today.slice(5)),
      peakFitness: peakOf(fitness.filter(({ date }) => date.startsWith(year))),
      longest: longestOf(own),
    };
  });
  return { seasons, source: sourceOf('Totals of all activities per calendar year; fitness as in the load chart.') };
}

function toDate(own: readonly DoneActivity[], monthAndDay: string) {
  const upTo = own.filter(({ date }) => date.slice(5) <= monthAndDay);
  return totalsOf(upTo, upTo.length);
}

function totalsOf(parts: readonly DonePart[], activities: number) {
  const sum = (read: (part: DonePart) => number | null) => parts.reduce((total, part) => total + (read(part) ?? 0), 0);
  return {
    activities,
    durationSec: sum((part) => part.durationSec),
    distanceM: sum((part) => part.distanceM),
    load: parts.length > 0 && parts.every(({ load }) => load === null) ? null : sum((part) => part.load),
  };
}

function disciplinesOf(own: readonly DoneActivity[]): Season['byDiscipline'] {
  const names = [...new Set(own.flatMap(({ parts }) => parts.map(({ discipline }) => discipline)))];
  return names.map((discipline) => {
    const parts = own.flatMap((each) => each.parts.filter((part) => part.discipline === discipline));
    return { discipline, ...totalsOf(parts, parts.length) };
  });
}

function peakOf(days: readonly DayFitness[]): Season['peakFitness'] {
  const peak = days.reduce<DayFitness | null>((best, day) => (best === null || day.ctl > best.ctl ? day : best), null);
  return peak && { value: peak.ctl, date: peak.date };
}

function longestOf(own: readonly DoneActivity[]): Season['longest'] {
  const longest = new Map<string, DoneActivity>();
  for (const each of own) {
    if (each.id !== null && each.durationSec > (longest.get(each.discipline)?.durationSec ?? 0)) longest.set(each.discipline, each);
  }
  return [...longest.values()].flatMap(({ discipline, durationSec, id }) =>
    id === null ? [] : { discipline, durationSec, activityId: id },
  );
}
