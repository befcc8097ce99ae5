import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { SessionId } from '#contract/shared/ids.ts';
import { Confidence, Source } from '#contract/shared/value-source.ts';

const Verdict = z.enum(['as-planned', 'shorter', 'easier', 'rest']);
const Cap = z.enum(['all', 'threshold', 'easy', 'none']);

/** The Recovery card: the same numbers on the dashboard, here and under `/api/performance-metrics/latest`. */
export const Recovery = z.object({
  score: z.number(),
  label: z.enum(['Good', 'Fair', 'Poor']),
  /** Nothing was measured: 75 stands there until the first check-in. */
  isDefault: z.boolean(),
  /** The athlete's or their device's own rating. */
  isEntered: z.boolean(),
  hrv: z.number(),
  hrvIsDefault: z.boolean(),
  /** The morning it is from; null for the default. */
  asOf: z.nullable(WireDate),
  /** Why it is a default; null when it is not. */
  because: z.nullable(z.string()),
  confidence: z.nullable(Confidence),
  /** What each signal brought to the score: points above or below 75, with its share of the weight. */
  parts: z.array(
    z.object({
      signal: z.enum(['hrv', 'resting-heart-rate', 'sleep', 'feeling']),
      points: z.nullable(z.number()),
      share: z.nullable(z.number()),
      because: z.nullable(z.string()),
    }),
  ),
  source: Source,
});
export type Recovery = z.infer<typeof Recovery>;

export const Readiness = z.object({
  date: WireDate,
  hasCheckedIn: z.boolean(),
  /** Null while nothing speaks for any: then `because` says what to do. */
  verdict: z.nullable(Verdict),
  because: z.nullable(z.string()),
  /** The verdict as a sentence, worded for the athlete's level. */
  headline: z.string(),
  /** What open proposals would change today, as a question; nothing else says what to do with today's session until it is answered. */
  decision: z.nullable(z.string()),
  recovery: Recovery,
  /** Strongest first. */
  reasons: z.array(z.object({ id: z.string(), verdict: Verdict, cap: Cap, mostSec: z.nullable(z.number()), sentence: z.string() })),
  /** Signals that said nothing, so that nobody takes silence for a good sign. */
  absent: z.array(z.object({ signal: z.string(), because: z.string() })),
  cap: z.nullable(Cap),
  mostSec: z.nullable(z.number()),
  seekMedicalCare: z.boolean(),
  confidence: z.nullable(Confidence),
  /** This week's HRV in the athlete's own band, in ms; null until there are mornings enough. */
  hrvBand: z.nullable(z.object({ week: z.number(), lower: z.number(), upper: z.number(), status: z.enum(['below', 'within', 'above']) })),
  /** What to do with each of today's sessions; nothing is changed by it. */
  cuts: z.array(z.object({ sessionId: SessionId, sentence: z.string(), durationSec: z.number() })),
});
export type Readiness = z.infer<typeof Readiness>;

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/readiness',
  summary: 'Get today’s readiness with reasons, missing data and suggested adjustments.',
  access: 'own',
  reply: Readiness,
});
