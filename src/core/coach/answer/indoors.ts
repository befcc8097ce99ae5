import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf } from '#core/coach/answer/change.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import type { SessionFacts } from '#core/coach/view.ts';

const MOST_SENTENCES = 2;
const OTHER_MACHINE = /\b(?:elliptical|cross ?trainer)\b/;

/** A session that is done indoors stays as it is planned; of a ride it is told what is different there. */
export function answerIndoors(ask: Ask, session: SessionFacts): Draft {
  const card = session.discipline === 'bike' ? fromOurs(ask, 'Why is my power lower indoors on the turbo trainer, heat and cooling') : null;
  return {
    sentences: [
      ask.question.says(OTHER_MACHINE)
        ? say`Yes, do it there: ${nameOf(ask, session)} stays where it is. Record it as what it was; it spares the legs the impact, so it counts as time and effort, and not as running.`
        : say`Yes, do it indoors: ${nameOf(ask, session)} stays where it is, and it counts the same.`,
      ...(card?.sentences ?? []).slice(0, MOST_SENTENCES),
      plainly('If you would rather have it shorter or on another day, say so and I propose it.'),
    ],
    articles: card?.articles ?? [],
  };
}
