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
  'notes',
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
  'race-conditions',
  'fuel',
  'carb-load',
  'breakfast',
  'caffeine',
  'protein',
  'train-today',
  'plan-day',
  'plan-week',
  'plan-next',
  'key-sessions',
  'plan-position',
  'plan-rest',
  'plan-missed',
]);

export const isOnlyRead = (intent: Intent): boolean => READ.has(intent);

/** Wishes that are proposed and wait for a yes: beside one of them a question is answered. */
const WISHES: ReadonlySet<Intent> = new Set<Intent>(['move', 'swap', 'skip', 'adjust', 'create', 'replan']);
export const isWish = (intent: Intent): boolean => WISHES.has(intent);

const ASKS =
  /\?|^(?:please |pls |can you |could you |(?:may|might|can|could) i (?:also |just )?(?:ask|know) )?(?:tell me|show me|give me|let me know|remind me|what|whats|what's|what['’]?ve|what['’]?ll|when|whens|how|hows|which|who|why|where|is|are|am|do|does|did|was|were|wie|wann|que|cuando|quand|combien)\b/i;
/** Whether a part of a message asks something, and does not only tell it. */
export const isAsked = (part: string): boolean => ASKS.test(part);

/** Of a message whose words stand one space apart. */
const AND = '(?:and|also|plus|und|y|et|e|&|\\+)';
const ASKING =
  "what|whats|what's|when|how|is|should|which|why|can|do|am|where|was|did|wie|was|wann|wofür|wozu|warum|para que|que|cuando|quand|combien|à quoi|tell me|show me|give me|explain|let me know|remind me";
/** A thing of one's own that is asked for by its name alone. */
const NAMED =
  "my (?:ftp|css|ctl|atl|tsb|form|fitness|hrv|weight|zones|thresholds?|plan|next (?:race|session|key session)|max hr|resting hr)|(?:tomorrow|today|next week)['’]?s (?:session|plan|training|workout)";
const NEXT = new RegExp(`(?<=\\?) |; ?|[.!] |(?:,? ${AND}(?: also| then)?|,) (?=(?:${ASKING}|${NAMED})\\b)`, 'i');
const LEADS = /^(?:&|\+|and|also|plus|then|und|y|et|oh|ok|btw|by the way)[,\s]+/i;
/** Short lists such as "max hr and resting hr". */
const SHORT_LIST = / (?:and|und|y|et|&|\+) /i;
const SHORT_WORDS = 7;

/** "Tuesday's ride, what power did I hold": the first part only says what the second asks about. */
const isOnlyNamed = (part: string): boolean =>
  /^(?:my |the )?(?:(?:[\p{L}\d]+['’]s|(?:mon|tues|wednes|thurs|fri|satur|sun)days|todays|yesterdays|last weeks) )?(?:long |easy |last |big |hard |tempo |threshold |key |club |interval |sweet spot ){0,2}(?:ride|run|swim|session|workout|race|brick|week|intervals|reps)(?: (?:on )?(?:today|tonight|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))?$/iu.test(
    part,
  );

/** "Ok and once I get off it?" begins with nothing that is asked. */
const ONLY_LEADS =
  /^(?:ok|okay|k|right|cool|great|nice|thanks|ta|cheers|sure|yes|yeah|yep|hm+|well|so|good|perfect|fine|got it|i see|alright|all right)[,.!]?$/i;

/** "In Windermere, what pace can I hold?" */
const ONLY_A_PLACE = /^(?:in|at|for|on|during|after|before) (?:\S+ ){0,2}\S+$/i;

/** The two questions a message may hold, in their order; null when it cannot be two. */
export function twoQuestions(message: string): readonly [string, string] | null {
  const words = message.trim().split(/\s+/);
  const cut = (at: RegExp) =>
    words
      .join(' ')
      .split(at)
      .map((part) => part.trim().replace(LEADS, ''))
      .filter((part) => part !== '');
  const parts = cut(NEXT);
  const found = parts.length === 1 && words.length <= SHORT_WORDS ? cut(SHORT_LIST) : parts;
  const [first, second] = found;
  if (found.length !== 2 || first === undefined || second === undefined) return null;
  return isOnlyNamed(first) || ONLY_LEADS.test(first) || ONLY_A_PLACE.test(first) ? null : [first, second];
}
