import type { CurvePoint } from '#contract/analytics/curves.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Estimate } from '#core/estimate.ts';
import type { CriticalPowerEstimate } from '#core/threshold/critical-power/critical-power-estimate.ts';
import { type FittedModel, MODEL_DAYS, MODEL_WINDOWS_SEC, powerCurveModel } from '#core/threshold/critical-power/curve-model.ts';
import { type PowerCapacity, powerCapacityOn } from '#core/threshold/critical-power/power-capacity.ts';
import { type Asked, listBestsOf } from '#server/features/analytics/store-bests.ts';
import { listThresholds } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A best with where in its activity it was. */
export type Effort = CurvePoint & { fromSec: number };

/** The bests of every activity of a period, as a model of separate efforts takes them. */
export async function listEfforts(db: Db, athlete: AthleteScope, { kind, ...asked }: Asked): Promise<Effort[]> {
  const rows = await listBestsOf(db, athlete, { kinds: [kind], use: 'curves', ...asked });
  return rows.map(({ over, value, activity_id, local_date, name, from_sec }) => ({
    over,
    value,
    activityId: ActivityId.parse(activity_id),
    date: local_date,
    name,
    fromSec: from_sec,
  }));
}

export interface PowerModel {
  fit: Estimate<FittedModel<CriticalPowerEstimate, Effort>>;
  /** What is shown and computed with; null while nothing is known. */
  capacity: PowerCapacity | null;
}

/** Critical power and W′ of a day, from the efforts of the six weeks up to it and from what was set. */
export async function readPowerModel(db: Db, athlete: AthleteScope, on: LocalDate): Promise<PowerModel> {
  const from = addDays(on, -MODEL_DAYS.power);
  const [efforts, thresholds] = await Promise.all([
    listEfforts(db, athlete, { kind: 'power', windows: MODEL_WINDOWS_SEC, from, to: on }),
    listThresholds(db, athlete),
  ]);
  const fit = powerCurveModel(efforts, on);
  const dated =
    fit.kind === 'unknown'
      ? fit
      : {
          ...fit,
          value: { fit: fit.value.model.fit, last: fit.value.trials.reduce((last, { date }) => (date > last ? date : last), from) },
        };
  return { fit, capacity: powerCapacityOn(thresholds, dated, on) };
}
