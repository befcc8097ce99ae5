import { needlesOf } from '#core/coach/language/pattern-needles.ts';

/**
 * Runs of two and three letters that stand in a text. A message is held against hundreds of patterns, and nine of ten of them have nothing in
 * common with it: that shows by their letters, at a tenth of what looking for them takes.
 */
export interface Letters {
  text: string;
  runs: Uint32Array;
}

/** Places for runs; two runs may share one, which only costs a look. */
const PLACES = 8192;

export function lettersOf(text: string): Letters {
  const runs = new Uint32Array(PLACES / 32);
  const mark = (place: number): void => {
    runs[place >> 5] = (runs[place >> 5] ?? 0) | (1 << (place & 31));
  };
  const small = text.toLowerCase();
  for (let at = 0; at + 1 < small.length; at++) {
    mark(pairAt(small, at));
    if (at + 2 < small.length) mark(threeAt(small, at));
  }
  return { text, runs };
}

const pairAt = (text: string, at: number): number =>
  ((Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)) >>> 7) & (PLACES - 1);
const threeAt = (text: string, at: number): number =>
  ((Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)) >>>
    7) &
  (PLACES - 1);

/** Of each text that may stand in a match the runs at its beginning and its end, one after the other; null where any text may hold. */
type Runs = Uint16Array | null;

const plainly = new Map<string, Runs>();
const anyCase = new Map<string, Runs>();

/** As `pattern.test(text)`. */
export function holdsIn(pattern: RegExp, letters: Letters): boolean {
  return mayHold(pattern, letters) && pattern.test(letters.text);
}

/** False only where `pattern` cannot match. */
export function mayHold(pattern: RegExp, { runs }: Letters): boolean {
  // In Unicode more letters than two are the same but for their case; and who goes on where they left off is left alone.
  const kept = pattern.ignoreCase ? anyCase : plainly;
  if (pattern.sticky || (pattern.unicode && pattern.ignoreCase)) return true;
  let wanted = kept.get(pattern.source);
  if (wanted === undefined) {
    wanted = runsOf(pattern);
    kept.set(pattern.source, wanted);
  }
  if (wanted === null) return true;
  for (let at = 0; at < wanted.length; at += 2) {
    const [first, last] = [wanted[at] ?? 0, wanted[at + 1] ?? 0];
    if (((runs[first >> 5] ?? 0) >>> (first & 31)) & ((runs[last >> 5] ?? 0) >>> (last & 31)) & 1) return true;
  }
  return false;
}

function runsOf({ source, flags }: RegExp): Runs {
  const needles = /v/.test(flags) ? null : needlesOf(source);
  if (needles === null) return null;
  const runs = needles.flatMap((needle) => {
    const small = needle.toLowerCase();
    return small.length === 2 ? [pairAt(small, 0), pairAt(small, 0)] : [threeAt(small, 0), threeAt(small, small.length - 3)];
  });
  return Uint16Array.from(runs);
}
