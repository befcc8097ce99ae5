/** What is noticed in one message, as places and weights: `places` are 32-bit, a head takes as many low bits of them as it has room for. */
export interface LearnedVector {
  places: Uint32Array;
  values: Float64Array;
}

/** Features of one kind, and how much the kind counts together, however many there are of it. */
export interface FeatureKind {
  features: ReadonlySet<string>;
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
      places[at] = placeOf(feature);
      values[at++] = value;
    }
  }
  places[at] = placeOf(ALWAYS);
  values[at] = ALWAYS_VALUE;
  return { places, values };
}

/** FNV-1a over the UTF-16 units, its high bits folded into the low ones. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
