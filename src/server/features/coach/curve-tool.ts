import * as z from 'zod/mini';
import { type Curve, CurveKind, type CurveModel, type CurvePoint } from '#contract/curves.ts';
import { WireDate } from '#contract/wire.ts';
import type { LocalDate } from '#core/calendar.ts';
import { listFromSources } from '#server/features/activities/activities.ts';
import { readCurve } from '#server/features/analytics/analytics.ts';
import { OUT_OF_PROMPTS } from '#server/features/coach/keep-out-of-prompts.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Beside what the coach itself asks for: what a chart shows, for an assistant that wants to compute on it. */
export const CURVE_TOOLS = {
  get_curve: {
    about:
      'Best mean power (W), running or swimming speed (m/s) or heart rate (bpm) over lengths of time (`over` in s), best times over distances (`over` in m, `value` in s), the model through them, and the period before. The last 90 days unless said.',
    input: z.object({ kind: CurveKind, from: z.optional(z.nullable(WireDate)), to: z.optional(z.nullable(WireDate)) }),
  },
} as const;

type ToldPoint = Omit<CurvePoint, 'name'>;
export interface ToldCurve extends Omit<Curve, 'points' | 'distances' | 'earlierDistances' | 'earlier'> {
  points: ToldPoint[];
  distances: ToldPoint[];
  earlier: { from: LocalDate; to: LocalDate; points: ToldPoint[] };
  earlierDistances: ToldPoint[];
}

/** A curve for somebody else's model: without names, and without what may not go into prompts. */
export async function readCurveForModel(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { kind, from, to }: { kind: CurveKind; from?: LocalDate | null | undefined; to?: LocalDate | null | undefined },
): Promise<ToldCurve> {
  const curve = await readCurve(deps, athlete, kind, { ...(from && { from }), ...(to && { to }) });
  const leftOut = await listFromSources(deps.db, athlete, OUT_OF_PROMPTS);
  const tell = (points: readonly CurvePoint[]): ToldPoint[] =>
    points.filter(({ activityId }) => !leftOut.has(activityId)).map(({ name: _, ...point }) => point);
  return {
    ...curve,
    points: tell(curve.points),
    distances: tell(curve.distances),
    earlier: { ...curve.earlier, points: tell(curve.earlier.points) },
    earlierDistances: tell(curve.earlierDistances),
    model: modelWithout(curve.model, leftOut),
  };
}

function modelWithout(model: CurveModel, leftOut: ReadonlySet<string>): CurveModel {
  const restsOnThem = model.kind !== 'none' && model.trials.some(({ activityId }) => leftOut.has(activityId));
  return restsOnThem ? { kind: 'none', because: 'It rests on efforts that may not be shown to an assistant.' } : model;
}
