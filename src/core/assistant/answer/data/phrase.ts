import { type Setting, shown, upperFirst } from '#core/assistant/answer/data/setting.ts';
import { between, isPaceKind, type Kind, over, type Value } from '#core/assistant/answer/data/value.ts';
import type { ChartSpec, Choice, Draft } from '#core/assistant/answer/draft.ts';
import { join, list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';

/** One number of an answer, with what it is called. */
export interface Reading {
  name: string;
  kind: Kind;
  value: Value;
}

/** "average heart rate 142 bpm" */
export const sayReading = (at: Setting, { name, kind, value }: Reading): Sentence => say`${name} ${shown(at, kind, value)}`;

/** One paragraph. Sentences that are null are left out. */
export const paragraph = (...sentences: readonly (Sentence | null)[]): Sentence => join(sentences.map((each) => each && upperFirst(each)));

interface Besides {
  charts?: readonly (ChartSpec | null)[];
  choices?: readonly (Choice | null)[];
}

const present = <T>(all: readonly (T | null | undefined)[] | undefined): T[] =>
  (all ?? []).filter((each): each is T => each !== null && each !== undefined);

export function draft(blocks: readonly (Sentence | null)[], { charts, choices }: Besides = {}): Draft {
  const [some, offered] = [present(charts), present(choices)];
  return {
    blocks: present(blocks).filter(({ text }) => text !== ''),
    ...(some.length > 0 ? { charts: some } : {}),
    ...(offered.length > 0 ? { choices: offered.slice(0, 3) } : {}),
  };
}

/** An answer in plain words, such as what is missing and what to do. */
export const plainDraft = (text: string): Draft => draft([plainly(text)]);

/** How a change of a kind of number is called: more of it, less of it. */
const WAYS: Partial<Readonly<Record<Kind, readonly [string, string]>>> = {
  pace: ['slower', 'faster'],
  'swim-pace': ['slower', 'faster'],
  seconds: ['slower', 'faster'],
  speed: ['faster', 'slower'],
  distance: ['more', 'less'],
  'swim-length': ['more', 'less'],
  'swim-distance': ['more', 'less'],
  minutes: ['more', 'less'],
  hours: ['more', 'less'],
  ascent: ['more', 'less'],
  load: ['more', 'less'],
  count: ['more', 'fewer'],
  calories: ['more', 'less'],
};
/** Of these a share says something. */
const SHARED: ReadonlySet<Kind> = new Set([
  'distance',
  'swim-length',
  'swim-distance',
  'minutes',
  'ascent',
  'load',
  'count',
  'calories',
  'power',
]);

const looksSame = (at: Setting, kind: Kind, a: Value, b: Value) => shown(at, kind, a).text === shown(at, kind, b).text;

/** What the first is against the second: "12.1 km more (22%)", "0:12 /km faster", "the same". */
export function difference(at: Setting, kind: Kind, a: Value, b: Value): Sentence {
  if (looksSame(at, kind, a, b)) return plainly('the same');
  const [more, less] = WAYS[kind] ?? ['higher', 'lower'];
  const by = shown(at, kind, between(at.bench, a, b));
  const share = SHARED.has(kind) && b.value > 0 ? over(at.bench, between(at.bench, a, b), b, 100) : null;
  const way = a.value > b.value ? more : less;
  return share === null || share.value > 300 ? say`${by} ${way}` : say`${by} ${way} (${shown(at, 'percent', share)})`;
}

/** "12 W higher than before", "the same as before". */
export function against(at: Setting, kind: Kind, a: Value, b: Value, what: Sentence | string): Sentence {
  return looksSame(at, kind, a, b) ? say`the same as ${what}` : say`${difference(at, kind, a, b)} than ${what}`;
}

export type Way = 'up' | 'down' | 'steady';
/** Less than this share is no direction. */
const STEADY_SHARE = 0.02;

export const wayOf = (from: number, to: number, steady = Math.abs(from) * STEADY_SHARE): Way =>
  Math.abs(to - from) <= steady ? 'steady' : to > from ? 'up' : 'down';

/** Whether a change is for the better; null for numbers that are neither. */
export function isBetter(kind: Kind, way: Way): boolean | null {
  if (way === 'steady' || kind === 'weight') return null;
  return isPaceKind(kind) ? way === 'down' : way === 'up';
}

/** "up 12 W (5%)", "down 4.2", "unchanged". Paces: "0:06 /km faster". */
export function moved(at: Setting, kind: Kind, from: Value, to: Value): Sentence {
  if (looksSame(at, kind, from, to)) return plainly('unchanged');
  if (isPaceKind(kind)) return difference(at, kind, to, from);
  const share = kind === 'power' ? over(at.bench, between(at.bench, to, from), from, 100) : null;
  const by = shown(at, kind, between(at.bench, to, from));
  const way = to.value > from.value ? 'up' : 'down';
  return share ? say`${way} ${by} (${shown(at, 'percent', share)})` : say`${way} ${by}`;
}

/** A bullet list in Markdown. */
export const bullets = (items: readonly Sentence[]): Sentence =>
  join(
    items.map((item) => say`- ${item}`),
    '\n',
  );

/** A table in Markdown; the first row is its head. */
export function table(rows: readonly (readonly Sentence[])[]): Sentence {
  const [head, ...others] = rows.map((row) => say`| ${join(row.map(cell), ' | ')} |`);
  const rule = plainly(`|${(rows[0] ?? []).map(() => ' --- |').join('')}`);
  return join([head ?? null, rule, ...others], '\n');
}

/** An empty cell would be dropped by `join`, and a bar would end it. */
const cell = ({ text, figures }: Sentence): Sentence => ({ text: text === '' ? '–' : text.replaceAll('|', '/'), figures });

/** "a, b and c", without those that are null. */
export const listOf = (sentences: readonly (Sentence | null | undefined)[]): Sentence => list(present(sentences));
