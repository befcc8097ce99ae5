import type { Intent } from '#core/coach/intent/intents.ts';

/** Questions that are only answered, never carried out: two of them in one message are both answered. */
const READ: ReadonlySet<Intent> = new Set<Intent>([
  'metric',
  'week-data',
  'compare',
  'trend',
  'activity',
  'last-done',
  'longest',
  'readiness',
  'profile',
  'zones',
  'sweet-spot',
  'countdown',
  'race-list',
  'on-track',
  'pacing',
  'prediction',
  'swim-time',
  'fuel',
  'carb-load',
  'breakfast',
  'caffeine',
  'protein',
  'train-today',
  'plan-day',
  'plan-week',
  'plan-next',
  'plan-position',
  'plan-rest',
  'plan-missed',
]);

export const isOnlyRead = (intent: Intent): boolean => READ.has(intent);

const NEXT =
  /\?\s+|;\s*|[.!]\s+|,?\s+(?:and|also|plus|und|y|et|e)\s+(?:also\s+|then\s+)?(?=(?:what|whats|what's|when|how|is|should|which|why|can|do|am|where|was|did|wie|was|wann|que|cuando|quand|combien)\b)/i;
const LEADS = /^(?:and|also|plus|then|und|y|et|oh|ok|btw|by the way)[,\s]+/i;
/** Short lists such as "max hr and resting hr". */
const SHORT_LIST = /\s+(?:and|und|y|et)\s+/i;
const SHORT_WORDS = 7;

/** The two questions a message may hold, in their order; null when it cannot be two. */
export function twoQuestions(message: string): readonly [string, string] | null {
  const cut = (at: RegExp) =>
    message
      .split(at)
      .map((part) => part.trim().replace(LEADS, ''))
      .filter((part) => part !== '');
  const parts = cut(NEXT);
  const found = parts.length === 1 && message.split(/\s+/).length <= SHORT_WORDS ? cut(SHORT_LIST) : parts;
  const [first, second] = found;
  return found.length === 2 && first !== undefined && second !== undefined ? [first, second] : null;
}
