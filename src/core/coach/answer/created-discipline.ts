import type { Ask } from '#core/coach/answer/answer.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Discipline } from '#core/discipline.ts';

/** The discipline that is meant in "add an easy run". */
export const createdDiscipline = (ask: Ask): Discipline =>
  sportOfOrder(ask) ?? ask.slots.disciplines[0] ?? (ask.question.says(ON_FOOT) ? 'run' : null) ?? mainDiscipline(ask) ?? 'bike';
const ON_FOOT = /\b(?:track|strides|parkrun|fartlek|(?:down|up)?hill (?:reps|repeats|sprints)|stairs)\b/;

/** What the athlete trains most, of the sports with hard sessions; null where nothing is known. */
function mainDiscipline({ view }: Ask): Discipline | null {
  const done = [...(view.plan?.sessions ?? []), ...view.activities].map(({ discipline }) => discipline);
  const sports = (['bike', 'run', 'swim'] as const).map((sport) => ({ sport, times: done.filter((each) => each === sport).length }));
  const used = sports.filter(({ times }) => times > 0);
  // Of several sports none is meant more than another: a ride is what costs least.
  return used.length === 1 ? (used[0]?.sport ?? null) : null;
}

/** "The pool is shut tomorrow. Build me a bike session": of several sports the one of the sentence that orders it. */
function sportOfOrder({ question: { words }, slots }: Ask): Discipline | null {
  if (slots.disciplines.length < 2) return null;
  const order = words.find(({ text }) => ORDERS.test(text));
  const sports = words.flatMap(({ text, sentence }) => (sentence === order?.sentence ? (disciplineOf(text) ?? []) : []));
  return sports.length > 0 && new Set(sports).size === 1 ? (sports[0] ?? null) : null;
}
const ORDERS = /^(?:build|add|create|make|plan|give|schedule|put|stick|book|write|design)$/;
