import { addDays } from '#core/calendar.ts';
import { answerActivity } from '#core/coach/answer/activity.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { sayPlanned } from '#core/coach/answer/plan.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { ToldDone } from '#core/coach/intent/told-done.ts';

/** What was told to be done: its figures where it is here, how it comes in where it is not; and what stands next. */
export function answerToldDone(ask: Ask, { date, wasHard, isPart }: ToldDone): Draft {
  const [sport] = ask.slots.disciplines;
  const { today, activities } = ask.view;
  // "That ride was brutal": the last one, where it is not long ago.
  const days = date !== null ? [date] : SPEAKS_BACK.test(ask.question.text) ? [0, 1, 2].map((back) => addDays(today, -back)) : [today];
  const found = days.find((day) => activities.some((each) => each.date === day && (sport === undefined || each.discipline === sport)));
  const day = found && { from: found, to: found, kind: 'day' as const, at: 0, isTarget: false };
  const done = day ? answerActivity({ ...ask, slots: { ...ask.slots, back: [day], ahead: [] } }).sentences : NOT_HERE;
  return {
    sentences: [...done, ...(isPart ? [NOT_MADE_UP] : []), ...(wasHard ? [AFTER_HARD] : []), ...nextOf(ask)],
    ...(isPart && { articles: ['consistency-and-missed-sessions'] }),
  };
}

const SPEAKS_BACK = /^(?!.*\b(?:just|now|today|tonight|this morning|back from)\b).*\b(?:that|was|were)\b/i;
const NOT_MADE_UP = plainly('What is missing of it is not made up later: the part that was done counts, and the plan goes on.');
const NOT_HERE: readonly Sentence[] = [
  plainly('I do not have it yet: it comes in with its file on the uploads page, or with Add Metrics on the metrics page.'),
  plainly('Then I can tell you what it was worth.'),
];
const AFTER_HARD = plainly(
  'If it felt harder than it should, start the next session easily and leave its hard part out when you are still flat; if that happens twice, tell me.',
);
const AHEAD_DAYS = 7;

function nextOf({ bench, view }: Ask): Sentence[] {
  const used = bench.use('get_plan', { from: addDays(view.today, 1), to: addDays(view.today, AHEAD_DAYS) });
  const sessions = used.result.plan?.sessions ?? [];
  const at = sessions.findIndex(({ durationMin }) => durationMin > 0);
  const session = sessions[at];
  return session ? [say`Next on the plan, on ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`] : [];
}
