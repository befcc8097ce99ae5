import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf, sayMinutes } from '#core/coach/answer/change.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import type { LengthWish } from '#core/coach/wish/length-if.ts';

/** What a session would become; nothing is proposed before it is wished. */
export const answerLengthIf = (ask: Ask, { session, durationMin }: LengthWish): Draft => ({
  sentences: [
    say`${nameOf(ask, session)} is planned with ${sayMinutes(ask, session.durationMin)}; then it would be ${sayMinutes(ask, durationMin)}.`,
    plainly('Say that you want it so, and I propose it.'),
  ],
});
