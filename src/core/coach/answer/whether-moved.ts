import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf, sayMinutes } from '#core/coach/answer/change.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import type { SessionFacts } from '#core/coach/view.ts';

/** Where a session stands that is believed to have been moved: nothing was, without a yes. */
export const answerWhetherMoved = (ask: Ask, session: SessionFacts): Draft => ({
  sentences: [
    say`The plan has ${nameOf(ask, session)}, ${sayMinutes(ask, session.durationMin)}.`,
    plainly('I change nothing in it without your yes. If you want it on another day, say which, and I propose it.'),
  ],
});
