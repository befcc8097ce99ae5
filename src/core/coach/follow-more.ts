import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { AthleteView } from '#core/coach/view.ts';

const MOST_WORDS = 14;
const TOTAL =
  /\b(in total|total|altogether|overall|all in|in all|all together|for (the|my) (whole|entire|full|complete)|(the|a) (whole|entire|full|complete) (thing|ride|race|bike|run|leg|day|session)|(how many|what.{0,12}) (gels|bottles|bars|sachets)|insgesamt|en total|au total|in totale)\b/;

/** "So how much is that for the whole ride?", of what was told of eating. */
export const asksTotalOfThat = ({ question, slots }: Asked, before: Intent): boolean =>
  before === 'fuel' &&
  question.words.length <= MOST_WORDS &&
  question.says(TOTAL) &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  !question.has('load', 'session', 'pace', 'power', 'ctl');

const OF_RACES: ReadonlySet<Intent> = new Set<Intent>(['pacing', 'prediction', 'countdown', 'fuel', 'race-conditions']);
const HOW_LONG = /\b(how long|what (time|split)|which time|finish\w*|total time|when (would|will) i)\b/;
const THEN = /\b(that|then|it|this|so|with|at)\b/;

/** "How long would the ride take then?", of the race that was spoken of. */
export const asksTimeOfThat = ({ question, slots }: Asked, before: Asked & { intent: Intent }): boolean =>
  OF_RACES.has(before.intent) &&
  before.slots.race !== null &&
  slots.race === null &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  question.words.length <= MOST_WORDS &&
  question.says(HOW_LONG) &&
  question.says(THEN) &&
  !question.has('until', 'carbs', 'drink');

const NEXT_DAY =
  /\b((the )?(next|following) day|(the )?day after|a day later|the morning after|(am|den) tag (danach|darauf)|(el|al) dia siguiente|le lendemain|jour d ?apres)\b/;
const DAY_BEFORE =
  /\b((the )?(previous|preceding) day|(the )?day (before|earlier)|the evening before|(am )?tag davor|(el )?dia anterior|la veille)\b/;
const AFTER = /\b(after|following|danach|despues|apres) ?(it|that|this|then)?\b/;
const BEFORE = /\b(before|prior to|davor|antes|avant) ?(it|that|this|then)?\b/;
const DONE: ReadonlySet<Intent> = new Set<Intent>(['activity', 'last-done']);

/** "And the run the next day?", after something done was told: its day, or the day of the nearest one of that sport. Null where none is meant. */
export function dayBeside({ question, slots }: Asked, before: Asked & { intent: Intent }, { activities }: AthleteView): DayMention | null {
  const told = before.slots.back.find(({ kind }) => kind === 'day');
  if (!told || !DONE.has(before.intent) || slots.back.length > 0 || slots.ahead.length > 0) return null;
  if (question.words.length > MOST_WORDS || question.says(/\b(should|will|next week|tomorrow|plan\w*)\b/)) return null;
  const on = (date: DayMention['from']): DayMention => ({ ...told, from: date, to: date });
  const [sport] = slots.disciplines;
  if (question.says(NEXT_DAY)) return on(addDays(told.from, 1));
  // Without a sport, what came before is the one of the same sport.
  if (!sport) return null;
  if (question.says(DAY_BEFORE)) return on(addDays(told.from, -1));
  if (before.slots.disciplines.includes(sport)) return null;
  const own = activities.filter(({ discipline }) => discipline === sport);
  if (question.says(AFTER)) {
    const after = own.findLast(({ date }) => date >= told.from);
    return after ? on(after.date) : null;
  }
  const earlier = question.says(BEFORE) ? own.find(({ date }) => date <= told.from) : undefined;
  return earlier ? on(earlier.date) : null;
}
