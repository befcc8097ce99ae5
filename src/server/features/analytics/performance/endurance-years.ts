import type { Endurance, Heat } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { Figure, FigureUnit } from '#contract/shared/value-source.ts';
import { science as driftScience } from '#core/activity/endurance/decoupling.ts';
import { science as durabilityScience } from '#core/activity/endurance/durability.ts';
import { science as efficiencyScience } from '#core/activity/endurance/efficiency-factor.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { rounded } from '#core/rounded.ts';
import { meanOf } from '#core/statistics.ts';
import { figureOf, sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import * as store from '#server/features/analytics/store.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Reader = Pick<Deps, 'db' | 'now'>;
type Analysed = 'swim' | 'bike' | 'run';
interface Asked {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: Analysed;
}

const YEAR_DAYS = 365;
/** Of all sports; of one, twice as many. Each activity is a point, and a phone waits for more than 30 kB. */
const MOST_WEEKS = 53;
const LATEST = 5;

/** Efficiency, decoupling and durability of each activity, oldest first, with the mean of the last five that have one. */
export async function getEndurance({ db, now }: Reader, athlete: AthleteScope, asked: Asked): Promise<Endurance> {
  const rows = await readRows({ db, now }, athlete, asked);
  const told = rows.filter(
    ({ efficiency_factor, decoupling, endurance }) => efficiency_factor !== null || decoupling !== null || endurance?.durability,
  );
  const unit: FigureUnit = asked.discipline === 'bike' ? 'W/bpm' : 'm/min/bpm';
  const oneDiscipline = asked.discipline === 'bike' || asked.discipline === 'run';
  return {
    points: told.map((row) => ({
      activityId: ActivityId.parse(row.id),
      date: row.local_date,
      name: row.name,
      discipline: row.discipline as Analysed,
      durationSec: row.duration_sec,
      efficiencyFactor: rounded(row.efficiency_factor, 3),
      decoupling: rounded(row.decoupling, 4),
      durability: durabilityOf(row),
    })),
    efficiency: oneDiscipline
      ? latestMean(rows, ({ efficiency_factor }) => efficiency_factor, unit, efficiencyScience.formula)
      : figureOf(null, unit, sourceOf(efficiencyScience.formula), 'Choose cycling or running. They can’t be compared.'),
    decoupling: latestMean(rows, ({ decoupling }) => decoupling, '1', driftScience.formula),
    durability: latestMean(rows, ({ endurance }) => endurance?.durability?.ratio ?? null, '1', durabilityScience.formula),
  };
}

function durabilityOf({ endurance }: store.EnduranceRow): Endurance['points'][number]['durability'] {
  if (!endurance?.durability) return null;
  const { ratio, freshW, tiredW, afterKj } = endurance.durability;
  const to = (digits: number, value: number) => Number(value.toFixed(digits));
  return { ratio: to(4, ratio), freshW: to(1, freshW), tiredW: to(1, tiredW), afterKj: to(0, afterKj) };
}

async function readRows({ db, now }: Reader, athlete: AthleteScope, { from, to, discipline }: Asked): Promise<store.EnduranceRow[]> {
  const { today } = await todayOf(db, athlete, now());
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - YEAR_DAYS);
  const weeks = discipline === undefined ? MOST_WEEKS : 2 * MOST_WEEKS;
  if (daysBetween(first, last) >= 7 * weeks)
    throw new AppError('invalid', `Choose at most ${weeks} weeks`, { fields: { from: 'Choose a later date' } });
  return store.listEndurance(db, athlete, { from: first, to: last, discipline });
}

function latestMean(
  rows: readonly store.EnduranceRow[],
  read: (row: store.EnduranceRow) => number | null,
  unit: FigureUnit,
  formula: string,
): Figure {
  const latest = rows
    .flatMap((row) => ({ row, value: read(row) }))
    .filter(({ value }) => value !== null)
    .slice(-LATEST);
  const ids = latest.map(({ row }) => ActivityId.parse(row.id)).reverse();
  const inputs = latest.map(({ row, value }) => ({ label: `${row.name}, ${row.local_date}`, value: (value ?? 0).toFixed(3) }));
  const source = sourceOf(`Average of the last ${latest.length || LATEST} activities. ${formula}.`, ids, inputs);
  return figureOf(meanOf(latest.flatMap(({ value }) => value ?? [])), unit, source, 'Not enough data in this period.');
}

/** From here on the body has to work against heat, and adapts to it. */
const HOT_FROM_C = 28;
const COOL = { from: 8, to: 20 };
const HEAT_SEC = 3600;
const HEAT_DAYS = 14;
const LEAST_EACH = 3;

/** Activities that recorded their temperature, and what heat costs this athlete. */
export async function getHeat({ db, now }: Reader, athlete: AthleteScope, asked: Asked): Promise<Heat> {
  const { today } = await todayOf(db, athlete, now());
  const rows = await readRows({ db, now }, athlete, asked);
  const points = rows.flatMap((row) => {
    const temperatureC = row.endurance?.meanTemperatureC ?? null;
    return temperatureC === null ? [] : { row, temperatureC };
  });
  const hot = points.filter(({ row, temperatureC }) => {
    return temperatureC >= HOT_FROM_C && row.duration_sec >= HEAT_SEC && row.local_date > addDays(today, -HEAT_DAYS);
  });
  const formula = `Days in the last ${HEAT_DAYS} with at least an hour at ${HOT_FROM_C} °C or more (device thermometer).`;
  const days = points.length === 0 ? null : new Set(hot.map(({ row }) => row.local_date)).size;
  return {
    points: points.map(({ row, temperatureC }) => ({
      activityId: ActivityId.parse(row.id),
      date: row.local_date,
      temperatureC: Number(temperatureC.toFixed(1)),
      efficiencyFactor: rounded(row.efficiency_factor, 3),
      discipline: row.discipline,
    })),
    daysInHeat: figureOf(
      days,
      'count',
      sourceOf(formula, hot.map(({ row }) => ActivityId.parse(row.id)).reverse()),
      'No temperature data in this period.',
    ),
    effect: heatEffect(points),
  };
}

/** Efficiency in heat against efficiency in the cool, in the discipline that has most of both. */
function heatEffect(points: readonly { row: store.EnduranceRow; temperatureC: number }[]): Figure {
  const found = (['run', 'bike'] as const)
    .map((discipline) => {
      const own = points.filter(({ row }) => row.discipline === discipline && row.efficiency_factor !== null);
      const hot = own.filter(({ temperatureC }) => temperatureC >= HOT_FROM_C);
      const cool = own.filter(({ temperatureC }) => temperatureC >= COOL.from && temperatureC <= COOL.to);
      return { discipline, hot, cool };
    })
    .filter(({ hot, cool }) => hot.length >= LEAST_EACH && cool.length >= LEAST_EACH)
    .sort((a, b) => b.hot.length - a.hot.length)[0];
  const mean = (entries: readonly { row: store.EnduranceRow }[]) =>
    meanOf(entries.flatMap(({ row }) => row.efficiency_factor ?? [])) ?? Number.NaN;
  const formula = `Average efficiency factor at ${HOT_FROM_C} °C or above / average at ${COOL.from} to ${COOL.to} °C − 1.`;
  const because = `Needs at least ${LEAST_EACH} runs or rides with heart rate in heat and as many in cool conditions.`;
  if (!found) return figureOf(null, '1', sourceOf(formula), because);
  const ids = [...found.hot, ...found.cool].map(({ row }) => ActivityId.parse(row.id));
  const inputs = [
    { label: `${found.hot.length} in heat`, value: mean(found.hot).toFixed(3) },
    { label: `${found.cool.length} in cool conditions`, value: mean(found.cool).toFixed(3) },
  ];
  return figureOf(mean(found.hot) / mean(found.cool) - 1, '1', sourceOf(formula, ids, inputs), because);
}
