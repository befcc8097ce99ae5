import type { Question } from '#core/coach/intent/heard-topics.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';
import { plain } from '#core/coach/language/words.ts';
import type { NamedView, SessionFacts } from '#core/coach/view.ts';

/** Words that many sessions share, or that mean more than one session. */
export const SHARED_BY_NAMES: ReadonlySet<string> = new Set(
  'session workout ride run swim bike easy long steady the with and min day rest hard key race pace threshold tempo sweet spot intervals interval strength technique endurance recovery plan week today flat power'.split(
    ' ',
  ),
);

const parts = keptLately((name: string): readonly string[] =>
  plain(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== ''),
);

/** The planned session whose name is spoken: the whole of it, or a word that only such a name has. Null when none is. */
export function plannedNamed({ words }: Question, { plan, today }: NamedView): SessionFacts | null {
  const said = words.map(({ text }) => text);
  // "2 x 20" is how a session is called "2x20".
  const line = ` ${said.join(' ').replace(/\b(\d{1,2}) ?x ?(\d{1,4})(k|km|m)?\b/g, '$1x$2')} `;
  const open = (plan?.sessions ?? []).filter(({ status, date, durationMin }) => status !== 'completed' && date >= today && durationMin > 0);
  const whole = open.find(({ name }) => parts(name).length > 1 && line.includes(` ${parts(name).join(' ')} `));
  return (
    whole ??
    open.find(({ name }) =>
      parts(name).some((part) => (part.length > 3 || /^\d+x\d+$/.test(part)) && !SHARED_BY_NAMES.has(part) && line.includes(` ${part} `)),
    ) ??
    null
  );
}
