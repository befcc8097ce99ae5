import type { Progress } from '#contract/analytics/analytics.ts';
import type { Curve } from '#contract/analytics/curves.ts';
import type { Goal } from '#contract/analytics/goals.ts';
import type { CurveFacts, CurveKind, DayRange, GoalFacts } from '#core/assistant/facts.ts';
import type { DoneRow } from '#core/load/totals/group-totals.ts';
import type { DoneActivity } from '#server/features/analytics/done-activities.ts';

interface Climb {
  ascentM: number | null;
  calories: number | null;
}

/** Everything done as `groupTotals` reads it; a triathlon has its legs as parts. `climbs` by activity. */
export function doneRows(done: readonly DoneActivity[], climbs: ReadonlyMap<string, Climb>): DoneRow[] {
  return done.map((activity) => {
    const climb = activity.id === null ? undefined : climbs.get(activity.id);
    return {
      ...partOf(activity),
      date: activity.date,
      ascentM: climb?.ascentM ?? null,
      calories: climb?.calories ?? null,
      parts: activity.parts.map(partOf),
    };
  });
}

const partOf = ({ discipline, durationSec, distanceM, load }: Pick<DoneActivity, 'discipline' | 'durationSec' | 'distanceM' | 'load'>) => ({
  sport: discipline,
  durationMin: durationSec / 60,
  distanceKm: distanceM === null ? null : distanceM / 1000,
  load,
});

/** Best means and times of a period, speeds as paces, without those of activities that are left out; null where there is none. */
export function curveFacts(
  curve: Pick<Curve, 'points' | 'distances' | 'model'>,
  kind: CurveKind,
  { from, to }: DayRange,
  leftOut: ReadonlySet<string>,
): CurveFacts | null {
  const metres = kind === 'swim-pace' ? 100 : 1000;
  const isPace = kind === 'run-pace' || kind === 'swim-pace';
  const shown = <Point extends { activityId: string }>(points: readonly Point[]) =>
    points.filter(({ activityId }) => !leftOut.has(activityId));
  const points = shown(curve.points).map(({ over, value, date, activityId }) => ({
    overSec: over,
    value: isPace ? metres / value : value,
    date,
    activityId,
  }));
  const distances = shown(curve.distances).map(({ over, value, date, activityId }) => ({
    distanceM: over,
    timeSec: value,
    paceSec: (value * metres) / over,
    date,
    activityId,
  }));
  const model = modelFacts(curve.model, kind, leftOut);
  return points.length === 0 && distances.length === 0 ? null : { kind, from, to, points, distances, model };
}

/** The model of the page, speeds as paces; null where there is none or where it rests on an activity that is left out. */
function modelFacts(model: Curve['model'], kind: CurveKind, leftOut: ReadonlySet<string>): CurveFacts['model'] {
  if (model.kind === 'none' || model.trials.some(({ activityId }) => leftOut.has(activityId))) return null;
  const { confidence } = model;
  if (model.kind === 'critical-power') return { criticalPowerW: model.criticalPowerW, wPrimeKj: model.wPrimeJ / 1000, confidence };
  const { speedMps } = model;
  return kind === 'swim-pace'
    ? { criticalPaceSecPer100m: 100 / speedMps, confidence }
    : { criticalPaceSecPerKm: 1000 / speedMps, confidence };
}

/** Goals in the units that an athlete speaks in: h or km a week, W, s/km, s/100m. */
export function goalFacts(goals: readonly Goal[], bars: readonly Progress[]): GoalFacts[] {
  return goals.map(({ id, discipline, metric, target, by }) => {
    const now = bars.find((bar) => bar.discipline === discipline && bar.towards === 'goal')?.now.value ?? null;
    const [unit, inUnit] = unitOf(discipline, metric);
    return { id, sport: discipline, metric, target: inUnit(target), current: now === null ? null : inUnit(now), unit, byDate: by };
  });
}

function unitOf(discipline: string, metric: string): [unit: string, inUnit: (value: number) => number] {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  if (metric === 'weekly-duration') return ['h', (sec) => tenth(sec / 3600)];
  if (metric === 'weekly-distance') return ['km', (metres) => tenth(metres / 1000)];
  if (discipline === 'bike') return ['W', Math.round];
  return discipline === 'swim' ? ['s/100m', (mps) => Math.round(100 / mps)] : ['s/km', (mps) => Math.round(1000 / mps)];
}
