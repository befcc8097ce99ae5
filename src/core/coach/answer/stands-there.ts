import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf } from '#core/coach/answer/change.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { namedOn } from '#core/coach/wish/meant-sessions.ts';
import { isKnown, sessionsSaid } from '#core/coach/wish/session-said.ts';

/** "Push the long run to Sunday", where the long run stands on Sunday: said so, and no other run is moved in its place; null elsewhere. */
export function answerStandsThere(ask: Ask): Draft | null {
  const { question, slots, view } = ask;
  const [said, otherSaid] = sessionsSaid(question.words, view).filter(isKnown);
  const [day, otherDay] = daysSaid(question.words, slots.ahead);
  if (!said || otherSaid || day?.kind !== 'day' || otherDay || day.role === 'source') return null;
  const session = namedOn(said, day.from, view);
  return session && { sentences: [say`That is where it stands: ${nameOf(ask, session)}.`, IF_ANOTHER] };
}

const IF_ANOTHER = plainly('Nothing needs to move; if you mean another one, name it with its day.');
