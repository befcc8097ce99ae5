import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { Confidence, Source } from '#contract/shared/value-source.ts';

export const CurveKind = z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']);
export type CurveKind = z.infer<typeof CurveKind>;

/** A best with the activity that holds it. `over` is seconds; the value W, m/s or bpm. */
export const CurvePoint = z.object({ over: z.number(), value: z.number(), activityId: ActivityId, date: WireDate, name: z.string() });
export type CurvePoint = z.infer<typeof CurvePoint>;

/** What is drawn through the curve; or the sentence that says why nothing is. */
export const CurveModel = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('critical-power'),
    criticalPowerW: z.number(),
    wPrimeJ: z.number(),
    criticalPowerErrorW: z.nullable(z.number()),
    wPrimeErrorJ: z.nullable(z.number()),
    /** The day from which the two are valid. */
    since: WireDate,
    ...modelShape(),
  }),
  z.object({
    kind: z.literal('critical-speed'),
    speedMps: z.number(),
    /** D′. */
    reserveM: z.number(),
    speedErrorMps: z.nullable(z.number()),
    ...modelShape(),
  }),
  z.object({ kind: z.literal('none'), because: z.string() }),
]);
export type CurveModel = z.infer<typeof CurveModel>;

function modelShape() {
  return {
    confidence: Confidence,
    /** The separate efforts up to the end of the period that the line is compared with. */
    trials: z.array(z.object({ over: z.number(), value: z.number(), activityId: ActivityId, date: WireDate })),
    /** Root mean square of what the line misses its trials by, as a share of the value. */
    fitError: z.nullable(z.number()),
    /** The line, where it may be believed. */
    line: z.array(z.object({ over: z.number(), value: z.number() })),
    source: Source,
  };
}

export const Curve = z.object({
  kind: CurveKind,
  unit: z.enum(['W', 'm/s', 'bpm']),
  from: WireDate,
  to: WireDate,
  points: z.array(CurvePoint),
  earlier: z.object({ from: WireDate, to: WireDate, points: z.array(CurvePoint) }),
  /** Best times over distances (`over` in m, `value` in s), for the paces; empty otherwise. */
  distances: z.array(CurvePoint),
  earlierDistances: z.array(CurvePoint),
  model: CurveModel,
});
export type Curve = z.infer<typeof Curve>;

export const getCurve = endpoint({
  method: 'GET',
  path: '/api/curves/:kind',
  summary: 'Get the mean-maximal curve of a period (default 90 days), with a comparison period.',
  access: 'own',
  params: z.object({ kind: CurveKind }),
  query: z.strictObject({
    from: z.optional(WireDate),
    to: z.optional(WireDate),
    earlierFrom: z.optional(WireDate),
    earlierTo: z.optional(WireDate),
  }),
  reply: Curve,
});
