import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { oneAfter, oneBefore, weeksOf } from '#core/coach/intent/periods.ts';
import type { AthleteView } from '#core/coach/view.ts';

const OF_ACTIVITY: ReadonlySet<Intent> = new Set<Intent>(['activity', 'last-done', 'longest', 'notes']);
const OF_WEEKS: ReadonlySet<Intent> = new Set<Intent>(['week-data', 'compare']);
const MOST_WORDS = 9;
const WEEK_DAYS = 7;

/** "What of the one before it?" */
const ONE_BEFORE =
  /^(e|y|et|und|en) ((n?a|n?o|la|el|il|die|de|celle|quella) )?(semana |semaine |woche |settimana |week )?(anterior|d ?avant|davor|ervoor|prima|precedente)$|\b(one|week|month|weekend|day|run|ride|swim|session|time) (before|prior|earlier|preceding)( to)?( that| it| this| then)?$|^(?!.*\b(last|this) (week|month)\b).*\b(previous|prior|preceding|earlier) (one|week|month|weekend|run|ride|swim|session)$|\b(week|month|one) further back$|^(and )?(before|prior to) that( one)?$|^(and |what about )*the (one|week|month) before( that| it)? (too|as well|also)$/;

/** Whether a message asks for what came just before that which was spoken of. */
export const asksOneBefore = ({ question: { says, words } }: Asked): boolean => words.length <= MOST_WORDS && says(ONE_BEFORE);

/** The days of one stretch further back than those of the question before: than the oldest where it named several, than last week where none. */
export function daysBefore({ slots: { back }, intent }: Asked & { intent: Intent }, { today }: Pick<AthleteView, 'today'>): DayMention[] {
  const monday = startOfWeek(today);
  const lastWeek: DayMention = { from: addDays(monday, -7), to: addDays(monday, -1), kind: 'week', at: 0, isTarget: false };
  const spans = back.filter(({ kind }) => kind !== 'day').toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const oldest = spans[0] ?? back[0] ?? lastWeek;
  if (intent !== 'compare' || spans.length > 1) return [oneBefore(oldest)];
  // Of several weeks in one each stood by itself; a single one stood beside the one before it.
  return weeksOf(oldest).length > 1
    ? [{ ...oldest, kind: 'week', from: addDays(oldest.from, -7), to: addDays(oldest.from, -1) }]
    : [oneBefore(oneBefore(oldest))];
}

/** The days just after those of the question before; null where it named none, or they have not begun. */
export function daysAfter({ slots: { back } }: Asked, { today }: Pick<AthleteView, 'today'>): DayMention[] | null {
  const newest = back.filter(({ kind }) => kind !== 'day').toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (newest === undefined) return null;
  const after = oneAfter(newest);
  return after.from <= today ? [after] : null;
}

const OTHER_FIGURE =
  /^((and|ok|so|what about|how about|the|in|total|just|how many|how much|what was) )*(hours|time|minutes|distance|km|kilomet(re|er)s|k|metres|meters|miles|yards|load|tss)( (too|then|please|as well|instead|in total|total|overall|is that|was that|is it|was it|did that take))*$/;

/** "Hours?", "total metres?": another figure of the days that were spoken of. */
export const asksOtherFigure = ({ question: { says } }: Asked): boolean => says(OTHER_FIGURE);

/** "Its average pulse?", "how far?": a figure of the activity that was spoken of, and nothing else. */
export function asksFigureOfThat({ question, slots }: Asked): boolean {
  return (
    question.words.length <= MOST_WORDS &&
    slots.back.length === 0 &&
    slots.ahead.length === 0 &&
    slots.race === null &&
    slots.disciplines.length <= 1 &&
    figuresAsked(question).length > 0 &&
    !question.has('ftp', 'css', 'thresholdPace', 'restHr', 'hrv', 'ctl', 'tsb', 'zones', 'longest', 'compare') &&
    !question.says(/\b(should|could|can|will|would|improve|better|next|race|target|do i)\b/) &&
    (!question.says(/\bmy max/) || question.says(/\b(on|in|of|during) (it|that|this)\b/))
  );
}

const OF_SESSIONS: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-next', 'key-sessions', 'plan-week']);

/** "Which watts?", "targets?": what is to be held in the planned session that was told. */
export function asksTargetOfThat({ question, slots }: Asked): boolean {
  return (
    question.words.length <= MOST_WORDS &&
    slots.ahead.length === 0 &&
    slots.back.length === 0 &&
    slots.race === null &&
    slots.planned === null &&
    (question.has('pace', 'power', 'heartRate', 'pacing') ||
      question.says(
        /\bhow (hard|easy|slow)\b|\b(what|which) zones?\b|\b(what|how (long|many|hard)) .{0,12}\b(intervals?|reps|efforts|sets?|blocks?)\b/,
      )) &&
    !question.has('ftp', 'css', 'thresholdPace', 'maxHr', 'restHr', 'hrv', 'carbs', 'compare', 'longest', 'weight', 'offBike') &&
    !question.says(
      /\b(my (?!target|pace|watts|power|numbers|legs)|race|last|did|was|were|average|avg|improve|better|faster|increase|raise|why)\b/,
    )
  );
}

const ONE_AFTER =
  /^(e|y|et|und|en|i) (depois|despues|apres( ca)?|dopo|danach|dann|daarna|luego|ensuite|poi)( (d ?isso|de eso|de ca))?$|^(and |ok |so |then )*((what|whats|which|what is|what comes|the one|one|the next one|the session|what do i have) )?(is |comes )?(after|following) (that|this|it|those)( one)?$|^(and |ok |so )*(what |whats )?(follows|following|comes)( on| after)?( (that|this|it|then))?$|^(and |ok |so )*(the |what about |whats |how about )*((long |easy |key )?(swim|run|ride|bike|session|workout|brick) )?after (that|it|this)( one)?$|^(and |ok |so )*(then|next|after|afterwards|after that|then what|what then|and then|whats next|what comes next|what is next)$|^(and |ok |so |whats |what about |what is )*the (next|following|one after)( one| that| session| after)*$|^(and |ok |so |what about |how about )*(the )?(following (week|month|weekend)|(week|month|weekend) after( that| it)?)$/;

/** "Then?", "what follows it?": what comes next, not what was told. */
export const asksOneAfter = ({ question: { says, words } }: Asked): boolean => words.length <= MOST_WORDS && says(ONE_AFTER);

export const isAboutSessions = (intent: Intent): boolean => OF_SESSIONS.has(intent);
export const isAboutActivity = (intent: Intent): boolean => OF_ACTIVITY.has(intent);
export const isAboutWeeks = (intent: Intent): boolean => OF_WEEKS.has(intent);

const SAME_DAY_BEFORE =
  /^(and |so |what about |how about |what of )*(on )?(the )?(mon|tues|wednes|thurs|fri|satur|sun)day (before|earlier|prior|previous)( to)?( that| it| this)?( too| as well| then)?$|^(and |what about |how about )*(on )?the previous (mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** "The Sunday before": the last day of that name before the one that was spoken of; null where nothing of the kind is said. */
export function sameDayBefore({ question, slots: { ahead, back } }: Asked, before: () => Asked): DayMention | null {
  const named = ahead[0] ?? back[0];
  if (named?.kind !== 'day' || !question.says(SAME_DAY_BEFORE)) return null;
  const told = before().slots.back.find(({ kind }) => kind === 'day');
  if (!told) return null;
  let day = named.from;
  while (day >= told.from) day = addDays(day, -WEEK_DAYS);
  return { ...told, from: day, to: day };
}
