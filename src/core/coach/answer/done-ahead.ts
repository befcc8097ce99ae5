import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, nameOf, propose } from '#core/coach/answer/change.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import type { SessionFacts } from '#core/coach/view.ts';

/** What was done before its day need not stand there a second time; what was done counts by its file, and not by being told. */
export const answerDoneAhead = (ask: Ask, session: SessionFacts): Draft => ({
  sentences: [
    say`Then ${nameOf(ask, session)} need not stand there any more: I propose to leave it out.`,
    plainly('What you did counts once its file is here, or when you enter it with Add Metrics on the metrics page.'),
    CONFIRM,
  ],
  proposals: [propose(ask, 0, { tool: 'propose_skip_session', args: { sessionId: session.id } })],
});
