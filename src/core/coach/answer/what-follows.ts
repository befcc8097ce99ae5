import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_PLAN, sayPlanned } from '#core/coach/answer/plan.ts';
import { sessionsNamed } from '#core/coach/answer/session-match.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** "Which workout comes after Thursday's swim?" */
export function answerWhatFollows(ask: Ask): Draft {
  const [before] = sessionsNamed(ask.question.words, ask.slots.ahead, ask.view);
  const { today } = ask.view;
  const used = ask.bench.use('get_plan', { from: before?.date ?? today, to: addDays(before?.date ?? today, 14) });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const from = plan.sessions.findIndex(({ id }) => id === before?.id);
  const at = plan.sessions.findIndex(({ durationMin }, place) => place > from && durationMin > 0);
  const session = plan.sessions[at];
  if (!session) return { sentences: [plainly('I see none in the two weeks after it.')] };
  return {
    sentences: [say`${before ? 'After that comes one' : 'Your next session is'} on ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`],
  };
}
