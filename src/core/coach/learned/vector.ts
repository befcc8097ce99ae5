/** What is noticed in one message, as places and weights: `places` are 32-bit, a head takes as many low bits of them as it has room for. */
export interface LearnedVector {
  places: Uint32Array;
  values: Float64Array;
}

/** Features of one kind, by their texts or their places, and how much the kind counts together, however many there are of it. */
export interface FeatureKind {
  features: ReadonlySet<string> | ReadonlySet<number>;
  share: number;
}

/** The feature that every message has. */
const ALWAYS = 'always';
const ALWAYS_VALUE = 0.5;

/** The kinds in the order given; linear in the number of features. */
export function vectorOf(kinds: readonly FeatureKind[]): LearnedVector {
  const size = kinds.reduce((sum, { features }) => sum + features.size, 1);
  const [places, values] = [new Uint32Array(size), new Float64Array(size)];
  let at = 0;
  for (const { features, share } of kinds) {
    const value = share / Math.sqrt(Math.max(1, features.size));
    for (const feature of features) {
      places[at] = typeof feature === 'number' ? feature : placeOf(feature);
      values[at++] = value;
    }
  }
  places[at] = placeOf(ALWAYS);
  values[at] = ALWAYS_VALUE;
  return { places, values };
}

/** FNV-1a over the UTF-16 units, its high bits folded into the low ones. */
function placeOf(feature: string): number {
  let hash = FNV_START;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), FNV_PRIME);
  return folded(hash);
}
const [FNV_START, FNV_PRIME] = [0x811c9dc5, 0x01000193];
const folded = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

/** Runs of so many letters are features of a word. */
const [SHORTEST_RUN, LONGEST_RUN] = [3, 5];
/** What a run of letters is told by from a word: "l run". */
const RUN_START = [...'l '].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), FNV_PRIME), FNV_START);

/**
 * The places of the runs of letters in words with a blank on both sides, so that an ending or a slip changes little. A message has some two
 * hundred of them: they are never texts.
 * @param longest letters of a word that are read
 */
export function letterRuns(words: readonly string[], longest: number): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    const padded = ` ${word.slice(0, longest)} `;
    for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length++) {
      for (let from = 0; from + length <= padded.length; from++) {
        let hash = RUN_START;
        for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ padded.charCodeAt(at), FNV_PRIME);
        found.add(folded(hash));
      }
    }
  }
  return found;
}
