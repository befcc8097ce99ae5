import type { SafetyGroup, SafetyLevel } from '#core/safety/level.ts';
import type { Found } from '#core/safety/lexicon.ts';
import type { Word } from '#core/safety/tokens.ts';

/** What is known of an athlete that makes words graver. */
export interface SafetyFacts {
  isMinor: boolean;
  /** Underweight, or with known signs of low energy availability. */
  isLight: boolean;
  /** Form or recovery speaks against more load. */
  isStrained: boolean;
  isNew: boolean;
}

export const NOTHING_KNOWN: SafetyFacts = { isMinor: false, isLight: false, isStrained: false, isNew: false };

/** One line of `content/assistant/safety/flags/en.jsonl`. */
export interface Flag {
  name: string;
  group: SafetyGroup;
  level: SafetyLevel;
  /** Needs no second opinion. */
  isSure?: boolean;
  /** One concept of each list, all within so many words of the first. */
  terms: readonly (readonly string[])[];
  within?: number;
  /** None of these concepts in the same sentences or the one after. */
  unless?: readonly string[];
  needs?: readonly (keyof SafetyFacts)[];
  /** Messages that raise it; the other languages have theirs in files of their own. */
  examples: readonly string[];
}

/** A flag and the places of the first and the last word that raise it. */
export interface RaisedFlag {
  flag: Flag;
  from: number;
  to: number;
}

const EVERYWHERE = 60;

/** The flags that a text raises. Time grows with the number of words and its logarithm. */
export function raiseFlags(words: readonly Word[], found: readonly Found[], flags: readonly Flag[], facts: SafetyFacts): RaisedFlag[] {
  const said = Map.groupBy(
    found.filter(({ isDenied }) => !isDenied),
    ({ concept }) => concept,
  );
  const sentenceOf = (at: number) => words[at]?.sentence ?? 0;
  const sentences = new Map([...said].map(([concept, all]) => [concept, new Set(all.map(({ from }) => sentenceOf(from)))]));
  const isExcused = ({ unless = [] }: Flag, from: number, to: number) => {
    const near = Array.from({ length: sentenceOf(to) - sentenceOf(from) + 2 }, (_, step) => sentenceOf(from) + step);
    return unless.some((concept) => near.some((sentence) => sentences.get(concept)?.has(sentence)));
  };
  return flags.flatMap((flag) => {
    if (flag.needs?.some((fact) => !facts[fact])) return [];
    if (!flag.terms.every((choices) => choices.some((concept) => said.has(concept)))) return [];
    const lists = flag.terms.map((choices) => choices.flatMap((concept) => said.get(concept) ?? []).sort((a, b) => a.from - b.from));
    return raisedAt(flag, lists, words).find(({ from, to }) => !isExcused(flag, from, to)) ?? [];
  });
}

/** Every place where one of each list is said near one of the first. */
function raisedAt(flag: Flag, [anchors = [], ...others]: readonly (readonly Found[])[], words: readonly Word[]): RaisedFlag[] {
  const { within = EVERYWHERE } = flag;
  return anchors.flatMap((anchor) => {
    const taken = [anchor];
    for (const list of others) {
      const near = nearest(list, anchor.from, (each) => {
        const isFree = !taken.some((other) => isSameWord(other, each, words));
        return isFree && Math.abs(each.from - anchor.from) <= within;
      });
      if (near === null) return [];
      taken.push(near);
    }
    return [{ flag, from: Math.min(...taken.map(({ from }) => from)), to: Math.max(...taken.map(({ to }) => to)) }];
  });
}

/** One word counts once, unless it is a compound such as "Brustschmerzen". */
const isSameWord = (a: Found, b: Found, words: readonly Word[]): boolean =>
  a.from === b.from && (a.concept === b.concept || (words[a.from]?.text.length ?? 0) < COMPOUND);
const COMPOUND = 10;

const MOST_TRIED = 8;

/** The one nearest to a place that fits, of a list in the order of places. */
function nearest(list: readonly Found[], place: number, fits: (each: Found) => boolean): Found | null {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.from ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const around = list.slice(Math.max(0, low - MOST_TRIED), low + MOST_TRIED).filter(fits);
  return around.sort((a, b) => Math.abs(a.from - place) - Math.abs(b.from - place))[0] ?? null;
}
