import { plainText, type Word } from '#core/safety/tokens.ts';

/** One line of `content/assistant/safety/terms`: how a language says one idea, or which numbers mean it. */
export interface Term {
  concept: string;
  /** A phrase: words one blank apart; `a|b` is either, `stem*` a beginning, `~` up to two other words. */
  words?: readonly string[];
  /** A number of this size, both ends included, followed by one of `units` and with one of `near` within six words. */
  range?: readonly [number, number];
  units?: readonly string[];
  near?: readonly string[];
  /** Says where or who, and is no sign by itself. */
  isContext?: boolean;
}

/** One idea in a text, by the places of its first and its last word. */
export interface Found {
  concept: string;
  from: number;
  to: number;
  isDenied: boolean;
}

interface Phrase {
  concept: string;
  steps: readonly Step[];
}
type Step = 'gap' | { exact: ReadonlySet<string>; stems: readonly string[] };
interface Measure {
  concept: string;
  range: readonly [number, number];
  units: readonly (readonly Step[])[];
  near: readonly (readonly Step[])[];
}

export interface Lexicon {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** By the first letters of the first word; the lengths that occur. */
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  stemLengths: readonly number[];
  measures: readonly Measure[];
  /** Concepts that are never denied. */
  context: ReadonlySet<string>;
}

const MOST_GAP = 2;
const NEAR = 6;

export function compileTerms(terms: readonly Term[]): Lexicon {
  const byWord = new Map<string, Phrase[]>();
  const byStem = new Map<string, Phrase[]>();
  const add = (index: Map<string, Phrase[]>, key: string, phrase: Phrase) => index.set(key, [...(index.get(key) ?? []), phrase]);
  for (const { concept, words = [] } of terms) {
    for (const text of words) {
      const steps = stepsOf(text);
      const [first] = steps;
      if (first === undefined || first === 'gap') throw new Error(`"${text}" of ${concept} does not begin with a word.`);
      for (const word of first.exact) add(byWord, word, { concept, steps });
      for (const stem of first.stems) add(byStem, stem, { concept, steps });
    }
  }
  const measures = terms.flatMap(({ concept, range, units = [], near = [] }) =>
    range ? [{ concept, range, units: units.map(stepsOf), near: near.map(stepsOf) }] : [],
  );
  const stemLengths = [...new Set([...byStem.keys()].map(({ length }) => length))];
  const context = new Set(terms.flatMap(({ concept, isContext }) => (isContext ? [concept] : [])));
  return { byWord, byStem, stemLengths, measures, context };
}

function stepsOf(phrase: string): Step[] {
  return plainText(phrase)
    .split(' ')
    .map((part) => {
      if (part === '~') return 'gap';
      const choices = part.split('|');
      const stems = choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1));
      return { exact: new Set(choices.filter((choice) => !choice.endsWith('*'))), stems };
    });
}

/** Every idea that the words say, in the order of the text. What belongs to an idiom is left out. Linear in the number of words. */
export function findConcepts(words: readonly Word[], lexicon: Lexicon): Found[] {
  const said: Omit<Found, 'isDenied'>[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const { concept, steps } of phrasesAt(words, at, lexicon)) {
      const to = endOf(words, at, steps);
      if (to !== null) said.push({ concept, from: at, to });
    }
    said.push(...measuredAt(words, at, lexicon));
  }
  const idioms = placesOf(said.filter(({ concept }) => concept === 'idiom'));
  const meant = idioms.size === 0 ? said : said.filter(({ concept, from }) => concept === 'idiom' || !idioms.has(from));
  // "Cannot feel my legs": the denial belongs to the numbness, and denies nothing else.
  const taken = placesOf(meant.filter(({ from, to }) => to > from));
  return meant.map((each) => ({ ...each, isDenied: !lexicon.context.has(each.concept) && isDenied(words, each, taken) }));
}

const placesOf = (spans: readonly { from: number; to: number }[]): Set<number> =>
  new Set(spans.flatMap(({ from, to }) => spanOf(from, to)));
const spanOf = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

function* phrasesAt(words: readonly Word[], at: number, { byWord, byStem, stemLengths }: Lexicon): Generator<Phrase> {
  const text = words[at]?.text ?? '';
  yield* byWord.get(text) ?? [];
  for (const length of stemLengths) if (length <= text.length) yield* byStem.get(text.slice(0, length)) ?? [];
}

/** The place of the last word of a phrase that begins here, within one sentence; null where it does not. */
function endOf(words: readonly Word[], from: number, steps: readonly Step[]): number | null {
  let at = from;
  let mayskip = 0;
  for (const [step, each] of steps.entries()) {
    if (each === 'gap') {
      mayskip = MOST_GAP;
      continue;
    }
    if (step === 0) continue;
    const next = [...Array(mayskip + 1).keys()].map((skipped) => at + 1 + skipped).find((place) => fits(words, from, place, each));
    if (next === undefined) return null;
    at = next;
    mayskip = 0;
  }
  return at;
}

function fits(words: readonly Word[], from: number, at: number, { exact, stems }: Exclude<Step, 'gap'>): boolean {
  const word = words[at];
  if (word === undefined || word.sentence !== words[from]?.sentence) return false;
  return exact.has(word.text) || stems.some((stem) => word.text.startsWith(stem));
}

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'
    .split(' ')
    .map((word, value) => [word, value]),
);

/** Stands for the number itself, where a phrase goes on after it. */
const THE_NUMBER: Step = { exact: new Set(), stems: [] };

function measuredAt(words: readonly Word[], at: number, { measures }: Lexicon): Omit<Found, 'isDenied'>[] {
  const text = words[at]?.text ?? '';
  const value = NUMBER_WORDS.get(text) ?? Number(text);
  if (Number.isNaN(value)) return [];
  return measures.flatMap(({ concept, range: [low, high], units, near }) => {
    if (value < low || value > high) return [];
    const ends = units.map((steps) => endOf(words, at, [THE_NUMBER, ...steps]));
    const to = units.length === 0 ? at : ends.find((end) => end !== null);
    if (to === undefined || to === null) return [];
    const isNear = near.length === 0 || around(at, words.length).some((place) => near.some((steps) => startsAt(words, place, steps)));
    return isNear ? [{ concept, from: at, to }] : [];
  });
}

const around = (at: number, length: number): number[] => spanOf(Math.max(0, at - NEAR), Math.min(length - 1, at + NEAR));

function startsAt(words: readonly Word[], at: number, steps: readonly Step[]): boolean {
  const [first] = steps;
  return first !== undefined && first !== 'gap' && fits(words, at, at, first) && endOf(words, at, steps) !== null;
}

/** Words that deny what follows them, in the languages that have terms. */
const DENIALS: ReadonlySet<string> = new Set(
  [
    'no not never without isnt wasnt dont doesnt didnt havent hasnt hadnt arent neither nor zero none wont',
    'nunca ni sin sans pas jamais aucun aucune ohne kein keine keinen keiner nicht nie non',
  ].flatMap((line) => line.split(' ')),
);
const DENIES_NOTHING: ReadonlySet<string> = new Set(
  'sure idea clue only just matter doubt know want care mind bothered worried fazed think stop one getting going improving better until'.split(
    ' ',
  ),
);
const LONGEST_DENIAL = 5;

export const isDenial = (word: string): boolean => DENIALS.has(word);

/** "No chest pain, dizziness or palpitations" denies all three; "not sure why it hurts" denies nothing, nor does "cannot breathe" itself. */
function isDenied(words: readonly Word[], { from, to }: { from: number; to: number }, taken: ReadonlySet<number>): boolean {
  for (let at = from; at <= to; at++) if (isDenial(words[at]?.text ?? '')) return false;
  for (let at = from - 1; at >= Math.max(0, from - LONGEST_DENIAL); at--) {
    const word = words[at];
    if (word === undefined || word.sentence !== words[from]?.sentence) return false;
    if (word.clause !== words[from]?.clause && !isList(words, at, from)) return false;
    if (ENDS_DENIAL.has(word.text)) return false;
    if (isDenial(word.text)) return !taken.has(at) && (at + 1 === from || !DENIES_NOTHING.has(words[at + 1]?.text ?? ''));
  }
  return false;
}

const ENDS_DENIAL: ReadonlySet<string> = new Set(['and', 'because', 'und', 'et', 'y']);
const IN_LISTS: ReadonlySet<string> = new Set(['or', 'nor', 'oder', 'ou', 'o', 'ni']);

const isList = (words: readonly Word[], denial: number, from: number): boolean =>
  words.slice(denial, from + LONGEST_DENIAL).some(({ text }) => IN_LISTS.has(text));
