import type { Asked } from '#core/coach/intent/asked.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { isKnown, sessionsSaid } from '#core/coach/wish/session-said.ts';

const INDOORS =
  /\b(?:on|onto|to) (?:the|my|a) (?:\w+ )?(?:turbo|treadmill|trainer|rollers|elliptical|cross ?trainer)\b|\ban? (?:elliptical|cross ?trainer)\b|\bas an? (?:indoor|turbo|treadmill)\b|\bin the treadmill\b|\b(?:indoors?|inside|on zwift)\b/;
/** "It is meant to be minus five on Saturday, can we do something about the ride": indoors is what helps. */
const BAD_OUTSIDE =
  /\b(?:minus \d+|below zero|freezing|icy|ice|snow\w*|storm\w*|gales?|blizzard|pouring|torrential|hail|sleet|thunder\w*|\d+ mph winds?|gusts?|fog)\b/;
const DO_SOMETHING =
  /\b(?:do something about|do anything about|what (?:about|can we do about|do we do (?:about|with)|shall we do (?:about|with))|alternatives? (?:for|to)|sort out|save|rescue)\b/;
const OF_INDOORS = /^(?:turbo|treadmill|trainer|rollers|indoor|indoors|zwift)$/;
const DOES = /\b(?:enter|write|note|switch|change|swap|put|do|be|have|make|take|ride|run|move|can|could|may|let|lets|shall)\b/;
const ASKS_HOW =
  /\b(?:how|what|which|why|when|should|long|hard|watts|power|pace|fan|hot|sweat\w*|drink|worth|better|same|shorter|shorten|minutes|min|hours?|instead of)\b/;

/** "Ice on Saturday, do the long ride indoors": the session that stays on its day, and is only done elsewhere; null where more is wished. */
export function readIndoors({ question, slots }: Asked, view: Pick<AthleteView, 'plan' | 'today'>): SessionFacts | null {
  if (view.plan === null || slots.minutes !== null || slots.race !== null) return null;
  const line = question.words.map(({ text }) => text).join(' ');
  const isForWeather = BAD_OUTSIDE.test(line) && DO_SOMETHING.test(line);
  if (
    !isForWeather &&
    (!INDOORS.test(line) ||
      !DOES.test(line) ||
      ASKS_HOW.test(line.replace(LONG_ONE, ' ').replace(ON_A_MACHINE.test(line) ? AS_LONG : '', ' ')))
  )
    return null;
  // "Heavy rain is forecast": as good as a session to a reader of words, and none.
  const [said, other] = sessionsSaid(question.words, view).filter(
    (each) => isKnown(each) && each.isDefinite && !each.words.every((word) => OF_INDOORS.test(word)),
  );
  if (!said || other) return null;
  const days = daysSaid(question.words, slots.ahead).filter(({ kind }) => kind === 'day');
  const session = oneMeant(sessionsMeant(said, { days }, view), { days: [] }, view);
  return session && days.every(({ from }) => from === session.date) ? session : null;
}
const ON_A_MACHINE = /\b(?:elliptical|cross ?trainer)\b/;
/** "Same duration", said of an elliptical session instead. */
const AS_LONG = /\bsame (?:duration|time|length)\b/g;
const LONG_ONE = /\b(?:long|hard) (?:ride|run|one|session)\b/g;
