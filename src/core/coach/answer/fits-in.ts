import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf } from '#core/coach/answer/change.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** A parkrun, a ride with friends: what stands on that day says how it fits. */
export function answerFitsIn(ask: Ask): Draft {
  const [day] = ask.slots.ahead;
  if (ask.view.plan === null || !day) return { sentences: [NO_PLAN] };
  const there = sessionsOn(ask.view, day.from).filter(({ status }) => status !== 'completed');
  const sport = ask.slots.disciplines[0] ?? (ask.question.says(/\b(park ?run|fun run)\b/) ? 'run' : null);
  const same = there.find(({ discipline }) => discipline === sport);
  const [first] = there;
  if (!first)
    return {
      sentences: [plainly(`${sayWeekday(day.from)} is free, so it fits. Say which sport and how long, and I propose it as a session.`)],
    };
  if (same)
    return {
      sentences: [
        say`That fits: ${nameOf(ask, same)} stands there, so do it in its place.`,
        plainly(
          'Keep to its effort where you can; company makes one go harder. If it turns into a hard effort, keep the day after it easy.',
        ),
      ],
    };
  return {
    sentences: [
      say`That day already holds ${nameOf(ask, first)}.`,
      plainly(
        first.key
          ? 'It is a key session: move it to a day that has room, and the other fits; or do the other easily and short after it.'
          : 'It is not a key session, so the other may take its place.',
      ),
      plainly('Tell me which of the two, and I propose it.'),
    ],
  };
}
