/** Below this many letters one slip makes another word of it. */
const SHORTEST = 5;
/** Long words may hold two slips. */
const TWO_SLIPS_FROM = 9;

export interface Speller {
  /** The word that is most likely meant; the word itself when it is known or nothing is near. */
  correct(word: string): string;
}

interface Vocabulary {
  words: Iterable<string>;
  /** The beginnings of words. */
  stems: Iterable<string>;
  /** Words that are right as they are. */
  everyday: Iterable<string>;
}

/**
 * Finds the known word that is one slip away (a letter too many, missing, wrong, or two swapped), two for long words. The vocabulary is
 * read with the first word.
 */
export function spellerOf(vocabulary: () => Vocabulary): Speller {
  const remembered = new Map<string, string>();
  let find: ((word: string) => string) | undefined;
  return {
    correct(word) {
      const kept = remembered.get(word);
      if (kept !== undefined) return kept;
      find ??= finderOf(vocabulary());
      const found = find(word);
      if (remembered.size < 20_000) remembered.set(word, found);
      return found;
    },
  };
}

function finderOf(vocabulary: Vocabulary): (word: string) => string {
  const known = new Set([...vocabulary.words, ...vocabulary.everyday]);
  const stems = [...vocabulary.stems].filter((stem) => stem.length >= SHORTEST);
  const byLetter = group([...[...vocabulary.words].filter((word) => word.length >= SHORTEST)]);
  const stemsByLetter = group(stems);
  const allStems = new Set(stems);
  const isKnown = (word: string) => known.has(word) || beginsWithOneOf(word, allStems);
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word) || isKnown(word)) return word;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    const whole = nearest(word, near(byLetter, word), most);
    if (whole !== null) return whole;
    const stem = near(stemsByLetter, word).find((each) => beginsAlmost(word, each));
    return stem?.word ?? word;
  };
}

function beginsWithOneOf(word: string, stems: ReadonlySet<string>): boolean {
  for (let length = SHORTEST; length <= word.length; length++) if (stems.has(word.slice(0, length))) return true;
  return false;
}

/** A word, and which letters are in it, as bits. */
interface Known {
  word: string;
  letters: number;
}

const group = (words: readonly string[]) =>
  Map.groupBy(
    words.map((word): Known => ({ word, letters: lettersIn(word) })),
    ({ word }) => word.charAt(0),
  );

/** One bit for each letter; two letters may share one. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words that begin with the same letter, or with the second one when the first two were swapped. */
function near(byLetter: ReadonlyMap<string, readonly Known[]>, word: string): readonly Known[] {
  return [...(byLetter.get(word.charAt(0)) ?? []), ...(byLetter.get(word.charAt(1)) ?? [])];
}

function nearest(word: string, candidates: readonly Known[], most: number): string | null {
  let best: { word: string; slips: number } | null = null;
  const letters = lettersIn(word);
  for (const { word: candidate, letters: others } of candidates) {
    // A slip puts one letter in the place of another, at most.
    if (countOf(letters ^ others) > 2 * most) continue;
    const slips = slipsBetween(word, candidate, most);
    if (slips <= most && slips < (best?.slips ?? most + 1)) best = { word: candidate, slips };
  }
  return best?.word ?? null;
}

function beginsAlmost(word: string, { word: stem, letters }: Known): boolean {
  if (word.length < stem.length - 1 || countOf(letters & ~lettersIn(word)) > 1) return false;
  return [-1, 0, 1].some((more) => slipsBetween(word.slice(0, stem.length + more), stem, 1) <= 1);
}

/** Longer words are no slips of words that we know. */
const LONGEST = 64;
/** Three rows of the table, which each comparison writes anew: the row before last, the last, and the one that is filled. */
let [before, last, now] = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)];

/** Letters to add, drop, change or swap with their neighbour; counting stops above `most`, and with words of more than 64 letters. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST) return most + 1;
  for (let at = 0; at <= b.length; at++) last[at] = at;
  for (let row = 1; row <= a.length; row++) {
    now[0] = row;
    let leastOfRow = row;
    for (let at = 1; at <= b.length; at++) {
      const least = leastAt(a, b, row, at);
      now[at] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    if (leastOfRow > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

function leastAt(a: string, b: string, row: number, at: number): number {
  const [one, other] = [a.charCodeAt(row - 1), b.charCodeAt(at - 1)];
  const least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (one === other ? 0 : 1));
  const isSwapped = row > 1 && at > 1 && one === b.charCodeAt(at - 2) && a.charCodeAt(row - 2) === other;
  return isSwapped ? Math.min(least, (before[at - 2] ?? 0) + 1) : least;
}
