import { addDays, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { keptDays } from '#core/coach/answer/beside-change.ts';
import { intoThePast, type Move, movesBeside } from '#core/coach/answer/beside-move.ts';
import { CONFIRM, insteadOfNamed, MOST_AT_ONCE, nameOf, propose } from '#core/coach/answer/change.ts';
import { answerMissedTo } from '#core/coach/answer/missed-to.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import { sessionsNamed, sessionsOn } from '#core/coach/answer/session-match.ts';
import { answerStandsThere } from '#core/coach/answer/stands-there.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { meansAllOf } from '#core/coach/intent/change-wishes.ts';
import { type DayMention, isWeekday } from '#core/coach/intent/days.ts';
import { shiftOfDays } from '#core/coach/intent/relative.ts';
import type { Word } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { dateOver } from '#core/coach/wish/date-over.ts';
import { GOES_EARLIER } from '#core/coach/wish/near-its.ts';

interface Part {
  words: readonly Word[];
  days: readonly DayMention[];
}

/** "Move A to this day and B to that day" is two parts. */
function partsOf({ question, slots }: Ask): Part[] {
  const cuts = question.words.flatMap(({ text }, at) => (text === 'and' || text === 'und' || text === 'y' || text === 'et' ? [at] : []));
  const edges = [0, ...cuts, question.words.length];
  const parts = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? question.words.length;
    return { words: question.words.slice(from, to), days: slots.ahead.filter(({ at }) => at >= from && at < to) };
  });
  const isWhole = ({ words, days }: Part) => days.length > 0 || shiftOfDays({ words }) !== null;
  return parts.every(isWhole) ? parts : [{ words: question.words, days: slots.ahead }];
}

export function answerMove(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  const missed = answerMissedTo(ask);
  if (missed) return missed;
  const there = answerStandsThere(ask);
  if (there) return there;
  const moves = toADateThatIsOver(ask) ?? allShifted(ask) ?? movesIn(ask, partsOf(ask));
  if (moves.length === 0) return { sentences: [whichMove(ask)] };
  const other = moves.length === 1 ? insteadOfNamed(ask, moves[0]?.session) : null;
  if (other) return other;
  const past = intoThePast(ask, moves);
  if (past) return past;
  const said = moves.map(({ session, toDate }) => say`${nameOf(ask, session)} to ${sayWeekday(toDate)}`);
  return {
    sentences: [say`I propose to move ${list(said)}.`, ...movesBeside(ask, moves), ...keptDays(ask, moves), CONFIRM],
    proposals: moves.map(({ session, toDate }, at) =>
      propose(ask, at, { tool: 'propose_move_session', args: { sessionId: session.id, toDate } }),
    ),
  };
}

/** What is to go to a date that is over; null where no such date is named. */
function toADateThatIsOver(ask: Ask): Move[] | null {
  const { slots, question, view } = ask;
  const to = dateOver(ask, view.today);
  const [session] = to ? sessionsNamed(question.words.slice(0, to.at), slots.ahead, view) : [];
  return to && session ? [{ session, toDate: to.from }] : null;
}

/** Each part by itself; "the run a day earlier and the ride a day later" are two that change places, where one stands so. */
function movesIn(ask: Ask, parts: readonly Part[]): Move[] {
  const moves: Move[] = [];
  for (const part of parts) {
    const move = moveIn(ask, part, moves[0]?.session);
    if (move) moves.push(move);
  }
  return moves;
}

/** What stands on the day that was named, when it is not said where it should go. */
function whichMove(ask: Ask): Sentence {
  const day = ask.slots.ahead[0]?.from;
  const [there] = day ? sessionsOn(ask.view, day) : [];
  return there
    ? say`There is ${nameOf(ask, there)}. To which day should I move it, or shall I leave it out?`
    : plainly('Which session should I move, and to which day?');
}

/** "Push everything back a day this week": each session of those days that still lies ahead; null where one is meant. */
function allShifted({ question, slots, view }: Ask): Move[] | null {
  const shift = shiftOfDays(question);
  if (shift === null || !meansAllOf({ question, slots })) return null;
  const named = (before: RegExp) =>
    slots.ahead.filter(
      ({ kind, at }) =>
        kind === 'day' &&
        before.test(
          question.words
            .slice(Math.max(0, at - 2), at)
            .map(({ text }) => text)
            .join(' '),
        ),
    );
  const [from] = named(/\b(?:from|since|starting)$/);
  const [after] = named(/\bafter$/);
  const begins = from ?? (after && { ...after, from: addDays(after.from, 1) });
  const left = new Set(named(/\b(?:leave|keep|except|excluding|bar|but|apart from|not)(?: the| my)?$/).map(({ from }) => from));
  const week = begins?.from ?? view.today;
  const span = slots.ahead.find(({ from, to }) => from < to) ?? { from: week, to: addDays(startOfWeek(week), 6) };
  const open = (view.plan?.sessions ?? []).filter(
    ({ date, status, durationMin }) =>
      status !== 'completed' &&
      durationMin > 0 &&
      date >= view.today &&
      date >= (begins?.from ?? span.from) &&
      date <= span.to &&
      !left.has(date) &&
      addDays(date, shift) >= view.today,
  );
  return open.slice(0, MOST_AT_ONCE).map((session) => ({ session, toDate: addDays(session.date, shift) }));
}

function moveIn({ view, slots, question }: Ask, { words, days }: Part, before?: SessionFacts): Move | null {
  const shift = shiftOfDays({ words });
  if (shift !== null) {
    const all = sessionsNamed(words, days, view);
    const session = all.find(({ date }) => before !== undefined && addDays(date, shift) === before.date) ?? all[0];
    return session ? { session, toDate: addDays(session.date, shift) } : null;
  }
  const target = days.findLast(({ isTarget }) => isTarget) ?? days.at(-1);
  if (!target) return null;
  const sources = days.filter((day) => day !== target);
  const named = sessionsNamed(words, sources, view).filter(({ date }) => date !== target.from);
  // Of "A to this day and B to that day", B is what A pushes away: it stands on a day that is spoken of.
  const pushed = sources.length === 0 ? named.find(({ date }) => slots.ahead.some(({ from }) => from === date)) : undefined;
  const session = pushed ?? named[0];
  if (!session) return null;
  return { session, toDate: dayMeant(session, { target, isFrom: sources.length > 0 }, { view, question }) };
}

/**
 * The day a session goes to. "Next Friday's run on Wednesday" means the Wednesday of that week, and "Monday", said on a Monday of a session
 * that comes later, is the next one.
 */
function dayMeant(
  session: SessionFacts,
  { target, isFrom }: { target: DayMention; isFrom: boolean },
  { view, question }: Pick<Ask, 'view' | 'question'>,
): LocalDate {
  const [before = '', word = ''] = [question.words[target.at - 1]?.text, question.words[target.at]?.text];
  const isBare = target.kind === 'day' && isWeekday(word) && !/^(next|this|coming|last)$/.test(before);
  if (isBare && isFrom && target.from < startOfWeek(session.date) && !question.says(GOES_EARLIER))
    return addDays(startOfWeek(session.date), weekday(target.from));
  const isToday =
    target.from === view.today && session.date > view.today && !question.says(/\b(today|tonight|now|heute|hoy|aujourdhui|oggi)\b/);
  return isToday ? addDays(target.from, 7) : target.from;
}
