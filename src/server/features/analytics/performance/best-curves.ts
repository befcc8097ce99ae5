import type { Curve, CurveKind, CurveModel, CurvePoint } from '#contract/analytics/curves.ts';
import { DATE_MIN } from '#contract/shared/bounds.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { BEST_DURATIONS_SEC } from '#core/activity/stream/mean-max.ts';
import { RUN_DISTANCES_M, SWIM_DISTANCES_M } from '#core/activity/summary/bests.ts';
import type { Best } from '#core/activity/summary.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { science as powerScience, sustainablePowerW } from '#core/threshold/critical-power/critical-power.ts';
import { science as speedScience } from '#core/threshold/critical-power/critical-speed.ts';
import { science as swimScience } from '#core/threshold/critical-power/critical-swim-speed.ts';
import {
  type FittedModel,
  MODEL_DAYS,
  MODEL_SWIMS_M,
  MODEL_WINDOWS_SEC,
  missedBy,
  powerLine,
  runCurveModel,
  swimCurveModel,
} from '#core/threshold/critical-power/curve-model.ts';
import type { DistanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';
import { type Effort, listEfforts, type PowerModel, readPowerModel } from '#server/features/analytics/performance/power-model.ts';
import { type BestRow, bestsOfPeriod } from '#server/features/analytics/store-bests.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const USUAL_DAYS = 90;
const FIRST_DAY = DATE_MIN as LocalDate;

interface Words {
  means: Best['kind'];
  unit: Curve['unit'];
  times: { kind: Best['kind']; distancesM: readonly number[] } | null;
}

const WORDS: Readonly<Record<CurveKind, Words>> = {
  power: { means: 'power', unit: 'W', times: null },
  'heart-rate': { means: 'heart-rate', unit: 'bpm', times: null },
  'run-pace': { means: 'run-speed', unit: 'm/s', times: { kind: 'run-time', distancesM: RUN_DISTANCES_M } },
  'swim-pace': { means: 'swim-speed', unit: 'm/s', times: { kind: 'swim-time', distancesM: SWIM_DISTANCES_M } },
};

export interface AskedCurve {
  from?: LocalDate;
  to?: LocalDate;
  earlierFrom?: LocalDate;
  earlierTo?: LocalDate;
}

/** The bests of a period beside those of an earlier one, with the model through them. */
export async function getCurve(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  kind: CurveKind,
  asked: AskedCurve,
): Promise<Curve> {
  const { today } = await todayOf(db, athlete, now());
  const { period, earlier } = periodsOf(asked, today);
  const { means, unit, times } = WORDS[kind];
  const read = (best: Best['kind'], windows: readonly number[], span: { from: LocalDate; to: LocalDate }) =>
    bestsOfPeriod(db, athlete, { kind: best, windows, ...span });
  const [points, before, distances, distancesBefore, model] = await Promise.all([
    read(means, BEST_DURATIONS_SEC, period),
    read(means, BEST_DURATIONS_SEC, earlier),
    times ? read(times.kind, times.distancesM, period) : [],
    times ? read(times.kind, times.distancesM, earlier) : [],
    modelOf(db, athlete, kind, period.to < today ? period.to : today),
  ]);
  return {
    kind,
    unit,
    ...period,
    points: points.map(pointOf),
    earlier: { ...earlier, points: before.map(pointOf) },
    distances: distances.map(pointOf),
    earlierDistances: distancesBefore.map(pointOf),
    model,
  };
}

function periodsOf(asked: AskedCurve, today: LocalDate) {
  const { to = today } = asked;
  const { from = addDays(to, 1 - USUAL_DAYS) } = asked;
  if (from > to)
    throw new AppError('invalid', 'The start date must be before the end date', { fields: { from: 'Choose an earlier date' } });
  const { earlierTo = notBeforeTime(addDays(from, -1)) } = asked;
  const { earlierFrom = notBeforeTime(addDays(earlierTo, -daysBetween(from, to))) } = asked;
  return { period: { from, to }, earlier: { from: earlierFrom, to: earlierTo } };
}

/** Before the first day that the product knows there is nothing to compare with. */
function notBeforeTime(date: LocalDate): LocalDate {
  return date < FIRST_DAY ? FIRST_DAY : date;
}

function pointOf({ over, value, activity_id, local_date, name }: BestRow): CurvePoint {
  return { over, value, activityId: ActivityId.parse(activity_id), date: local_date, name };
}

/** The model of the last day of a period: what it says does not depend on how much of the past is on screen. */
async function modelOf(db: Db, athlete: AthleteScope, kind: CurveKind, on: LocalDate): Promise<CurveModel> {
  const span = { from: addDays(on, 1 - MODEL_DAYS.speed), to: on };
  switch (kind) {
    case 'power':
      return powerModel(await readPowerModel(db, athlete, on));
    case 'run-pace': {
      const efforts = await listEfforts(db, athlete, { kind: 'run-speed', windows: MODEL_WINDOWS_SEC, ...span });
      return speedModel(runCurveModel(efforts), speedScience.formula, inMps);
    }
    case 'swim-pace': {
      const swims = await listEfforts(db, athlete, { kind: 'swim-time', windows: MODEL_SWIMS_M, ...span });
      return speedModel(swimCurveModel(swims), swimScience.formula, inSeconds);
    }
    case 'heart-rate':
      return { kind: 'none', because: 'There is no duration model for heart rate.' };
  }
}

function powerModel({ fit, capacity }: PowerModel): CurveModel {
  if (!capacity) return { kind: 'none', because: fit.kind === 'unknown' ? fit.because : '' };
  const { criticalPowerW, wPrimeJ, since, source, confidence } = capacity;
  const isFitted = source === 'model' && fit.kind === 'known';
  const trials = fit.kind === 'known' ? fit.value.trials : [];
  const shape = { trials, fitError: missedBy(trials, (sec) => sustainablePowerW(capacity, sec) ?? 0), line: powerLine(capacity) };
  return {
    kind: 'critical-power',
    criticalPowerW,
    wPrimeJ,
    criticalPowerErrorW: isFitted ? fit.value.model.fit.criticalPowerErrorW : null,
    wPrimeErrorJ: isFitted ? fit.value.model.fit.wPrimeErrorJ : null,
    since,
    confidence,
    ...shapeOf(shape, powerScience.formula, inWatts),
  };
}

function speedModel(found: ReturnType<typeof runCurveModel<Effort>>, formula: string, say: Said): CurveModel {
  if (found.kind === 'unknown') return { kind: 'none', because: found.because };
  const { speedMps, reserveM, speedErrorMps }: DistanceTimeLine = found.value.model;
  return {
    kind: 'critical-speed',
    speedMps,
    reserveM,
    speedErrorMps,
    confidence: found.confidence,
    ...shapeOf(found.value, formula, say),
  };
}

/** A trial in words. */
type Said = (trial: CurvePoint) => { label: string; value: string };
const inWatts: Said = ({ over, value, date }) => ({ label: `Best ${over / 60} min, ${date}`, value: `${Math.round(value)} W` });
const inMps: Said = ({ over, value, date }) => ({ label: `Best ${over / 60} min, ${date}`, value: `${Math.round(over * value)} m` });
const inSeconds: Said = ({ over, value, date }) => ({ label: `Best ${over} m, ${date}`, value: `${Math.round(value)} s` });

function shapeOf({ trials, fitError, line }: Omit<FittedModel<unknown, CurvePoint>, 'model'>, formula: string, say: Said) {
  return {
    trials: trials.map(({ over, value, activityId, date }) => ({ over, value, activityId, date })),
    // Through two points a line always passes: there is no error to see.
    fitError: trials.length > 2 ? fitError : null,
    line: line.map((point) => ({ ...point })),
    source: { formula, inputs: trials.map(say), activityIds: [...new Set(trials.map(({ activityId }) => activityId))] },
  };
}
