import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';

/** What somebody does not eat, and what stands in its place before a race and after training. */
const DIETS: readonly { said: RegExp; breakfast: string; meals: string }[] = [
  {
    said: /\b(gluten|coeliac\w*|celiac\w*|wheat)\b/i,
    breakfast: 'Rice with honey and banana, gluten-free toast with jam, or porridge of oats that are marked gluten-free',
    meals: 'rice, potatoes, maize and gluten-free bread and pasta carry the carbohydrate; read the label of every gel and bar',
  },
  {
    said: /\b(vegan\w*|plant based|no animal)\b/i,
    breakfast: 'Porridge made with a plant drink and banana, white toast with jam, or rice with maple syrup',
    meals: 'tofu, soya, lentils and beans bring the protein',
  },
  {
    said: /\b(lactose|dairy|cows? milk|no milk)\b/i,
    breakfast: 'Porridge made with water or a plant drink, with honey and banana, white toast with jam, or rice with a little egg',
    meals: 'lactose-free or plant products, eggs, fish and meat bring the protein',
  },
  {
    said: /\beggs?\b/i,
    breakfast: 'Porridge with honey and banana, white toast with jam, or rice with banana',
    meals: 'leave eggs out of it',
  },
  {
    said: /\b(peanuts?|nuts?)\b/i,
    breakfast: 'Porridge with honey and banana, white toast with jam, or rice with a little egg, all without nuts',
    meals: 'read the label of every bar for nuts',
  },
  {
    said: /\b(vegetarian|no meat)\b/i,
    breakfast: 'Porridge with honey and banana, white toast with jam, or rice with a little egg',
    meals: 'eggs, dairy, tofu, lentils and beans bring the protein',
  },
];
/** "Eats eggs every morning" forbids nothing. */
const FORBIDS =
  /\b(no|not|never|without|avoid\w*|free|allerg\w*|intoleran\w*|coeliac\w*|celiac\w*|vegan\w*|vegetarian|plant based|cant|cannot|can[’']t|doesn[’']?t|don[’']?t|upset\w*|react\w*)\b/i;

export interface Diet {
  breakfast: string;
  /** What the athlete told, and what it means for meals. */
  told: Sentence;
}

/** What the athlete told about what they do not eat; null where nothing is known. */
export function dietOf({ view, bench }: Ask): Diet | null {
  const at = view.memory.findIndex(({ text }) => FORBIDS.test(text) && DIETS.some(({ said }) => said.test(text)));
  const diet = DIETS.find(({ said }) => said.test(view.memory[at]?.text ?? ''));
  if (!diet) return null;
  const used = bench.use('get_profile', {});
  const note = used.result.memory[at]?.note;
  if (!note || note.isWithheld) return null;
  return { breakfast: diet.breakfast, told: say`You told me “${used.words(`/memory/${at}/note`, note)}”: ${plainly(diet.meals)}.` };
}
