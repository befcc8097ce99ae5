import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksWithTime } from '#core/coach/intent/wishes-of-days.ts';
import type { SessionFacts } from '#core/coach/view.ts';

const HAS_ONLY =
  /\b(?:only|just) (?:have|got|time for)\b|\b(?:ive|have|got|has) (?:only|just)\b|\b(?:at most|max|maximum|tops|no (?:more|longer) than)\b/;
/** "I only have an hour on Friday", where its session takes less, or the length that it has already: nothing is to be changed; null else. */
export function fitsAlready(ask: Ask, session: SessionFacts, wanted: number): Draft | null {
  const { durationMin } = session;
  if (wanted === durationMin)
    return { sentences: [say`${nameOf(ask, session)} takes ${sayMinutes(ask, durationMin)} already, so nothing needs to change.`] };
  if (
    wanted < durationMin ||
    !(ask.question.says(HAS_ONLY) || asksWithTime(ask)) ||
    ask.question.says(/\b(?:make|longer|extend|stretch|add)\b/)
  )
    return null;
  return {
    sentences: [
      say`${nameOf(ask, session)} takes ${sayMinutes(ask, durationMin)}, so it fits: do it as it stands.`,
      ...besideIt(ask, session),
    ],
  };
}

/** What else stands on the day of which so little time is left. */
export function besideIt(ask: Ask, session: SessionFacts): Sentence[] {
  if (!ask.question.says(HAS_ONLY) && !asksWithTime(ask)) return [];
  const others = sessionsOn(ask.view, session.date).filter(({ id, status }) => id !== session.id && status !== 'completed');
  return others.length === 0
    ? []
    : [say`For ${list(others.map((each) => nameOf(ask, each)))} no time is left then: say so, and I propose to leave that out.`];
}

/** "I've got half an hour on Sunday, what can I do?", where nothing stands; null where that day holds something. */
export function nothingThere(ask: Ask): Draft | null {
  const { slots, view } = ask;
  const [day] = slots.ahead;
  if (!day || !asksWithTime(ask) || sessionsOn(view, day.from).length > 0) return null;
  return {
    sentences: [
      plainly(`Nothing is planned on ${sayWeekday(day.from)}, and a day off does no harm.`),
      plainly('If you want to train, say which sport, and I propose an easy session of that length.'),
    ],
  };
}

const EACH_DAY = /\b(?:an?|one|two|\d+|half an?)? ?(?:hours?|min\w*|h) (?:a|per|each|every) day\b|\b(?:daily|each day|every day|per day)\b/;
const MOST_OF_DAYS = 8;

/** "I've got an hour a day at most from Friday to Sunday": what takes longer on those days becomes so long; null where no such days are told. */
export function cappedDays(ask: Ask, minutes: number): Draft | null {
  const { question, slots, view } = ask;
  const [first] = slots.ahead.map(({ from }) => from).toSorted();
  const last = slots.ahead
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (!first || !last || first === last || !question.says(HAS_ONLY) || !question.says(EACH_DAY)) return null;
  const there = (view.plan?.sessions ?? []).filter(
    ({ date, status, durationMin }) => status !== 'completed' && durationMin > 0 && date >= view.today && date >= first && date <= last,
  );
  const long = there.filter(({ durationMin }) => durationMin > minutes).slice(0, MOST_OF_DAYS);
  if (there.length > 0 && long.length === 0)
    return { sentences: [plainly('Nothing on those days takes longer, so they may stay as they are.')] };
  if (long.length === 0) return null;
  return {
    sentences: [say`I propose to make ${list(long.map((session) => nameOf(ask, session)))} ${sayMinutes(ask, minutes)}.`, CONFIRM],
    proposals: long.map(({ id }, at) =>
      propose(ask, at, { tool: 'propose_adjust_session', args: { sessionId: id, durationMin: minutes } }),
    ),
  };
}
