import type { Asked } from '#core/coach/intent/asked.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { SHARED_BY_NAMES } from '#core/coach/intent/planned-named.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { plain } from '#core/coach/language/words.ts';
import type { ActivityFacts, AthleteView } from '#core/coach/view.ts';

const AHEAD = /\b(should|will|next|tomorrow|target|aim|plan|planned|race|how (can|do|to)|improve|better|zones?)\b/;
const ONE = /\b(ride|run|swim|session|workout|brick|spin|jog|race|one|class)\b/;

const partsOf = (name: string): string[] =>
  plain(name)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');

const isOwnWord = (part: string) => part.length > 3 && !SHARED_BY_NAMES.has(part) && disciplineOf(part) === null;

/** Whether an activity is called by its own name: all of it, or the words of it that no other sort of session has. */
function isNamed(line: string, said: ReadonlySet<string>, { name }: ActivityFacts): boolean {
  const parts = partsOf(name);
  const own = parts.filter(isOwnWord);
  if (own.length === 0) return false;
  return line.includes(` ${parts.join(' ')} `) || own.every((part) => said.has(part));
}

/** "Average watts of the harbour loop": a figure of something done, by its name and without a verb. */
export function asksOfNamed({ question, slots }: Asked, { activities }: Pick<AthleteView, 'activities'>): boolean {
  if (slots.planned !== null || slots.race !== null || slots.ahead.length > 0 || figuresAsked(question).length === 0) return false;
  if (!question.says(ONE) || question.says(AHEAD)) return false;
  const line = ` ${question.words.map(({ text }) => text).join(' ')} `;
  const said = new Set(question.words.map(({ text }) => text));
  return activities.some((activity) => isNamed(line, said, activity));
}
