import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';

export type IntentRule = readonly [Intent, (asked: Asked) => boolean];

/** "What does the next fortnight hold?" */
const HOLDS = /\b((talk|walk|run|take|guide) me through|go through|looks?|holds?|brings?|in store|involves?|coming|awaits?|ahead of me)\b/;

/** Questions about what is planned. */
function planRules(): readonly IntentRule[] {
  const notGeneral = ({ question: { has, says } }: Asked) =>
    !has('improve') || says(/\b(whats? on|what should i (do|train|be doing)|whats left|have i got|do i have|my)\b/);
  return [
    ['plan-position', ({ question: { has } }) => has('planWeek') && has('plan', 'planWeek')],
    ['plan-look', ({ question: { has } }) => has('weekLook')],
    [
      'plan-rest',
      ({ question: { has, says } }) => has('restDay') && says(/\b(do i have|when|is there|my next|have i|this week|next week)\b/),
    ],
    [
      'plan-next',
      ({ question: { has, says }, slots }) =>
        (slots.planned !== null && says(/\b(targets?|details?|when is|when do i)\b/)) ||
        has('nextKey') ||
        (says(/\bhow (long|far) (is|will) (the|my)\b/) && slots.disciplines.length > 0),
    ],
    [
      'plan-week',
      (asked) =>
        asked.slots.ahead.some(({ kind, from }) => kind !== 'day' && from >= '') &&
        !isPast(asked) &&
        (asked.question.has('onThePlan', 'session', 'plan', 'time') || asked.question.says(HOLDS) || asked.question.words.length <= 5) &&
        notGeneral(asked),
    ],
    [
      'plan-day',
      (asked) =>
        asked.slots.ahead.length > 0 &&
        !isPast(asked) &&
        notGeneral(asked) &&
        (asked.question.has('onThePlan', 'session', 'plan', 'time', 'distance') || asked.question.words.length <= 6),
    ],
    ['plan-day', ({ question: { has, says } }) => has('onThePlan') && says(/\b(workout|session|training|today|plan)\b/)],
    [
      'plan-week',
      ({ question: { has, says } }) =>
        has('plan') && says(/\b(show|whats|my|see|look)\b/) && !says(/\b(race|fuel|carb|bike carbs|structure|season)\b/),
    ],
  ];
}

export const PLAN_RULES: readonly IntentRule[] = planRules();
