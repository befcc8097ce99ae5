import { plain } from '#core/coach/language/words.ts';
import type { MemoryNote } from '#core/coach/view.ts';

const STOP = new Set([
  'the',
  'that',
  'about',
  'forget',
  'thing',
  'had',
  'have',
  'has',
  'and',
  'for',
  'you',
  'please',
  'was',
  'what',
  'told',
  'long',
  'not',
  'with',
  'remember',
  'delete',
  'note',
  'fact',
  'memory',
]);
const LEAST_LENGTH = 3;
const STEM = 5;

const stemsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_LENGTH && !STOP.has(word))
    .map((word) => word.slice(0, STEM));

/** The fact that shares most words with what is said of it; null where none shares any. */
export function noteNamed(said: string, memory: readonly MemoryNote[]): MemoryNote | null {
  const wanted = new Set(stemsOf(said));
  const scored = memory.map((note) => ({ note, score: stemsOf(note.text).filter((stem) => wanted.has(stem)).length }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.note : null;
}

/** So much of a fact stands in an answer that tells it. */
const [LEAST_SHARE, LEAST_SHARED] = [0.4, 2];

/** The facts that an answer told, in its order. */
function notesTold(answered: string, memory: readonly MemoryNote[]): MemoryNote[] {
  const told = new Set(stemsOf(answered));
  return memory
    .filter(({ text }) => {
      const stems = [...new Set(stemsOf(text))];
      const shared = stems.filter((stem) => told.has(stem)).length;
      return shared >= LEAST_SHARED && shared >= stems.length * LEAST_SHARE;
    })
    .toSorted((one, other) => answered.indexOf(one.text) - answered.indexOf(other.text));
}

/** The one fact that an answer told; null where it told none, or several. */
export function noteTold(answered: string, memory: readonly MemoryNote[]): MemoryNote | null {
  const [only, more] = notesTold(answered, memory);
  return only && !more ? only : null;
}

const ORDINALS: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, fifth: 4, last: -1 };
const BY_PLACE = /\b(first|second|third|fourth|fifth|last) (?:one|note|fact|thing|of (?:them|those))\b/i;

/** "Forget the second one": of the facts that were listed; null where none is meant so. */
export function noteByPlace(said: string, answered: string, memory: readonly MemoryNote[]): MemoryNote | null {
  const place = ORDINALS[BY_PLACE.exec(said)?.[1]?.toLowerCase() ?? ''];
  return place === undefined ? null : (notesTold(answered, memory).at(place) ?? null);
}
