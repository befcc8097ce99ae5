import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, nameOf, propose } from '#core/coach/answer/change.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import { easyInPlace } from '#core/coach/answer/swap.ts';
import { list, plainly, say } from '#core/coach/figures/sentence.ts';
import { type Missing, missingIn } from '#core/coach/intent/gear-question.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

const SPORT: Readonly<Record<Missing, Discipline>> = { pool: 'swim', bike: 'bike', gym: 'strength' };
const INSTEAD: Readonly<Record<Missing, string>> = {
  pool: 'Instead: twenty minutes with swim bands or press-ups, pull-ups and core keep the shoulders in shape, and an easy ride or run of about the same time keeps the endurance; a few days out of the water cost little.',
  bike: 'Instead: an easy run of half the time, a swim, a gym bike or brisk stairs keep the heart at work; do not run as long as you would have ridden.',
  gym: 'Instead: at home single-leg squats, bridges, calf raises, planks and press-ups do the same work; twenty minutes are enough.',
};
const MOST_LEFT_OUT = 5;

/** The sessions that cannot be done as they stand, what does the same, and an offer to leave them out. */
export function answerMissingGear(ask: Ask): Draft {
  const missing = missingIn(ask) ?? 'pool';
  const articles = ['consistency-and-missed-sessions'];
  const { view } = ask;
  if (view.plan === null) return { sentences: [plainly(INSTEAD[missing]), NO_PLAN], articles };
  const span = daysMeant(ask);
  const touched = view.plan.sessions
    .filter(
      ({ date, discipline, durationMin, status }) =>
        date >= span.from && date <= span.to && discipline === SPORT[missing] && durationMin > 0 && status !== 'completed',
    )
    .slice(0, MOST_LEFT_OUT);
  const [only, other] = touched;
  const instead = only && !other ? wantedInstead(ask, only.discipline) : null;
  if (only && instead) return easyInPlace(ask, only, instead);
  if (touched.length === 0)
    return {
      sentences: [plainly('Nothing of that kind is planned in those days, so the plan stands.'), plainly(INSTEAD[missing])],
      articles,
    };
  return {
    sentences: [
      plainly(INSTEAD[missing]),
      say`It touches ${list(touched.map((session) => nameOf(ask, session)))}: I propose to leave ${touched.length === 1 ? 'it' : 'them'} out; name a day or another sport, and I propose that in its place.`,
      CONFIRM,
    ],
    proposals: touched.map(({ id }, at) => propose(ask, at, { tool: 'propose_skip_session', args: { sessionId: id } })),
    articles,
  };
}

const IN_PLACE = /\b(?:in (?:its|their|that) (?:place|stead)|instead|rather|give me|swap|replace)\b/;
/** "Pool broken tomorrow, give me an easy spin in its place": the other sport that is wished for; null where none is. */
function wantedInstead({ question, slots }: Ask, missing: SessionFacts['discipline']): Discipline | null {
  const other = slots.disciplines.filter((each) => each !== missing);
  return other.length === 1 && question.says(IN_PLACE) ? (other[0] ?? null) : null;
}

const UNTIL = /\b(until|till|til|bis|hasta|jusqua)\b/;

/** The days that are named, up to the one on which it is over, else the rest of this week. */
function daysMeant({ slots, view, question }: Ask) {
  const { today } = view;
  const first = slots.ahead[0];
  if (!first) return { from: today, to: addDays(startOfWeek(today), 6) };
  if (first.kind === 'day' && question.says(UNTIL)) return { from: today, to: first.from > today ? addDays(first.from, -1) : today };
  const last = slots.ahead.at(-1) ?? first;
  return { from: first.from < today ? today : first.from, to: last.to };
}
