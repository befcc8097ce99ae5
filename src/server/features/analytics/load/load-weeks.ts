import type { LoadWeek } from '#contract/analytics/load.ts';
import type { Source } from '#contract/shared/value-source.ts';
import { addDays, datesBetween, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { PROVISIONAL_DAYS } from '#core/load/fitness/fitness-start.ts';
import { isStraining, monotonyAndStrain, science as monotonyScience } from '#core/load/risk/monotony.ts';
import { checkRamp, ramp, rampLimit, science as rampScience } from '#core/load/risk/ramp.ts';
import { longestRunBefore, RUN_SPIKE_ABOVE, runSpike } from '#core/load/risk/run-spike.ts';
import { activityIds, type DoneActivity, listDone } from '#server/features/analytics/done-activities.ts';
import { fitnessOf } from '#server/features/analytics/load/load-chart.ts';
import { getAthlete, todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const USUAL_WEEKS = 26;
const MOST_WEEKS = 3 * 53;
const WEEK_DAYS = 7;

interface Asked {
  from?: LocalDate;
  to?: LocalDate;
}

/** Weeks by the athlete's own first day, at most three years of them, oldest first, each with what stood out. A week that is not over has no monotony yet. */
export async function getLoadWeeks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { from, to }: Asked,
): Promise<{ weeks: LoadWeek[]; source: Source }> {
  const [done, { today }, { weekStart, level }] = await Promise.all([
    listDone({ db, now }, athlete),
    todayOf(db, athlete, now()),
    getAthlete(db, athlete),
  ]);
  const first = weekStart === 'sunday' ? 6 : 0;
  const last = startOfWeek(to === undefined || to > today ? today : to, first);
  const days = fitnessOf(done, today);
  const earliest = addDays(last, -WEEK_DAYS * (MOST_WEEKS - 1));
  const asked = startOfWeek(from ?? addDays(last, -WEEK_DAYS * (USUAL_WEEKS - 1)), first);
  const begins = asked < earliest ? earliest : asked;
  const weeks: LoadWeek[] = [];
  const known = days[0]?.date;
  const byDate = Map.groupBy(done, ({ date }) => date);
  for (let week = begins; week <= last; week = addDays(week, WEEK_DAYS)) {
    if (known !== undefined && addDays(week, WEEK_DAYS - 1) >= known) weeks.push(weekOf({ byDate, days, today, level }, week));
  }
  const formula = `${monotonyScience.name}: ${monotonyScience.formula}. ${rampScience.name}: ${rampScience.formula}.`;
  return { weeks, source: { formula, inputs: [], activityIds: [] } };
}

type ByDate = ReadonlyMap<LocalDate, readonly DoneActivity[]>;

interface Years {
  byDate: ByDate;
  /** Without a gap, from the first known to today. */
  days: readonly DayFitness[];
  today: LocalDate;
  level: Level | null;
}

/** What was done on the days from one to another, both included. */
const doneWithin = (byDate: ByDate, from: LocalDate, to: LocalDate): DoneActivity[] =>
  datesBetween(from, to).flatMap((date) => byDate.get(date) ?? []);

function weekOf({ byDate, days, today, level }: Years, from: LocalDate): LoadWeek {
  const to = addDays(from, WEEK_DAYS - 1);
  const own = doneWithin(byDate, from, to);
  const first = days[0]?.date ?? to;
  const upTo = to < first ? [] : days.slice(0, daysBetween(first, to) + 1);
  const isOver = to <= today;
  const evenness = isOver ? monotonyAndStrain(upTo.slice(-WEEK_DAYS).map(({ load }) => load)) : null;
  const [weekAgo, now] = [upTo.at(-1 - WEEK_DAYS), upTo.at(-1)];
  const rise = isOver && weekAgo && now ? ramp({ ctlSevenDaysAgo: weekAgo.ctl, ctlToday: now.ctl }) : null;
  return {
    from,
    load: own.reduce((sum, { load }) => sum + (load ?? 0), 0),
    durationSec: own.reduce((sum, { durationSec }) => sum + durationSec, 0),
    activities: own.length,
    withoutLoad: own.filter(({ load }) => load === null).length,
    byDiscipline: byDiscipline(own),
    monotony: evenness?.monotony ?? null,
    strain: evenness?.strain ?? null,
    ramp: rise,
    warnings: [
      ...(isOver && upTo.length > PROVISIONAL_DAYS ? rampWarning(rise, level) : []),
      ...(isOver ? monotonyWarning(upTo) : []),
      ...spikeWarnings(byDate, own),
    ],
  };
}

export function byDiscipline(own: readonly DoneActivity[]): LoadWeek['byDiscipline'] {
  const sums = new Map<string, LoadWeek['byDiscipline'][number]>();
  for (const { discipline, durationSec, distanceM, load } of own.flatMap(({ parts }) => parts)) {
    const sum = sums.get(discipline) ?? { discipline, durationSec: 0, distanceM: 0, load: 0 };
    sum.durationSec += durationSec;
    sum.distanceM += distanceM ?? 0;
    sum.load += load ?? 0;
    sums.set(discipline, sum);
  }
  return [...sums.values()];
}

function rampWarning(rise: number | null, level: Level | null): LoadWeek['warnings'] {
  const who = { level: level ?? 'beginner', isReturning: false } as const;
  if (rise === null || checkRamp(rise, who) !== 'too-fast') return [];
  const { most } = rampLimit(who);
  return [
    {
      kind: 'ramp',
      sentence: `Fitness rose by ${rise.toFixed(1)} in a week. The recommended limit at your level is ${most}.`,
      activityIds: [],
    },
  ];
}

function monotonyWarning(upTo: readonly DayFitness[]): LoadWeek['warnings'] {
  // A year of weeks is enough to know one's own most straining tenth.
  return isStraining(upTo.slice(-371))
    ? [{ kind: 'monotony', sentence: 'One of your highest-strain weeks, with few easy days.', activityIds: [] }]
    : [];
}

/** Each run that goes more than a tenth beyond the longest of the 30 days before it. */
function spikeWarnings(byDate: ByDate, own: readonly DoneActivity[]): LoadWeek['warnings'] {
  return own.flatMap((run) => {
    if (run.discipline !== 'run' || run.distanceM === null) return [];
    const lately = doneWithin(byDate, addDays(run.date, -31), addDays(run.date, -1));
    const { ratio, category } = runSpike({ distanceM: run.distanceM, longestM: longestRunBefore(lately, run.date) });
    if (ratio === null || category === 'reference' || ratio <= RUN_SPIKE_ABOVE) return [];
    const sentence = `A ${(run.distanceM / 1000).toFixed(1)} km run, ${Math.round((ratio - 1) * 100)}% longer than any in the previous 30 days.`;
    return [{ kind: 'run-spike' as const, sentence, activityIds: activityIds([run]) }];
  });
}
