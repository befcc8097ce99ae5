import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isInjuryOf, setsLongest } from '#core/coach/memory/told-limits.ts';

const OF_FOOD: ReadonlySet<Intent> = new Set<Intent>(['fuel', 'breakfast', 'carb-load', 'knowledge', 'unclear', 'protein']);
const ASKS_FOOD =
  /\b(eat|eats|eating|food|foods|fuel\w*|snacks?|gels?|bars?|chews?|bananas?|nibble|munch|feed|breakfast|meals?|carbs?|sports drinks?)\b/;
const OWN = /\b(i|my|me|im|ive)\b/;
/** A remembered fact of food, and how it was borne. */
const FOOD =
  /\b(gels?|bars?|drinks?|fructose|glucose|maltodextrin|lactose|gluten|dairy|milk|wheat|nuts?|peanuts?|soy|eggs?|fish|meat|rice|oats|porridge|bananas?|dates|figs|caffeine|sugar|sweets|food|eats?|vegan|vegetarian|c(?:o)?eliac|diabet\w*)\b/i;
const BORNE =
  /\b(upsets?|stomach|guts?|tummy|sick|nause\w*|bloat\w*|cramps?|runs|diarrh\w*|allerg\w*|intoleran\w*|c(?:o)?eliac|vegan|vegetarian|cannot|can't|avoids?|hates?|dislikes?|likes?|prefers?|fine|works?|tolerates?|diabet\w*|no (?:dairy|gluten|meat|nuts|gels|bars))\b/i;

/** What is remembered of how food was borne stands beside an answer about what to eat. */
export function withRememberedFood(ask: Ask, draft: Draft): Draft {
  if (!OF_FOOD.has(ask.intent) || !ask.question.says(ASKS_FOOD) || !ask.question.says(OWN)) return draft;
  if (!ask.view.memory.some(({ text }) => FOOD.test(text) && BORNE.test(text))) return draft;
  const used = ask.bench.use('get_profile', {});
  const at = used.result.memory.findIndex(({ note }) => !note.isWithheld && FOOD.test(note.text) && BORNE.test(note.text));
  const found = used.result.memory[at];
  if (!found) return draft;
  const kept: Sentence = say`Go by what I remember: “${used.words(`/memory/${at}/note`, found.note)}”`;
  return draft.sentences.some(({ text }) => text.includes(found.note.text)) ? draft : { ...draft, sentences: [kept, ...draft.sentences] };
}

const MAY_I_MORE: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'plan-week',
  'plan-day',
  'pacing',
  'plan-look',
  'train-today',
  'niggle',
]);
const ASKS_LEAVE =
  /\b((can|could|may|should|shall|would) (i|it|running|riding|swimming)|is (it|that) (ok|okay|fine|safe|a good idea|wise|sensible|too much)|(a )?(good|bad) idea|(be )?(alright|all right|ok|okay) (to|if)|ready (to|for)|thinking (of|about)|want to|id like to|would it be|be alright|be ok)\b/;
const MORE =
  /\b(more|longer|further|double|extra|increase|add|another|every day|daily|twice a (week|day)|back to back|hills?|downhill|repeats|sprints?|reps|track|intervals?|speed ?work|plyo\w*|\d+ ?(k|km|min|minutes|hours?|h|miles)|an? (hour|half)|marathon|ultra|flat out|all out|hard|fast)\b/;

/** An old injury or a limit of the athlete's own stands before an answer about more of that sport. */
export function withRememberedLimit(ask: Ask, draft: Draft): Draft {
  if (!MAY_I_MORE.has(ask.intent) || !ask.question.says(ASKS_LEAVE) || !ask.question.says(MORE)) return draft;
  if (isPast(ask) || draft.refused || (draft.proposals ?? []).length > 0) return draft;
  const [sport] = ask.slots.disciplines.length > 0 ? ask.slots.disciplines : ask.question.says(ON_FOOT) ? (['run'] as const) : [];
  if (sport === undefined) return draft;
  if (!ask.view.memory.some(({ text }) => isInjuryOf(text, sport) || setsLongest(text, sport))) return draft;
  const used = ask.bench.use('get_profile', {});
  const at = used.result.memory.findIndex(
    ({ note }) => !note.isWithheld && (setsLongest(note.text, sport) || isInjuryOf(note.text, sport)),
  );
  const found = used.result.memory[at];
  if (!found || draft.sentences.some(({ text }) => text.includes(found.note.text))) return draft;
  const kept = say`First what I have in mind of you: “${used.words(`/memory/${at}/note`, found.note)}” So add little at a time, stay within that, and stop at the first sign of it.`;
  const isUnheard = ask.intent === 'knowledge' && (draft.articles ?? []).length === 0;
  if (isUnheard) return { sentences: [kept, STEP_BY_STEP], articles: ['injury-traffic-light'] };
  return { ...draft, sentences: [kept, ...draft.sentences], articles: [...(draft.articles ?? []), 'injury-traffic-light'] };
}

const STEP_BY_STEP = plainly(
  'Easy is fine. Hard or long only when the last two weeks were free of it, one such step a week, and never on two days running.',
);

const ON_FOOT = /\b(plyo\w*|jump\w*|hills?|hill reps|sprints?|track|marathon|ultra|parkrun)\b/;
