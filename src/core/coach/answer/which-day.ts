import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_PLAN, sayPlanned } from '#core/coach/answer/plan.ts';
import { sessionsNamed } from '#core/coach/answer/session-match.ts';
import { list, plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

const DAYS_AHEAD = 14;
const MOST_SAID = 3;

/** On which of the days it stands; where none of them has such a session, what they hold. */
export function answerWhichDay(ask: Ask): Draft {
  const { question, slots, view, bench } = ask;
  const used = bench.use('get_plan', { from: view.today, to: addDays(view.today, DAYS_AHEAD) });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const isMeant = (date: string) => slots.ahead.some(({ from, to }) => date >= from && date <= to);
  const named = slots.planned ?? sessionsNamed(question.words, [], view)[0];
  const all = named ? sessionsNamed(question.words, slots.ahead, view) : [];
  const best = all.find((each) => each.name === named?.name) ?? all[0] ?? named;
  const at = plan.sessions.findIndex(({ id }) => id === best?.id);
  const session = plan.sessions[at];
  if (session && named)
    return {
      sentences: [
        say`${isMeant(session.date) ? 'It is on' : 'On neither: the next one is on'} ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`,
        plainly('If the other day suits you better, say so, and I propose the move.'),
      ],
    };
  const rows = plan.sessions.flatMap(({ date, durationMin }, place) =>
    durationMin > 0 && isMeant(date) ? [say`${sayWeekday(date)} holds ${sayPlanned(used, place)}`] : [],
  );
  return { sentences: [rows.length === 0 ? plainly('Nothing is planned on those days.') : say`${list(rows.slice(0, MOST_SAID))}.`] };
}
