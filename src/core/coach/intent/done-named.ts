import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { type DayMention, isWeekday } from '#core/coach/intent/days.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { SHARED_BY_NAMES } from '#core/coach/intent/planned-named.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { plain } from '#core/coach/language/words.ts';
import type { AthleteView } from '#core/coach/view.ts';

const AHEAD = /\b(should|will|next|tomorrow|target|aim|plan|planned|race|how (can|do|to)|improve|better|zones?)\b/;
const ONE = /\b(ride|run|swim|session|workout|brick|spin|jog|race|one|class)\b/;

const FIGURE = /^(?:pace|power|watts|speed|time|distance|effort)$/;
const isOwnWord = (part: string) => part.length > 3 && !FIGURE.test(part) && !SHARED_BY_NAMES.has(part) && disciplineOf(part) === null;

interface Name {
  /** All its words, with a blank on both sides. */
  line: string;
  /** Those that no other sort of session has. */
  own: readonly string[];
}

const read = new WeakMap<readonly { name: string }[], readonly Name[]>();

/** The names of activities, read once: they are held against every message, and somebody may have a year of them. */
function namesOf(activities: readonly { name: string }[]): readonly Name[] {
  const known = read.get(activities);
  if (known) return known;
  const names = activities.map(({ name }) => readName(name));
  read.set(activities, names);
  return names;
}

function readName(name: string): Name {
  const parts = plain(name)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
  return { line: ` ${parts.join(' ')} `, own: parts.filter(isOwnWord) };
}

/** Whether an activity is called by its own name: all of it, or its own words. */
const isNamed = (line: string, said: ReadonlySet<string>, name: Name): boolean =>
  name.own.length > 0 && (line.includes(name.line) || name.own.every((part) => said.has(part)));

/** "Average watts of the harbour loop": a figure of something done, by its name and without a verb. */
export function asksOfNamed({ question, slots }: Asked, { activities }: Pick<AthleteView, 'activities'>): boolean {
  if (slots.planned !== null || slots.race !== null || slots.ahead.length > 0 || figuresAsked(question).length === 0) return false;
  if (!question.says(ONE) || question.says(AHEAD)) return false;
  const line = ` ${question.words.map(({ text }) => text).join(' ')} `;
  const said = new Set(question.words.map(({ text }) => text));
  return namesOf(activities).some((name) => isNamed(line, said, name));
}

const HOW_IT_WAS = /^(and |so |ok |hey )*(how (was|were)|hows|how did) (the |my |our )?/;
const MOST_WORDS_OF_HOW = 8;

/** "How was the harbour loop?": something done, by its name alone. */
export const asksHowNamed = ({ question, slots }: Asked, { activities }: Pick<AthleteView, 'activities'>): boolean =>
  question.says(HOW_IT_WAS) &&
  question.words.length <= MOST_WORDS_OF_HOW &&
  slots.race === null &&
  slots.ahead.length === 0 &&
  !question.has('sleep', 'hrv', 'ctl', 'load', 'compare') &&
  activityNamed(question, activities) !== null;

const LAST_TIME =
  /\bwhen\b.{0,25}\b(last|latest|most recent(ly)?|previous)\b|\blast time\b|\bhow (long|many (days|weeks)) (ago|since|is it since|has it been since|its been since)\b|\b(date|day) of (my|the) (last|latest|most recent)\b|\b(when|(what|which) (day|date))\b.{0,12}\bmost recently\b|\bmost recently\b.{0,20}\bwhen\b/;
/** How a part of a name is said for short. */
const SHORT_OF: Readonly<Record<string, string>> = { vo2max: 'vo2', sweetspot: 'ss', intervals: 'interval', repeats: 'reps' };
/** So much of a name must be said. */
const SHARE_OF_NAME = 0.5;

/** The newest activity whose own words are said, most of them first: "harbour" for "Harbour loop". Null where none is. */
export function activityNamed({ words }: Asked['question'], activities: readonly { name: string }[]): number | null {
  const said = new Set(words.map(({ text }) => text));
  const shares = namesOf(activities).map(({ own }) =>
    own.length === 0 ? 0 : own.filter((part) => said.has(part) || said.has(SHORT_OF[part] ?? part)).length / own.length,
  );
  const most = Math.max(0, ...shares);
  return most >= SHARE_OF_NAME ? shares.indexOf(most) : null;
}

/** "When was the harbour loop ridden last?": a kind of activity that only its name knows. */
export const asksLastOfNamed = ({ question, slots }: Asked, { activities }: Pick<AthleteView, 'activities'>): boolean =>
  question.says(LAST_TIME) &&
  slots.race === null &&
  !question.says(/\b(test|tested|updated?|weigh\w*|injur\w*|ill|sick)\b/) &&
  activityNamed(question, activities) !== null;

const SHOWS =
  /\b(show|details?|figures|numbers|stats|summary|summari[sz]e|results?|look at|pull up|open|data|breakdown|break down|splits|analy[sz]e|review|tell me about)\b/;
const WEEK_DAYS = 7;

/** "The figures of the Tuesday swim", where none is planned on the next one and one was done on the last: that one. Null where it is not so. */
export function dayDone(
  { question, slots }: Asked,
  { activities, plan, today }: Pick<AthleteView, 'activities' | 'plan' | 'today'>,
): DayMention | null {
  const [ahead] = slots.ahead;
  const [sport] = slots.disciplines;
  if (!ahead || !sport || slots.ahead.length > 1 || slots.disciplines.length > 1 || ahead.kind !== 'day') return null;
  if (ahead.from <= today || !question.says(SHOWS) || question.says(/\b(next|coming|plan|planned|will|should|this)\b/)) return null;
  if (!question.words.some(({ text }) => isWeekday(text))) return null;
  const before = addDays(ahead.from, -WEEK_DAYS);
  const isPlanned = plan?.sessions.some(({ date, discipline }) => date === ahead.from && discipline === sport) ?? false;
  const isDone = activities.some(({ date, discipline }) => date === before && discipline === sport);
  return isDone && !isPlanned ? { ...ahead, from: before, to: before, isTarget: false } : null;
}
