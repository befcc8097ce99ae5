import type { DisciplineFigures } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { Figure, FigureUnit } from '#contract/shared/value-source.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { meanOf } from '#core/statistics.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { figureOf, sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import * as store from '#server/features/analytics/store.ts';
import { type BestRow, bestsOfPeriod } from '#server/features/analytics/store-bests.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const DAYS = 90;
type Analysed = DisciplineFigures['discipline'];

/** The figures of the three discipline tabs, from the last 90 days. */
export async function disciplineFigures(db: Db, athlete: AthleteScope, today: LocalDate): Promise<DisciplineFigures[]> {
  const period = { from: addDays(today, 1 - DAYS), to: today };
  const [rows, thresholdsOn, swims, runs] = await Promise.all([
    store.listFigures(db, athlete, period.from, period.to),
    thresholdHistory(db, athlete),
    bestsOfPeriod(db, athlete, { kind: 'swim-time', windows: [100], ...period }),
    bestsOfPeriod(db, athlete, { kind: 'run-time', windows: [1000], ...period }),
  ]);
  const of = (discipline: Analysed) => rows.filter((row) => row.discipline === discipline);
  return [
    { discipline: 'swim', figures: swimFigures(of('swim'), swims), advice: adviceOf('swim', of('swim')) },
    { discipline: 'bike', figures: bikeFigures(of('bike'), thresholdsOn(today)), advice: adviceOf('bike', of('bike')) },
    { discipline: 'run', figures: runFigures(of('run'), runs), advice: adviceOf('run', of('run')) },
  ];
}

type Rows = readonly store.FiguresRow[];
type Labelled = DisciplineFigures['figures'][number];

function swimFigures(rows: Rows, bests: readonly BestRow[]): Labelled[] {
  return [
    { label: 'Best 100 m time', figure: bestFigure(bests, 100, 's/100m', 'No swim of 100 m or more in the last 90 days.') },
    { label: 'Stroke rate', figure: meanFigure(rows, cadenceOf, 'rpm', 'No stroke counts in the last 90 days.') },
    { label: 'Efficiency', figure: meanFigure(rows, efficiencyOf, 'm', 'No stroke counts in the last 90 days.') },
  ];
}

function bikeFigures(rows: Rows, { ftpW }: Thresholds): Labelled[] {
  const ftp = sourceOf('Your current FTP. See Thresholds for its source.');
  return [
    { label: 'FTP', figure: figureOf(ftpW, 'W', ftp, 'No FTP yet. Enter it or do a 20-minute test.') },
    { label: 'Cadence', figure: meanFigure(rows, cadenceOf, 'rpm', 'No cadence data in the last 90 days.') },
    { label: 'Speed', figure: speedFigure(rows) },
  ];
}

function runFigures(rows: Rows, bests: readonly BestRow[]): Labelled[] {
  return [
    { label: 'Best pace', figure: bestFigure(bests, 1000, 's/km', 'No runs of 1 km or more in the last 90 days.') },
    { label: 'Cadence', figure: meanFigure(rows, cadenceOf, 'rpm', 'No run cadence data in the last 90 days.') },
    { label: 'Efficiency', figure: meanFigure(rows, efficiencyOf, 'm/min/bpm', 'No run heart rate data in the last 90 days.') },
  ];
}

function bestFigure(bests: readonly BestRow[], over: number, unit: FigureUnit, because: string): Figure {
  const best = bests.find((each) => each.over === over);
  const source = sourceOf(
    `Fastest ${over === 1000 ? 'kilometre' : `${over} m`} within an activity in the last 90 days.`,
    best ? [ActivityId.parse(best.activity_id)] : [],
  );
  return figureOf(best?.value ?? null, unit, source, because);
}

type Read = (row: store.FiguresRow) => number | null;

const cadenceOf: Read = ({ avg_cadence }) => avg_cadence;

/** Output a heartbeat on land; in the water, where watches measure the heart badly, metres a stroke. */
const efficiencyOf: Read = ({ discipline, efficiency_factor, avg_speed_mps, avg_cadence }) => {
  if (discipline !== 'swim') return efficiency_factor;
  return avg_speed_mps === null || !avg_cadence ? null : (avg_speed_mps * 60) / avg_cadence;
};

/** A long ride says more than a short one: each counts by its duration. */
function meanFigure(rows: Rows, read: Read, unit: FigureUnit, because: string): Figure {
  const own = rows.flatMap((row) => {
    const value = read(row);
    return value === null ? [] : { id: row.id, value, weight: row.duration_sec };
  });
  const weight = own.reduce((sum, each) => sum + each.weight, 0);
  const value = weight > 0 ? own.reduce((sum, each) => sum + each.value * each.weight, 0) / weight : null;
  const formula = '90-day average, weighted by duration.';
  return figureOf(
    value,
    unit,
    sourceOf(
      formula,
      own.map(({ id }) => ActivityId.parse(id)),
    ),
    because,
  );
}

function speedFigure(rows: Rows): Figure {
  const own = rows.filter(({ distance_m }) => distance_m !== null);
  const seconds = own.reduce((sum, row) => sum + (row.moving_sec ?? row.duration_sec), 0);
  const metres = own.reduce((sum, row) => sum + (row.distance_m ?? 0), 0);
  const source = sourceOf(
    'Ride distance ÷ moving time, last 90 days.',
    own.map(({ id }) => ActivityId.parse(id)),
  );
  return figureOf(seconds > 0 ? metres / seconds : null, 'm/s', source, 'No ride distance data in the last 90 days.');
}

const NAMES: Readonly<Record<Analysed, string>> = { swim: 'swims', bike: 'rides', run: 'runs' };
const TREND = 5;
/** Less than this between two means of five is noise. */
const NOTEWORTHY = 0.02;

/** One sentence about the discipline, from how its efficiency moves. */
function adviceOf(discipline: Analysed, rows: Rows): string {
  const name = NAMES[discipline];
  const isBike = discipline === 'bike';
  if (rows.length === 0) return `No ${name} in the last 90 days. Start with one easy session a week.`;
  const factors = rows.flatMap((row) => efficiencyOf(row) ?? []);
  const needed = discipline === 'swim' ? 'a stroke count' : 'heart rate';
  if (factors.length < 2 * TREND)
    return `After ten ${name} with ${needed}, you’ll see here whether the same effort ${isBike ? 'gives more power' : 'gets you further'}.`;
  const last = meanOf(factors.slice(0, TREND)) ?? 0;
  const before = meanOf(factors.slice(TREND, 2 * TREND)) ?? 0;
  const change = last / before - 1;
  const percent = `${Math.abs(change * 100).toFixed(0)}%`;
  if (change >= NOTEWORTHY) return `Efficiency is up ${percent} over your last five ${name}. Keep going.`;
  if (change <= -NOTEWORTHY)
    return `Efficiency is down ${percent} over your last five ${name}. Heat, fatigue or session type can cause this; check your form.`;
  return `Efficiency is unchanged over your last five ${name}. It shifts over months, not weeks.`;
}
