import * as z from 'zod/mini';
import { Threshold } from '#contract/athlete/athlete.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ActivityId, ThresholdOfferId } from '#contract/shared/ids.ts';
import { Confidence } from '#contract/shared/value-source.ts';

export const EstimatedKind = z.enum(['ftp', 'run-threshold-speed', 'css', 'lthr-bike', 'lthr-run', 'lthr-swim', 'max-heart-rate']);

/** Something only the athlete can decide: a fall, a rise from heart rate alone, an effort that contradicts a test. */
export const ThresholdOffer = z.object({
  id: ThresholdOfferId,
  kind: EstimatedKind,
  unit: z.string(),
  question: z.string(),
  current: z.nullable(z.number()),
  offered: z.number(),
  low: z.number(),
  high: z.number(),
  confidence: Confidence,
  madeAt: z.string(),
});
export type ThresholdOffer = z.infer<typeof ThresholdOffer>;

/** One threshold over time: what stands, what the data says, and how each effort moved it. */
export const ThresholdHistory = z.object({
  kind: EstimatedKind,
  name: z.string(),
  unit: z.string(),
  /** What is valid today; null while nothing is known. */
  current: z.nullable(Threshold),
  /** All that was valid, newest first, each with its reason. */
  valid: z.array(Threshold),
  estimate: z.nullable(
    z.object({ value: z.number(), low: z.number(), high: z.number(), confidence: Confidence, source: z.string(), since: WireDate }),
  ),
  /** Why there is no estimate and what to do; null when there is one. */
  because: z.nullable(z.string()),
  /** Oldest first: how each effort, test or entry moved it; time alone too. */
  movements: z.array(
    z.object({
      date: WireDate,
      sentence: z.string(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      source: z.nullable(z.enum(['test', 'entry', 'race', 'best-effort', 'heart-rate-relation'])),
      activityId: z.nullable(ActivityId),
    }),
  ),
  offer: z.nullable(ThresholdOffer),
});
export type ThresholdHistory = z.infer<typeof ThresholdHistory>;

export const listThresholdHistories = endpoint({
  method: 'GET',
  path: '/api/analytics/thresholds',
  summary: 'Get threshold history with evidence.',
  access: 'own',
  reply: z.array(ThresholdHistory),
});

export const listThresholdOffers = endpoint({
  method: 'GET',
  path: '/api/threshold-offers',
  summary: 'List suggested threshold updates.',
  access: 'own',
  reply: z.array(ThresholdOffer),
});

const params = z.object({ id: ThresholdOfferId });

export const acceptThresholdOffer = endpoint({
  method: 'POST',
  path: '/api/threshold-offers/:id/accept',
  summary: 'Accept a suggested threshold from today.',
  access: 'own',
  params,
  reply: Threshold,
});

export const refuseThresholdOffer = endpoint({
  method: 'POST',
  path: '/api/threshold-offers/:id/refuse',
  summary: 'Decline a suggested threshold until there is new evidence.',
  access: 'own',
  params,
  reply: z.object({ id: ThresholdOfferId }),
});

/** Zones of a discipline, each method beside the others; bounds in the unit of the basis, null is open. */
export const ZoneSet = z.object({
  discipline: z.enum(['swim', 'bike', 'run']),
  basis: z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']),
  method: z.string(),
  unit: z.enum(['W', 'm/s', 'bpm']),
  /** "FTP 250 W since 3 May". */
  restsOn: z.string(),
  isInUse: z.boolean(),
  zones: z.array(z.object({ zone: z.number(), name: z.string(), from: z.nullable(z.number()), to: z.nullable(z.number()) })),
});
export type ZoneSet = z.infer<typeof ZoneSet>;

export const listZones = endpoint({
  method: 'GET',
  path: '/api/zones',
  summary: 'Get current zones by sport and method.',
  access: 'own',
  query: z.strictObject({ on: z.optional(WireDate) }),
  reply: z.array(ZoneSet),
});

/** A test with what to do; done as a session it updates its threshold. */
export const TestDescription = z.object({
  protocol: z.enum(['bike-ramp', 'bike-20-min', 'bike-cp-3-12', 'swim-css-400-200', 'run-30-min', 'run-12-min']),
  discipline: z.enum(['swim', 'bike', 'run']),
  name: z.string(),
  durationSec: z.number(),
  sets: z.array(z.string()),
  steps: z.array(z.string()),
});
export type TestDescription = z.infer<typeof TestDescription>;

export const listTestProtocols = endpoint({
  method: 'GET',
  path: '/api/test-protocols',
  summary: 'List threshold test protocols.',
  access: 'own',
  reply: z.array(TestDescription),
});
