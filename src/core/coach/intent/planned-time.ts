import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

const HOW_MUCH =
  /\bhow (many hours|many minutes|much time|much training|many h)\b|\bhours (are )?(scheduled|planned)\b|\b(total|planned) (hours|time|volume|minutes)\b/;
const AHEAD = /\b(planned|lined up|scheduled|coming up|ahead|left|remaining|to come|on the plan|do i have|have i got|until|till|til)\b/;
const OF_PLAN = /\b(train\w*|planned|lined up|scheduled|sessions?|on the plan|this week|next week)\b/;
const UNTIL = /\b(until|till|til|up to|through|before|by)\b/;
const NOT_PLANNED = /\b(should|sleep|race|per week|a week|spend|need|did|trained|available|under my belt|so far)\b/;

/** Whether it is asked how much time is planned from now on. */
export const asksPlannedTime = (asked: Asked): boolean => {
  const { question, slots } = asked;
  return (
    question.says(HOW_MUCH) &&
    question.says(AHEAD) &&
    (slots.ahead.length > 0 || (slots.race === null && question.says(OF_PLAN))) &&
    !question.says(NOT_PLANNED) &&
    !isPast(asked)
  );
};

/** The days it is about: up to the day that is named, the day or the week itself, else what is left of this week. */
export function plannedDays({ question, slots }: Asked, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const [named] = slots.ahead;
  if (!named) return { from: today, to: addDays(startOfWeek(today), 6) };
  if (named.kind === 'day' && question.says(UNTIL)) {
    const last = question.says(/\bbefore\b/) ? addDays(named.from, -1) : named.from;
    return { from: today, to: last < today ? today : last };
  }
  return { from: named.from < today ? today : named.from, to: named.to };
}

const WHICH = /\b(which|what)( \w+)? (sessions?|ones?|workouts?|training|bits|days)\b/;
const MATTERS =
  /\b(matters?|counts?|most important|important|key|crucial|essential|priorit\w+|cant miss|cant skip|must (not )?(do|miss|skip)|non negotiable|worth protecting)\b/;

/** "Which of the sessions this week matter most?": of the own plan, not in general. */
export function asksKeySessions(asked: Asked): boolean {
  const { question, slots } = asked;
  const { says } = question;
  const isOwn = slots.ahead.length > 0 || says(/\b(my|ones|this|next|plan)\b/);
  const isMany =
    says(/\b(key|most important|crucial|main) (sessions|workouts|ones|days)\b/) ||
    (says(WHICH) && says(MATTERS) && says(/\b(most|key|important|crucial|essential|cant|must|priorit\w+|counts?|matters?)\b/));
  const isNext = says(/\b(when|what) (is|s|are)? ?(my|the) (next )?key session\b|\bnext key\b/);
  return (
    isMany &&
    isOwn &&
    !isNext &&
    !isPast(asked) &&
    !says(/\b(for (a|an) (70\.3|ironman|marathon|sprint|olympic|half|full)|in general|swap|move|skip|drop)\b/)
  );
}

const HARD =
  /\b(hard|harder|hardest|tough|tougher|toughest|intens\w*|quality|nasty|spicy|brutal|intervals?|threshold|vo2\w*|hartes?|harte|hart|duro|duras?|dur|durs|dure|zwaar)\b/;
const LEFT =
  /\b(left|still|remaining|remain|to come|coming|ahead|any ?more|anything|something|any|which days?|how many|is there|are there|do i have|have i got|got any|noch|queda|reste)\b/;
const OR_ONLY_EASY =
  /\b(just|only|all|nothing but|purely) (the )?(easy|taper\w*|spinning|recovery|gentle|rest|light)\b|\b(done|finished|through) with the (hard|tough|intens\w*|quality)\b/;
const IN_DAYS =
  /\b(this|next|the|rest of the|coming) weeks?\b|\b(from here|from now|until|till|til|before|to) (\w+ )?(race|race day)?\b|\bthis block\b|\b(diese|nachste) woche\b|\besta semana\b|\bcette semaine\b/;
const NOT_OF_PLAN =
  /\b(how (hard|tough)|why|feel\w*|felt|legs|move|skip|swap|drop|add|make|put|change|shift|give|cancel|can you|could you|should|too hard|hard to|hard time|work hard|how (do|can|to)|tips?)\b/;

const IS_OVER = /(?<!\bnoch )\bwas\b|\b(were|did|last|yesterdays?|went|felt)\b/;

/** "Which tough ones are still to come?": the key sessions of those days. */
export const asksHardLeft = (asked: Asked): boolean => {
  const { question, slots } = asked;
  const isOfDays = slots.ahead.some(({ kind }) => kind !== 'day') || question.says(IN_DAYS);
  const asks =
    (question.says(HARD) && question.says(LEFT)) || (question.says(OR_ONLY_EASY) && (slots.race !== null || question.says(IN_DAYS)));
  return (
    isOfDays &&
    asks &&
    !question.says(NOT_OF_PLAN) &&
    !question.says(IS_OVER) &&
    !question.has('carbs', 'niggle', 'ill', 'tiredNow', 'weight')
  );
};
