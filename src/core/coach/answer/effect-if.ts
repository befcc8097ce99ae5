import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { movesBeside } from '#core/coach/answer/beside-move.ts';
import { nameOf, sayMinutes } from '#core/coach/answer/change.ts';
import { skipped } from '#core/coach/answer/wish.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

/** What a change would do to the days around it; nothing is proposed before it is wished. */
export function answerEffectIf(ask: Ask, wishes: readonly Wish[]): Draft {
  const moves = wishes.filter((wish) => wish.act === 'move');
  const beside = movesBeside(ask, moves);
  return {
    sentences: [
      say`Then ${list(wishes.map((wish) => become(ask, wish)))}.`,
      ...skipped(wishes.filter((wish) => wish.act === 'skip')),
      ...beside,
      ...(moves.length > 0 && beside.length === 0 ? [plainly('Nothing that stands there speaks against it.')] : []),
      plainly('Say that you want it so, and I propose it.'),
    ],
    articles: ['consistency-and-missed-sessions'],
  };
}

function become(ask: Ask, wish: Wish): Sentence {
  const name = nameOf(ask, wish.session);
  switch (wish.act) {
    case 'move':
      return say`${name} would stand on ${sayWeekday(wish.toDate)}`;
    case 'skip':
      return say`${name} would be left out`;
    case 'length':
      return say`${name} would be ${sayMinutes(ask, wish.durationMin)} instead of ${sayMinutes(ask, wish.session.durationMin)}`;
    case 'ease':
      return say`${name} would keep its time and lose its hard parts`;
    case 'replace':
      return say`another sport would come in the place of ${name}`;
  }
}
