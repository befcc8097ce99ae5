import * as z from 'zod/mini';
import { ChatSentence, ReadArticle } from '#contract/assistant/citations.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ActivityId } from '#contract/shared/ids.ts';

/** What the coach says of its own accord, sentence by sentence with the source of every number; empty is silence. */
export const CoachWords = z.object({ sentences: z.array(ChatSentence), articles: z.array(ReadArticle) });
export type CoachWords = z.infer<typeof CoachWords>;

/** The calendar week that ended. */
export const WeekReview = z.object({ ...CoachWords.shape, from: WireDate, to: WireDate });
export type WeekReview = z.infer<typeof WeekReview>;

/** The last days before a race; `race` is null, and nothing is said, when none is near. */
export const RaceBrief = z.object({
  ...CoachWords.shape,
  race: z.nullable(z.object({ name: z.string(), date: WireDate, daysToGo: z.number() })),
});
export type RaceBrief = z.infer<typeof RaceBrief>;

const own = { access: 'own' } as const;

export const getActivityComment = endpoint({
  ...own,
  method: 'GET',
  path: '/api/activities/:id/comment',
  summary: 'Get the activity comment: comparison with plan and history, with one recommendation.',
  params: z.object({ id: ActivityId }),
  reply: CoachWords,
});
export const getWeekReview = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/week-review',
  summary: 'Get the review of last week, with one recommendation.',
  reply: WeekReview,
});
export const getRaceBrief = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/race-brief',
  summary: 'Get the race brief: taper, form, forecast, nutrition and final steps.',
  reply: RaceBrief,
});
