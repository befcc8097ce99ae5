import type { Asked } from '#core/coach/intent/asked.ts';

const ONLY = /\b(only|just)\b/;
const OF_FREE_DAYS =
  /\b(can|could|able|want|free|time|available|train\w*|replan\w*|re plan|plan|work ?outs?|manage|exercise|have|got|possible|work for me)\b/;
const NO_FREE_DAYS =
  /\b(why|how|what|which|when|was|were|did|ran|rode|swam|legs|felt|race|shorten|shorter|trim|cut|longer|not only|only if|only when|just (tell|show|did|moved|swap|want to know))\b/;
/** "My daughter races on Saturday, so only Sunday is free": the first of the days is none of them. */
const NOT_FREE_FIRST = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.{0,60}\b(?:so|then|which means|meaning)\b.{0,25}\b(?:only|just)\b/;
const WEEK = /\b(this|next|the|my|that|all|coming|whole|for the) weeks?\b/;

/** "I can only train Tuesday, Thursday and Saturday": the days that are left to train on. */
export const namesFreeDays = ({ question, slots }: Asked): boolean =>
  question.says(ONLY) &&
  !question.says(NOT_FREE_FIRST) &&
  question.says(OF_FREE_DAYS) &&
  !question.says(NO_FREE_DAYS) &&
  new Set(slots.ahead.filter(({ kind }) => kind === 'day').map(({ from }) => from)).size > 1 &&
  slots.disciplines.length === 0 &&
  slots.minutes === null &&
  slots.planned === null &&
  slots.race === null &&
  !question.has('carbs', 'niggle', 'ill', 'swap', 'skip', 'easier');

const SO_MANY_HOURS =
  /\b(only|just|cap (?:this|the|my|next)|no more than|not more than|at most|max|maximum|up to|limited to|tops|is all i (have|ve got|get)|all i (have|ve got) is|is (my|the|our) (limit|max|maximum|ceiling|cap)|(is|thats) what i have|in total|not a minute more|no more|fits? (?:in|into|within)|comes? to)\b/;
const HAVE =
  /\b(have|got|get|ve|find|manage|spare|(can|could|only|just) do|do only|fit in|fits? (?:in|into|within)|comes? to|squeeze in|free|available|max|maximum|tops|limited|cap|limit|ceiling|cap|ive|total)\b/;
const LEAST_MIN = 60;
/** "Five hours in total until Sunday". */
const TO_ITS_END = /\b(?:until|till|til|through|up to|by) (?:this |the )?(?:sunday|weekend|end)\b/;

/** "I've only got three hours this week": as much as may be done in all. */
export const namesHoursOfWeek = ({ question, slots }: Asked): boolean =>
  slots.minutes !== null &&
  slots.minutes >= LEAST_MIN &&
  question.says(SO_MANY_HOURS) &&
  question.says(HAVE) &&
  question.says(/\bhours?|\dh\b|\bh\b/) &&
  (question.says(WEEK) || slots.ahead.some(({ kind }) => kind === 'week')) &&
  (slots.ahead.every(({ kind }) => kind !== 'day') || question.says(TO_ITS_END)) &&
  slots.disciplines.length === 0 &&
  slots.race === null &&
  !question.says(
    /\b(how|why|what can|what could|is it|enough|per week|a week|each week|every week|most weeks|usually|normally|was|were|did|do i|should i|sleep\w*|ironman|marathon|get (fit|faster))\b/,
  );

const EACH = /\b(every|each|all)( of)?( my| the| these| this weeks?)? (runs?|rides?|swims?|bikes?|bike rides|sessions?|workouts?)\b/;
/** "My run volume": of each of them. */
const VOLUME_OF = /\b(?:my |the )?(?:run|running|ride|riding|bike|cycling|swim|swimming) (?:volume|mileage|time|hours|minutes)\b/;
const LENGTH_OF = /\b(add|longer|shorter|shorten|extend|lengthen|cut|trim|reduce|take|knock|make|increase)\b/;
const PER_CENT = /\b(\d{1,2}) ?(%|per ?cent|percent)/;

/** By how much each session of some days is to change, in minutes or as a share; null where not all of them are meant. */
export function changeOfEach({ question, slots }: Asked): { minutes: number } | { share: number } | null {
  const { says, text } = question;
  if (
    !(says(EACH) || (says(VOLUME_OF) && slots.disciplines.length === 1)) ||
    !says(LENGTH_OF) ||
    says(/\b(how|why|what|which|should|did|was|easier|easy|move|skip|swap)\b/)
  )
    return null;
  if (!slots.ahead.some(({ kind }) => kind !== 'day') && !says(WEEK)) return null;
  const sign = says(/\b(shorter|shorten|cut|trim|reduce|take|knock|less|off)\b/) ? -1 : 1;
  const share = Number(PER_CENT.exec(text.toLowerCase())?.[1]);
  if (share > 0) return { share: (sign * share) / 100 };
  return slots.minutes !== null && says(/\b(add|by|off|longer|shorter|more|less)\b/) ? { minutes: sign * slots.minutes } : null;
}

const HARDEST = /\b(hardest|toughest|biggest|heaviest|most (demanding|intense|important)) (session|workout|one|day|training)\b/;
/** "What's the hardest session of the week?": of what is planned. */
export const asksHardestAhead = ({ question, slots }: Asked): boolean =>
  question.says(HARDEST) &&
  (question.says(/\b(of|in|this|next|the) (the |this |next |my )?(week|plan)\b/) || slots.ahead.some(({ kind }) => kind === 'week')) &&
  !question.says(/\b(did|done|was|were|last|ever|so far|have i)\b/) &&
  slots.race === null;

const COULD_GO =
  /\b(which|what)\b.{0,40}\b(sessions?|ones?|workouts?|training|days)\b.{0,40}\b(skip|drop|leave out|miss|cut|lose|bin|spare|do without)\b|\b(which|what)\b.{0,40}\b(sessions?|ones?|workouts?|days?|thing)\b.{0,20}\b(matters? (the )?least|(is|are) (the )?least (important|key)|(is|are) least important|counts? (the )?least)\b/;
/** "Which of my sessions could I skip without losing much?" */
export const asksWhatCouldGo = ({ question, slots }: Asked): boolean =>
  question.says(COULD_GO) &&
  !question.says(/\b(did|have i|was|i missed|i skipped|mustnt|must not|cant|shouldnt|should not|dont|never|not to)\b/) &&
  slots.race === null;
