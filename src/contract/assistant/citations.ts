import * as z from 'zod/mini';

/** A number in an answer, and what opens when it is pressed. */
export const Citation = z.object({
  /** As it is shown in the block, such as "62.9" or "4:32 /km"; the citations of a block come in the order of its text. */
  text: z.string(),
  value: z.number(),
  /**
   * `tool:0:/pointer` (a tool’s result), `calc:0` (arithmetic), `kb:article#p2` (an article), `range:id` (the table of coaching ranges), `user` (the
   * athlete wrote it), `proposal:id` (part of a suggested change) or `unverified` (general guidance of a language model, not from the
   * athlete’s data).
   */
  source: z.string(),
  /** What it is and where it comes from, in a sentence. */
  label: z.string(),
  /** A path of this product that shows more; null when there is none. */
  href: z.nullable(z.string()),
  /** The words it stands in, where the source is a text. */
  quote: z.nullable(z.string()),
});
export type Citation = z.infer<typeof Citation>;

/**
 * A block of an answer: a paragraph, heading, list or table in Markdown, with the sources of its figures. It holds no images and no HTML, and
 * its links lead to pages of this product.
 */
export const ChatSentence = z.object({ text: z.string(), citations: z.array(Citation) });
export type ChatSentence = z.infer<typeof ChatSentence>;

/** A button under an answer: pressing it sends `message`. */
export const ChatChoice = z.object({ label: z.string(), message: z.string() });
export type ChatChoice = z.infer<typeof ChatChoice>;

/** A chart that the page draws from the athlete’s own data; `from` and `to` are days, both included. */
export const ChatChart = z.object({
  chart: z.enum([
    'load',
    'weekly-load',
    'volume',
    'power-curve',
    'run-curve',
    'swim-curve',
    'zones',
    'hrv',
    'sleep',
    'threshold',
    'activity',
    'compare',
  ]),
  title: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  sport: z.optional(z.enum(['swim', 'bike', 'run'])),
  /** Of `activity` one, of `compare` two or more. */
  activityIds: z.optional(z.readonly(z.array(z.string()))),
  /** Of `threshold`: its kind, such as `ftp`. */
  threshold: z.optional(z.string()),
});
export type ChatChart = z.infer<typeof ChatChart>;

/** How grave what was said is; from `refer` on somebody should be seen, from `urgent` on nothing is trained. */
export const SafetyLevelWord = z.enum(['none', 'caution', 'refer', 'refuse', 'urgent', 'emergency', 'crisis']);

/** Who answers, at any hour; `phone` holds digits as dialled. */
export const Helpline = z.object({ name: z.string(), phone: z.string(), where: z.string() });

export const ChatSafety = z.object({ level: SafetyLevelWord, group: z.nullable(z.string()), lines: z.array(Helpline) });
export type ChatSafety = z.infer<typeof ChatSafety>;

/** A card of what the coach has read, which an answer rests on. */
export const ReadArticle = z.object({ id: z.string(), title: z.string() });
