import type { CoachWords, RaceBrief, WeekReview } from '#contract/coach-words.ts';
import type { ActivityId } from '#contract/ids.ts';
import { addDays, startOfWeek } from '#core/calendar.ts';
import { onlyTrue } from '#core/coach/figures/figure-in.ts';
import type { Sentence } from '#core/coach/figures/sentence.ts';
import { writeActivityComment } from '#core/coach/words/activity-comment.ts';
import { CHECKLIST_CARD, TAPER_CARD, writeRaceBrief } from '#core/coach/words/race-brief.ts';
import { writeWeekReview } from '#core/coach/words/week-review.ts';
import { missingRight } from '#server/features/billing/billing.ts';
import { citedSentence } from '#server/features/coach/cite-figures.ts';
import { readCommentFacts } from '#server/features/coach/comment-facts.ts';
import type { CoachLibrary } from '#server/features/coach/open-library.ts';
import { readView, type ViewReader } from '#server/features/coach/read-view.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const SILENCE: CoachWords = { sentences: [], articles: [] };

/** What is said of one activity; silent where there is nothing to say, or the tier holds no insights. */
export async function commentOnActivity(
  deps: ViewReader,
  library: CoachLibrary,
  athlete: AthleteScope,
  id: ActivityId,
): Promise<CoachWords> {
  const comment = await readCommentFacts(deps, athlete, id);
  if (comment === null || !(await mayHear(deps, athlete))) return SILENCE;
  const facts = { comment };
  return said(writeActivityComment(facts), facts, library);
}

/** The week that ended. */
export async function reviewWeek(deps: ViewReader, library: CoachLibrary, athlete: AthleteScope): Promise<WeekReview> {
  const { view } = await readView(deps, athlete);
  const from = view.review?.from ?? addDays(startOfWeek(view.today), -7);
  const words = (await mayHear(deps, athlete)) ? said(writeWeekReview(view), view, library) : SILENCE;
  return { ...words, from, to: addDays(from, 6) };
}

/** The race of the next days, if there is one. */
export async function briefForRace(deps: ViewReader, library: CoachLibrary, athlete: AthleteScope): Promise<RaceBrief> {
  const { view } = await readView(deps, athlete);
  const { brief = null } = view;
  if (brief === null || !(await mayHear(deps, athlete))) return { ...SILENCE, race: null };
  const { name, date, daysToGo } = brief;
  const words = said(writeRaceBrief(view, library.paragraph), view, library, [CHECKLIST_CARD, TAPER_CARD]);
  return { ...words, race: { name, date, daysToGo } };
}

const mayHear = async (deps: ViewReader, athlete: AthleteScope): Promise<boolean> =>
  (await missingRight(deps, athlete, 'insights')) === null;

/** Checked like the sentences of the conversation: what has no source is left out. */
function said(sentences: readonly Sentence[], facts: unknown, library: CoachLibrary, cards: readonly string[] = []): CoachWords {
  const cited = { toolCalls: [], calculations: [], library };
  return {
    sentences: onlyTrue(sentences, facts, library.paragraph).map((sentence) => citedSentence(sentence, cited)),
    articles: cards.map((id) => ({ id, title: library.title(id) ?? id })),
  };
}
