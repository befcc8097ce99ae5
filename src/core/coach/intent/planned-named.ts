import type { Question } from '#core/coach/intent/heard-topics.ts';
import { plain } from '#core/coach/language/words.ts';
import type { NamedView, SessionFacts } from '#core/coach/view.ts';

/** Words that many sessions share, or that mean more than one session. */
export const SHARED_BY_NAMES: ReadonlySet<string> = new Set(
  'session workout ride run swim bike easy long steady the with and min day rest hard key race pace threshold tempo sweet spot intervals interval strength technique endurance recovery plan week today flat power'.split(
    ' ',
  ),
);

interface Named {
  session: SessionFacts;
  /** All words of its name with a blank on both sides; null for a name of one word. */
  whole: string | null;
  /** With blanks, the words that only such a name has. */
  own: readonly string[];
}

const read = new WeakMap<readonly SessionFacts[], readonly Named[]>();

/** The names of a plan's sessions, read once: they are held against every message. */
function namesIn(sessions: readonly SessionFacts[]): readonly Named[] {
  const known = read.get(sessions);
  if (known) return known;
  const names = sessions.map(readName);
  read.set(sessions, names);
  return names;
}

function readName(session: SessionFacts): Named {
  const parts = plain(session.name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  const own = parts.filter((part) => (part.length > 3 || /^\d+x\d+$/.test(part)) && !SHARED_BY_NAMES.has(part));
  return { session, whole: parts.length > 1 ? ` ${parts.join(' ')} ` : null, own: own.map((part) => ` ${part} `) };
}

/** The planned session whose name is spoken: the whole of it, or a word that only such a name has. Null when none is. */
export function plannedNamed({ words }: Question, { plan, today }: NamedView): SessionFacts | null {
  const said = words.map(({ text }) => text);
  // "2 x 20" is how a session is called "2x20".
  const line = ` ${said.join(' ').replace(/\b(\d{1,2}) ?x ?(\d{1,4})(k|km|m)?\b/g, '$1x$2')} `;
  const open = namesIn(plan?.sessions ?? NO_SESSIONS).filter(
    ({ session: { status, date, durationMin } }) => status !== 'completed' && date >= today && durationMin > 0,
  );
  const whole = open.find((name) => name.whole !== null && line.includes(name.whole));
  return (whole ?? open.find(({ own }) => own.some((part) => line.includes(part))))?.session ?? null;
}

const NO_SESSIONS: readonly SessionFacts[] = [];
