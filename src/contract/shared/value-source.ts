import * as z from 'zod/mini';
import { ActivityId, VideoId } from '#contract/shared/ids.ts';

/** What opens when a number is pressed: how it is found, from what, and which activities it rests on. */
export const Source = z.object({
  /** The formula as a sentence. */
  formula: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The activities behind it, newest first; at most 50 of them. */
  activityIds: z.array(ActivityId),
});
export type Source = z.infer<typeof Source>;

/** Units of figures; `s/km` and `s/100m` are paces, `1` is a ratio or a score. */
export const FigureUnit = z.enum([
  's',
  'm',
  'bpm',
  'W',
  'W/kg',
  'J',
  'm/s',
  's/km',
  's/100m',
  'rpm',
  'ms',
  'kg',
  'h',
  'load',
  'load/week',
  'm/min/bpm',
  'W/bpm',
  'count',
  '1',
]);
export type FigureUnit = z.infer<typeof FigureUnit>;

/** A number with its source; or null and the sentence that says why there is none and what to do. */
export const Figure = z.object({
  value: z.nullable(z.number()),
  unit: FigureUnit,
  because: z.nullable(z.string()),
  source: Source,
});
export type Figure = z.infer<typeof Figure>;

export const Confidence = z.enum(['low', 'medium', 'high']);

/** A sentence from the athlete's own data, with the numbers it rests on. `importance` from 1 (nice to know) to 5 (act today). */
export const Insight = z.object({
  kind: z.string(),
  sentence: z.string(),
  /** What to do about it; null when there is nothing to do. */
  advice: z.nullable(z.string()),
  /** Where the advice is about how much to train: less from today or later, as planned, or more. Null for other advice. */
  asks: z.nullable(z.enum(['less', 'less-later', 'as-planned', 'more'])),
  evidence: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      activityId: z.nullable(ActivityId),
      /** The film that it was measured in. */
      videoId: z.optional(VideoId),
    }),
  ),
  importance: z.number(),
});
export type Insight = z.infer<typeof Insight>;
