import * as z from 'zod/mini';

/** A number in an answer, and what opens when it is pressed. */
export const Citation = z.object({
  /** As it stands in the sentence, such as "62.9" or "4:32 /km". */
  text: z.string(),
  value: z.number(),
  /** `athlete:/load/ctl`, `kb:article#p2`, `calc:0`, `user` or `tool:0:/pointer`. */
  source: z.string(),
  /** What it is and where it comes from, in a sentence. */
  label: z.string(),
  /** A path of this product that shows more; null when there is none. */
  href: z.nullable(z.string()),
  /** The words it stands in, where the source is a text. */
  quote: z.nullable(z.string()),
});
export type Citation = z.infer<typeof Citation>;

/** A sentence of an answer: plain words, with a source for every number in it. */
export const ChatSentence = z.object({ text: z.string(), citations: z.array(Citation) });
export type ChatSentence = z.infer<typeof ChatSentence>;

/** How grave what was said is; from `refer` on somebody should be seen, from `urgent` on nothing is trained. */
export const SafetyLevelWord = z.enum(['none', 'caution', 'refer', 'refuse', 'urgent', 'emergency', 'crisis']);

/** Who answers, at any hour; `phone` holds digits as dialled. */
export const Helpline = z.object({ name: z.string(), phone: z.string(), where: z.string() });

export const ChatSafety = z.object({ level: SafetyLevelWord, group: z.nullable(z.string()), lines: z.array(Helpline) });
export type ChatSafety = z.infer<typeof ChatSafety>;

/** A card of what the coach has read, which an answer rests on. */
export const ReadArticle = z.object({ id: z.string(), title: z.string() });
