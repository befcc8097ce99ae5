import * as z from 'zod/mini';
import { WireDate } from '#contract/shared/fields.ts';

/** What came of an upload, values counted, not rows; and what was left out, by its reason. Unknown dates are null. */
export const ImportReport = z.object({
  /** Activities that were new. */
  activities: z.number(),
  /** Activities that were there already. */
  duplicates: z.number(),
  mornings: z.number(),
  from: z.nullable(WireDate),
  to: z.nullable(WireDate),
  /** How many values of each kind the mornings hold; a kind without any is left out. */
  values: z.object({
    sleep: z.optional(z.number()),
    hrv: z.optional(z.number()),
    hrvSdnn: z.optional(z.number()),
    restingHeartRate: z.optional(z.number()),
    weight: z.optional(z.number()),
    respirationRate: z.optional(z.number()),
    recoveryScore: z.optional(z.number()),
    stressLevel: z.optional(z.number()),
    soreness: z.optional(z.number()),
    fatigue: z.optional(z.number()),
    mood: z.optional(z.number()),
  }),
  leftOut: z.array(z.object({ because: z.string(), count: z.number() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
