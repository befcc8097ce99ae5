import { type Setting, shown, upperFirst } from '#core/assistant/answer/data/setting.ts';
import { between, isPaceKind, type Kind, over, type Value } from '#core/assistant/answer/data/value.ts';
import type { ChartSpec, Choice, Draft } from '#core/assistant/answer/draft.ts';
import { draftOf } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, join, list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';

/** One number of an answer, with what it is called. */
export interface Reading {
  name: string;
  kind: Kind;
  value: Value;
}

/** "average heart rate 142 bpm" */
export const sayReading = (at: Setting, { name, kind, value }: Reading): Sentence => say`${name} ${shown(at, kind, value)}`;

type Maybe<T> = T | null | undefined | '' | false | 0;
const present = <T>(all: readonly Maybe<T>[]): T[] => all.filter((each): each is T => Boolean(each));

/** One paragraph of sentences with a capital letter each; what is null is left out. */
export const paragraph = (...sentences: readonly Maybe<Sentence>[]): Sentence => join(present(sentences).map(upperFirst));

/** "a, b and c" of what there is. */
export const listOf = (sentences: readonly Maybe<Sentence>[]): Sentence => list(present(sentences));

export function draft(
  blocks: readonly Maybe<Sentence>[],
  charts: readonly Maybe<ChartSpec>[] = [],
  choices: readonly Maybe<Choice>[] = [],
): Draft {
  const [drawn, offered] = [present(charts), present(choices).slice(0, 3)];
  return draftOf(present(blocks), { ...(drawn.length > 0 ? { charts: drawn } : {}), ...(offered.length > 0 ? { choices: offered } : {}) });
}

/** An answer of one paragraph. */
export const answer = (...sentences: readonly Maybe<Sentence>[]): Draft => draft([paragraph(...sentences)]);

/** An answer of one paragraph with a chart. */
export const charted = (chart: Maybe<ChartSpec>, ...sentences: readonly Maybe<Sentence>[]): Draft =>
  draft([paragraph(...sentences)], [chart]);

/** An answer in plain words, such as what is missing and what to do. */
export const plainDraft = (text: string): Draft => draft([plainly(text)]);

/** How more and less of a kind of number are called. */
const WAYS: Partial<Readonly<Record<Kind, readonly [string, string]>>> = {
  pace: ['slower', 'faster'],
  'swim-pace': ['slower', 'faster'],
  seconds: ['slower', 'faster'],
  speed: ['faster', 'slower'],
  count: ['more', 'fewer'],
};
/** Of these there is more or less, and a share says something. */
const AMOUNTS: ReadonlySet<Kind> = new Set(['distance', 'swim-length', 'swim-distance', 'minutes', 'ascent', 'load', 'count', 'calories']);
const LARGEST_SHARE = 300;

interface Gap {
  by: Figure;
  way: string;
  share: Figure | null;
}

/** How far the first is from the second; null where both are shown alike, or as good as alike. */
function gap(at: Setting, kind: Kind, a: Value, b: Value): Gap | null {
  if (shown(at, kind, a).text === shown(at, kind, b).text) return null;
  const off = between(at.bench, a, b);
  const share = (AMOUNTS.has(kind) || kind === 'power') && b.value > 0 ? over(at.bench, off, b, 100) : null;
  if (share !== null && share.value < 0.5) return null;
  const [more, less] = WAYS[kind] ?? (AMOUNTS.has(kind) ? ['more', 'less'] : ['higher', 'lower']);
  const isSaid = share !== null && share.value <= LARGEST_SHARE;
  return { by: shown(at, kind, off), way: a.value > b.value ? more : less, share: isSaid ? shown(at, 'percent', share) : null };
}

/** What the first is against the second: "12.1 km more (22%)", "0:12 /km faster", "about the same". */
export function difference(at: Setting, kind: Kind, a: Value, b: Value): Sentence {
  const off = gap(at, kind, a, b);
  if (off === null) return plainly('about the same');
  return off.share ? say`${off.by} ${off.way} (${off.share})` : say`${off.by} ${off.way}`;
}

/** "12 W higher than before", "about the same as before". */
export function against(at: Setting, kind: Kind, [a, b]: readonly [Value, Value], what: Sentence): Sentence {
  return say`${difference(at, kind, a, b)} ${gap(at, kind, a, b) === null ? 'as' : 'than'} ${what}`;
}

/** "up 12 W (5%)", "down 4.2", "unchanged"; of paces "0:06 /km faster". */
export function moved(at: Setting, kind: Kind, from: Value, to: Value): Sentence {
  const off = gap(at, kind, to, from);
  if (off === null) return plainly('unchanged');
  if (isPaceKind(kind)) return say`${off.by} ${off.way}`;
  const way = to.value > from.value ? 'up' : 'down';
  return off.share ? say`${way} ${off.by} (${off.share})` : say`${way} ${off.by}`;
}

export type Way = 'up' | 'down' | 'steady';

export const wayOf = (from: number, to: number, steady: number): Way =>
  Math.abs(to - from) <= steady ? 'steady' : to > from ? 'up' : 'down';

/** A table in Markdown; the first row is its head. */
export function table(rows: readonly (readonly Sentence[])[]): Sentence {
  const [head, ...others] = rows.map((row) => say`| ${join(row.map(cell), ' | ')} |`);
  return join([head ?? null, plainly(`|${(rows[0] ?? []).map(() => ' --- |').join('')}`), ...others], '\n');
}

/** An empty cell would be dropped by `join`, and a bar would end it. */
const cell = ({ text, figures }: Sentence): Sentence => ({ text: text === '' ? '–' : text.replaceAll('|', '/'), figures });
