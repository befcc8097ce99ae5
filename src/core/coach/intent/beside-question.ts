import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

const THAN_BEFORE =
  /\b(faster|slower|longer|shorter|harder|easier|better|worse|quicker|further|higher|lower) than (the|my) (one|swim|ride|run|time|session|last one|previous one)( i did)?( the)?( week)? ?(before|prior|earlier|previously)?\b|\bthan the previous (one|swim|ride|run|time)\b/;

/** "Was Thursday's swim faster than the one before?": two things done, not two weeks. */
export const asksBesideOneBefore = (asked: Asked): boolean =>
  asked.question.says(THAN_BEFORE) &&
  asked.slots.disciplines.length === 1 &&
  (asked.slots.back.some(({ kind }) => kind === 'day') || asked.question.has('last')) &&
  asked.slots.race === null &&
  !asked.question.says(/\b(weeks?|months?)\b/);

const LAST_SEVERAL = /\blast (two|three|four|2|3|4|couple of|few) (\w+ )?(runs|rides|swims|bricks|sessions|workouts|tempos|intervals)\b/;

/** "How do my last three swims compare?": single ones side by side, not weeks. */
export const asksSeveralBeside = ({ question: { says, has }, slots }: Asked): boolean =>
  has('compare') && says(LAST_SEVERAL) && slots.race === null && !says(/\b(weeks?|months?)\b/);

const NEXT_WEEK_BESIDE =
  /\bnext week\b.{0,40}\b(compare\w*|differ\w*|heavier|lighter|harder|easier|bigger|busier|than this)\b|\b(compare\w*|is|harder|heavier)\b.{0,30}\bnext week\b.{0,30}\b(than|to|with|and) this\b/;

/** "How does next week compare to this one?": what is planned. */
export const asksNextWeekBeside = (asked: Asked): boolean =>
  asked.question.says(NEXT_WEEK_BESIDE) && !isPast(asked) && !asked.question.says(/\b(make|please|can you|could you|want|last week)\b/);

const EFFORT_GIVEN =
  /\b(rpe|effort|rating)\b.{0,30}\b(did i|have i|i (gave|give|put|rated|logged))\b|\b(did i|i) (rate|rated|give|gave)\b.{0,30}\b(rpe|effort)?\b/;

/** "What RPE did I give the intervals?": of one thing done. */
export const asksEffortGiven = ({ question: { says, has }, slots }: Asked): boolean =>
  says(EFFORT_GIVEN) && says(/\brpe\b|\beffort\b|\brat(e|ed|ing)\b/) && slots.race === null && !has('longest', 'carbs', 'note');

const DAY_OF_LAST_WEEK =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)days? (?!and|to|or|with)((long|easy|hard|tempo|key|club|morning|evening|session|ride|run|swim|workout|intervals|brick|one) ){1,3}(of |in |from )?(the )?(last|previous) week\b/;

/** "The watts of Tuesday's session last week": of that day, not of the week. */
export const asksDayOfLastWeek = (asked: Asked): boolean =>
  asked.question.says(DAY_OF_LAST_WEEK) &&
  isPast(asked) &&
  !asked.question.has('missed', 'compare') &&
  !asked.question.says(/\b(move|swap|skip)\b/);

const LONGEST_AHEAD = /\b(longest|biggest|shortest)\b.{0,20}\b(session|workout|ride|run|swim|one|thing|day)\b/;
const AHEAD = /\b(coming|ahead|planned|next|left|remaining|upcoming|to come|on (the|my) plan|this week|do i have|have i got)\b/;

const FOLLOWS =
  /\b((which|what|whats|whens) .{0,40}\b(comes|come|is|follows|next|do i have|have i got|up)\b.{0,20}|whats |what is )\bafter (the|my|todays?|tomorrows?|tonights?|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b.{0,30}\b(swim|ride|run|session|workout|bike|gym|strength|brick|one|intervals|training)\b/;
/** "Which workout comes after today's swim?" */
export const asksWhatFollows = (asked: Asked): boolean =>
  asked.question.says(FOLLOWS) && !isPast(asked) && asked.slots.race === null && !asked.question.has('carbs', 'drink', 'niggle', 'sleep');

/** "What is the longest ride coming up?" */
export const asksLongestAhead = (asked: Asked): boolean =>
  asked.question.says(LONGEST_AHEAD) &&
  asked.question.says(AHEAD) &&
  !isPast(asked) &&
  !asked.question.says(/\b(ive|done|ever|so far|lately|should|how long|race)\b/) &&
  asked.slots.race === null;

const PLANNED_SUM = /\b(planned|scheduled|coming|this week|next week)\b/;
const SUM = /\b(total|how much|weekly|whole)\b/;

/** "Total load planned this week?" */
export const asksPlannedLoad = (asked: Asked): boolean =>
  asked.question.has('load') &&
  asked.question.says(/\b(planned|scheduled|on (the|my) plan)\b/) &&
  asked.question.says(PLANNED_SUM) &&
  (asked.question.says(SUM) || asked.slots.ahead.length > 0) &&
  !isPast(asked) &&
  !asked.question.says(/\b(than|versus|vs|compared?)\b/);

const SAYS_WRONG =
  /\b(notes?|fact|memory|what you (know|have|remember|kept))\b.{0,40}\b(wrong|outdated|old|out of date|no longer|not true|isnt true|doesnt hold|stale)\b|\b(wrong|outdated|old|stale) (note|fact|memory)\b/;

/** "The old note is wrong": what is remembered, to be mended. */
export const saysMemoryWrong = ({ question: { says } }: Asked): boolean =>
  says(SAYS_WRONG) && !says(/\b(session|workout|ride|run|swim|forget|delete|remove|plan)\b/);

const INDOORS = /\b(indoors?|inside|on (the|my|a) (turbo|trainer|treadmill|rollers)|on zwift)\b/;
const OTHER_HOUR =
  /\b(at another (time|hour)( of( the)? day)?|in the (morning|evening|afternoon)|at (lunch|lunchtime)|before work|after work)\b/;
const INSTEAD_OF = /\b(instead|rather)\b/;
const MAY_I = /\b(can|could|may|shall|should|ok to|okay to|is it ok) (i |to )?(do|ride|run|take|have|move|put|swap|make|it)\b/;

/** "Could I do tomorrow's ride indoors instead?": another place or hour, and no other day. */
export const asksOtherPlace = ({ question: { says, has }, slots }: Asked): boolean =>
  ((says(INDOORS) && (says(INSTEAD_OF) || says(MAY_I))) || (says(OTHER_HOUR) && (says(INSTEAD_OF) || says(MAY_I)))) &&
  slots.ahead.length <= 1 &&
  slots.minutes === null &&
  slots.race === null &&
  (slots.ahead.length === 1 || slots.disciplines.length > 0 || says(/\b(the|my) (session|workout|training)\b/)) &&
  !has('niggle', 'easier', 'skip', 'carbs', 'ftp', 'zones') &&
  !says(
    /\b(instead of|rather than) (on )?(mon|tues|wednes|thurs|fri|satur|sun|to)|\b(flu|cough|sick|ill|a cold|fever|how (long|much|many|hard))\b/,
  );

const PRICE =
  /\b(what|how much|whats)\b.{0,20}\b(does|do|is|are|for)?\b.{0,20}\b(pro|elite|essentials|premium|subscription|membership|app)\b.{0,20}\b(cost|price|priced|charge|a month|per month|a year)\b|\b(price|cost|pricing) (of|for) (the )?(pro|elite|essentials|premium|subscription|app)\b|\b(what|how much) (does|do|is) (pro|elite|essentials|premium|it|this|the app|the subscription) (cost|costs)\b/;
export const asksPrice = ({ question: { says } }: Asked): boolean => says(PRICE);

const LANGUAGES =
  '(german|deutsch|french|francais|spanish|espanol|italian|italiano|dutch|polish|portuguese|english|other languages|another language|my language)';
const SPEAKS = new RegExp(
  `\\b(do|can|could|will) (you|u|we) (also )?(speak|talk|understand|reply|answer|write|read|chat|do)( to me)?( in)? ${LANGUAGES}\\b|\\b(sprichst|verstehst) du (auch )?${LANGUAGES}\\b|\\bhablas ${LANGUAGES}\\b|\\bparles tu ${LANGUAGES}\\b|\\bin which languages?\\b`,
);
export const asksLanguage = ({ question: { says } }: Asked): boolean => says(SPEAKS);
