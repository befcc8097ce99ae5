import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { sayPlanned } from '#core/coach/answer/plan.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** Days without training that were neither illness nor an ache: what they cost, what comes now, and what is to be known first. */
export function answerAbsence(ask: Ask): Draft {
  return {
    sentences: [
      plainly(
        ask.question.says(/\b(week|weeks|fortnight|woche|wochen|semanas?|semaines?|settiman[ae])\b/)
          ? 'No harm done: a week away costs little fitness and often brings fresh legs. Do not make it up, and do not stack sessions.'
          : 'No harm done: a few days away cost nothing that lasts. Do not make them up, and do not stack sessions.',
      ),
      ...onRecord(ask),
      ...nextUp(ask),
      plainly('Begin with two easy days, then take the key sessions again as they stand; if they feel heavy, shorten the first one.'),
      plainly(
        'Was it time alone, or were you ill or hurt as well? If you like, say that I should make this week lighter, and I propose it.',
      ),
    ],
    articles: ['consistency-and-missed-sessions'],
  };
}

/** What stands on record of the days that are said to have been empty. */
function onRecord({ bench, slots, view }: Ask): Sentence[] {
  const monday = startOfWeek(view.today);
  const span = slots.back.find(({ kind }) => kind !== 'day') ?? { from: addDays(monday, -7), to: addDays(monday, -1) };
  const used = bench.use('query_activities', { discipline: slots.disciplines[0] ?? null, from: span.from, to: span.to });
  const { count } = used.result;
  return count === 0
    ? []
    : [
        say`I do hold ${used.figure('/count', 'whole')} ${count === 1 ? 'activity' : 'activities'} on record for that time: did ${count === 1 ? 'it' : 'they'} take place, or is that a mistake?`,
      ];
}

const DAYS_AHEAD = 7;

function nextUp({ bench, view }: Ask): Sentence[] {
  const used = bench.use('get_plan', { from: view.today, to: addDays(view.today, DAYS_AHEAD) });
  const at = used.result.plan?.sessions.findIndex(({ durationMin, status }) => durationMin > 0 && status !== 'completed') ?? -1;
  const session = used.result.plan?.sessions[at];
  return session ? [say`Next on the plan is ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`] : [];
}
