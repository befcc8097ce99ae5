import type { EarFeatures } from '#core/coach/safety/ear-features.ts';

/** The features of one message as places and weights: `places` are 32-bit, a head takes as many low bits of them as it has room for. */
export interface EarVector {
  places: Uint32Array;
  values: Float64Array;
}

/** How much each kind of feature counts together, however many there are of it. Chosen by cross-validation. */
const SHARE: Readonly<Record<keyof EarFeatures, number>> = { words: 1, letters: 1.5, ideas: 0.5, senses: 1 };
const KINDS = ['words', 'letters', 'ideas', 'senses'] as const;
/** The feature that every message has. */
const ALWAYS = 'always';
const ALWAYS_VALUE = 0.5;

export function earVector(features: EarFeatures): EarVector {
  const size = KINDS.reduce((sum, kind) => sum + features[kind].size, 1);
  const [places, values] = [new Uint32Array(size), new Float64Array(size)];
  let at = 0;
  for (const kind of KINDS) {
    const value = SHARE[kind] / Math.sqrt(Math.max(1, features[kind].size));
    for (const feature of features[kind]) {
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
