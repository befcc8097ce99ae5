import * as z from 'zod/mini';
import { ActivityId } from '#contract/shared/ids.ts';
import { Confidence, Source } from '#contract/shared/value-source.ts';

/** How a session got its activity. What paired itself may be wrong: `doubtful` asks to be looked at. */
export const PairingDoubt = z.object({
  by: z.enum(['itself', 'athlete']),
  sureness: z.enum(['sure', 'likely', 'doubtful']),
  /** Sentences, what weighs most first. */
  reasons: z.array(z.string()),
});
export type PairingDoubt = z.infer<typeof PairingDoubt>;

/** A share of what was planned: 1 is all of it, more is more. Null has its reason in `because`. */
export const ComplianceAxis = z.object({
  share: z.nullable(z.number()),
  reading: z.nullable(z.enum(['less', 'as planned', 'more'])),
  confidence: z.nullable(Confidence),
  because: z.nullable(z.string()),
});
export type ComplianceAxis = z.infer<typeof ComplianceAxis>;

export const SessionAxes = z.object({
  /** Time, or the distance of a swim. */
  done: ComplianceAxis,
  /** Load. */
  cost: ComplianceAxis,
});
export type SessionAxes = z.infer<typeof SessionAxes>;

/** One work step and the stretch of the activity that fulfils it best. */
export const StepFound = z.object({
  /** Index of the step, repeats written out. */
  step: z.number(),
  plannedSec: z.number(),
  unit: z.enum(['W', 'm/s', 'bpm', 'rpe']),
  low: z.number(),
  high: z.number(),
  /** Seconds of timer time and the mean held there; null when nothing came near. */
  found: z.nullable(z.object({ fromSec: z.number(), toSec: z.number(), mean: z.number() })),
  /** 1 on target, 0 nowhere near. */
  closeness: z.number(),
});
export type StepFound = z.infer<typeof StepFound>;

/** How closely an activity followed its session, on three axes. */
export const SessionCompliance = z.object({
  activityId: z.nullable(ActivityId),
  ...SessionAxes.shape,
  /** How well the work hit its targets, 0 to 1, each purpose counting the same; unknown where no stream or rating can tell. */
  goal: ComplianceAxis,
  steps: z.array(StepFound),
  source: Source,
});
export type SessionCompliance = z.infer<typeof SessionCompliance>;
