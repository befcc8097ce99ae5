import type { RaisedFlag } from '#core/safety/flags.ts';
import { type Found, isDenial } from '#core/safety/lexicon.ts';
import type { Word } from '#core/safety/tokens.ts';

/** Places for features: a word that was never learned from meets one that was in about one case of a hundred. */
const FEATURE_BITS = 22;
const DENIAL_REACH = 4;
const MOST_CONCEPTS = 24;
const RUN = 4;
const LONGEST_WORD = 24;

/** What the words of one sentence say: words, their stems with or without a denial before them, pairs, runs of four letters. */
export function wordFeatures(words: readonly Word[], into: Set<number>): void {
  let denialAt = Number.NEGATIVE_INFINITY;
  let stem = '';
  for (const [at, word] of words.entries()) {
    if (word.clause !== words[at - 1]?.clause) denialAt = Number.NEGATIVE_INFINITY;
    const shape = shapeOf(word.text);
    const before = stem;
    stem = stemOf(shape);
    into.add(placeOf(`u ${shape}`));
    into.add(placeOf(`${at - denialAt <= DENIAL_REACH ? 'n' : 'p'} ${stem}`));
    if (at > 0) into.add(placeOf(`b ${before} ${stem}`));
    const framed = `<${shape.slice(0, LONGEST_WORD)}>`;
    for (let from = 0; from + RUN <= framed.length; from++) into.add(placeOf(`c ${framed.slice(from, from + RUN)}`));
    if (isDenial(shape)) denialAt = at;
  }
}

/** The ideas of a passage, alone and in pairs, and the flags that it raises. */
export function ideaFeatures(found: readonly Found[], raised: readonly RaisedFlag[], into: Set<number>): void {
  const ideas = [...new Set(found.map(({ concept, isDenied }) => (isDenied ? `!${concept}` : concept)))].sort().slice(0, MOST_CONCEPTS);
  for (const [at, one] of ideas.entries()) {
    into.add(placeOf(`k ${one}`));
    for (const other of ideas.slice(at + 1)) into.add(placeOf(`q ${one} ${other}`));
  }
  for (const { flag } of raised) into.add(placeOf(`f ${flag.name}`));
}

const shapeOf = (word: string): string => (/^\d/.test(word) ? word.replace(/\d/g, '0') : word);
const stemOf = (word: string): string => word.replace(/(?:ing|ed|es|s|ly|en|e)$/, '').slice(0, 7) || word;

/** FNV-1a, mixed and cut to the number of places. */
function placeOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> (32 - FEATURE_BITS);
}
