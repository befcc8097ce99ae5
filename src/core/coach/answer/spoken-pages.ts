import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_RACE } from '#core/coach/answer/race.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { CHECKLIST_CARD, TAPER_CARD, writeRaceBrief } from '#core/coach/words/race-brief.ts';
import { writeWeekReview } from '#core/coach/words/week-review.ts';

/** The review that stands on the dashboard, said in the conversation. */
export function answerWeekReview({ view }: Ask): Draft {
  const sentences = writeWeekReview(view);
  return sentences.length === 0
    ? { sentences: [plainly('Nothing was done or planned in the week that ended, so there is nothing to review.')] }
    : { sentences };
}

/** The brief that stands on the dashboard, with its cards; earlier than that it says when it comes. */
export function answerRaceBrief({ view, paragraph }: Ask): Draft {
  if (view.races.length === 0) return { sentences: [NO_RACE] };
  const sentences = writeRaceBrief(view, paragraph);
  return sentences.length === 0
    ? { sentences: [plainly('Your race is further off: the brief comes in its last days. Until then, ask me about pacing or fuel.')] }
    : { sentences, articles: [CHECKLIST_CARD, TAPER_CARD] };
}
