import * as z from 'zod/mini';

export const TrustedFigure = z.enum(['time', 'distance', 'ascent', 'speed', 'power', 'heartRate', 'cadence']);

/** How far one figure of an activity is to be believed. */
export const FigureTrust = z.object({
  figure: TrustedFigure,
  level: z.enum(['good', 'doubtful', 'unusable']),
  /** Where the figure comes from. */
  source: z.nullable(z.enum(['records', 'positions', 'lengths', 'summary'])),
  /** Sentences for the athlete; null for a good figure. */
  reason: z.nullable(z.string()),
  /** What the figure is not used for; empty when the athlete overrides. */
  leftOut: z.array(z.enum(['bests', 'curves', 'thresholds', 'load', 'predictions', 'totals'])),
  /** Whether the athlete can have it used all the same. */
  canOverride: z.boolean(),
  isOverridden: z.boolean(),
});
export type FigureTrust = z.infer<typeof FigureTrust>;

/** The athlete's word by figure: `good` uses it all the same, null takes that back. */
export const TrustOverrides = z.strictObject(
  Object.fromEntries(TrustedFigure.options.map((figure) => [figure, z.optional(z.nullable(z.literal('good')))])) as Record<
    z.infer<typeof TrustedFigure>,
    z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniLiteral<'good'>>>
  >,
);
export type TrustOverrides = z.infer<typeof TrustOverrides>;
