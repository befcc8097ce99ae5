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
  const isKnown = (word: string) => known.has(word) || stems.some((stem) => word.startsWith(stem));
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word) || isKnown(word)) return word;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    const whole = nearest(word, near(byLetter, word), most);
    if (whole !== null) return whole;
    const stem = near(stemsByLetter, word).find((each) => beginsAlmost(word, each));
    return stem ?? word;
  };
}

const group = (words: readonly string[]) => Map.groupBy(words, (word) => word.charAt(0));

/** Words that begin with the same letter, or with the second one when the first two were swapped. */
function near(byLetter: ReadonlyMap<string, readonly string[]>, word: string): readonly string[] {
  return [...(byLetter.get(word.charAt(0)) ?? []), ...(byLetter.get(word.charAt(1)) ?? [])];
}

function nearest(word: string, candidates: readonly string[], most: number): string | null {
  let best: { word: string; slips: number } | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const slips = slipsBetween(word, candidate, most);
    if (slips <= most && slips < (best?.slips ?? most + 1)) best = { word: candidate, slips };
  }
  return best?.word ?? null;
}

function beginsAlmost(word: string, stem: string): boolean {
  if (word.length < stem.length - 1) return false;
  return [-1, 0, 1].some((more) => slipsBetween(word.slice(0, stem.length + more), stem, 1) <= 1);
}

/** Letters to add, drop, change or swap with their neighbour; counting stops above `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      if (swapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[b.length] ?? most + 1;
}
