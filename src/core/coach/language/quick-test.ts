import { needlesOf } from '#core/coach/language/pattern-needles.ts';
import { bytesFor, wholesFor } from '#core/coach/learned/room.ts';

/**
 * Runs of two and three letters that stand in a text, and the patterns they may belong to. A message is held against hundreds of patterns, and
 * nine of ten of them have nothing in common with it: that shows by their letters, at a fraction of what looking for them takes.
 */
export interface Letters {
  text: string;
  runs: Uint32Array;
  /** By number of a pattern: whether it may hold. Of those that had a number when the text was read. */
  may: Uint8Array;
}

/** Places for runs; two runs may share one, which only costs a look. */
const PLACES = 8192;

export function lettersOf(text: string): Letters {
  const runs = wholesFor(PLACES / 32);
  const places: number[] = [];
  const mark = (place: number): void => {
    const [before, bit] = [runs[place >> 5] ?? 0, 1 << (place & 31)];
    if ((before & bit) !== 0) return;
    runs[place >> 5] = before | bit;
    places.push(place);
  };
  const small = text.toLowerCase();
  for (let at = 0; at + 1 < small.length; at++) {
    mark(pairAt(small, at));
    if (at + 2 < small.length) mark(threeAt(small, at));
  }
  return { text, runs, may: patternsOf(runs, places) };
}

/** Of the patterns that wait for one of these places those whose other run is there too. */
function patternsOf(runs: Uint32Array, places: readonly number[]): Uint8Array {
  const may = bytesFor(wantedBy.length);
  for (const place of places) {
    const waiting = waitingAt[place];
    if (waiting === undefined) continue;
    for (let at = 0; at < waiting.length; at += 2) {
      if (stands(runs, waiting[at] ?? 0)) may[waiting[at + 1] ?? 0] = 1;
    }
  }
  return may;
}

const stands = (runs: Uint32Array, place: number): boolean => (((runs[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;

const pairAt = (text: string, at: number): number =>
  ((Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)) >>> 7) & (PLACES - 1);
const threeAt = (text: string, at: number): number =>
  ((Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)) >>>
    7) &
  (PLACES - 1);

/** Of each text that may stand in a match the runs at its beginning and its end, one after the other. */
type Runs = Uint16Array;

/** By source: the number of a pattern; ANY where any text may hold. */
const plainly = new Map<string, number>();
const anyCase = new Map<string, number>();
const ANY = -1;
/** By number. */
const wantedBy: Runs[] = [];
/** By the place of a text's last run: that of its first, and the number of the pattern, one after the other. */
const waitingAt: (number[] | undefined)[] = Array.from({ length: PLACES }, () => undefined);

/** As `pattern.test(text)`. */
export function holdsIn(pattern: RegExp, letters: Letters): boolean {
  return mayHold(pattern, letters) && pattern.test(letters.text);
}

/** False only where `pattern` cannot match. */
export function mayHold(pattern: RegExp, { runs, may }: Letters): boolean {
  // In Unicode more letters than two are the same but for their case; and who goes on where they left off is left alone.
  if (pattern.sticky || (pattern.unicode && pattern.ignoreCase)) return true;
  const known = pattern.ignoreCase ? anyCase : plainly;
  const number = known.get(pattern.source) ?? numbered(pattern, known);
  if (number === ANY) return true;
  if (number < may.length) return may[number] === 1;
  const wanted = wantedBy[number] ?? [];
  for (let at = 0; at < wanted.length; at += 2) {
    if (stands(runs, wanted[at] ?? 0) && stands(runs, wanted[at + 1] ?? 0)) return true;
  }
  return false;
}

function numbered(pattern: RegExp, known: Map<string, number>): number {
  met.push(pattern);
  const runs = runsOf(pattern);
  const number = runs === null ? ANY : wantedBy.length;
  known.set(pattern.source, number);
  if (runs === null) return number;
  wantedBy.push(runs);
  for (let at = 0; at < runs.length; at += 2) {
    const [first, last] = [runs[at] ?? 0, runs[at + 1] ?? 0];
    const waiting = waitingAt[last] ?? [];
    waiting.push(first, number);
    waitingAt[last] = waiting;
  }
  return number;
}

/** Met since they were last compiled. */
const met: RegExp[] = [];

/**
 * A pattern becomes machine code when it is asked a second time, which takes longer than asking: up to `most` of those that were met are, so
 * that no turn has to wait for it.
 */
export function compileMet(most: number): void {
  for (const pattern of met.splice(0, most)) {
    const { lastIndex } = pattern;
    pattern.test('');
    pattern.test('');
    pattern.lastIndex = lastIndex;
  }
}

function runsOf({ source, flags }: RegExp): Runs | null {
  const needles = /v/.test(flags) ? null : needlesOf(source);
  if (needles === null) return null;
  const runs = needles.flatMap((needle) => {
    const small = needle.toLowerCase();
    return small.length === 2 ? [pairAt(small, 0), pairAt(small, 0)] : [threeAt(small, 0), threeAt(small, small.length - 3)];
  });
  return Uint16Array.from(runs);
}
