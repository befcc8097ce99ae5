import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { type Sentence, say } from '#core/coach/figures/sentence.ts';
import type { Intent } from '#core/coach/intent/intents.ts';

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
