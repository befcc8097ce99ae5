import { ideaFeatures, wordFeatures } from '#core/safety/features.ts';
import { type Flag, NOTHING_KNOWN, type RaisedFlag, raiseFlags, type SafetyFacts } from '#core/safety/flags.ts';
import { type Languages, lexiconFor } from '#core/safety/language.ts';
import { type Found, findConcepts } from '#core/safety/lexicon.ts';
import { plainText, readWords, type Word } from '#core/safety/tokens.ts';

/** Two sentences in a row, one of two, or a whole text. */
export interface Passage {
  features: ReadonlySet<number>;
  /** Part of `ReadText.plain`. */
  start: number;
  end: number;
}

export interface ReadText {
  plain: string;
  words: readonly Word[];
  found: readonly Found[];
  raised: readonly RaisedFlag[];
  whole: Passage;
  /** Empty where the whole is one sentence. */
  windows: readonly Passage[];
  /** Of more than two sentences. */
  isLong: boolean;
}

/** Reads a text for its concepts, flags and features. Linear in its length. */
export function readText(
  text: string,
  { languages, flags, facts }: { languages: Languages; flags: readonly Flag[]; facts: SafetyFacts },
): ReadText {
  const plain = plainText(text);
  const words = readWords(plain);
  const found = findConcepts(words, lexiconFor(words, languages));
  const raised = raiseFlags(words, found, flags, facts);
  const spoken = raised.filter(({ flag }) => !flag.needs);
  const sentences = bySentence(words, found, spoken);
  return { plain, words, found, raised, whole: passageOf(sentences), windows: windowsOf(sentences), isLong: sentences.length > 2 };
}

function windowsOf(sentences: readonly Sentence[]): Passage[] {
  if (sentences.length === 2) return sentences.map((one) => passageOf([one]));
  return sentences.slice(1).map((second, at) => passageOf([sentences[at] ?? second, second]));
}

interface Sentence {
  words: Word[];
  found: Found[];
  raised: RaisedFlag[];
  features: Set<number>;
}

function bySentence(words: readonly Word[], found: readonly Found[], raised: readonly RaisedFlag[]): Sentence[] {
  const sentences = new Map<number, Sentence>();
  for (const word of words) {
    const sentence = sentences.get(word.sentence);
    if (sentence) sentence.words.push(word);
    else sentences.set(word.sentence, { words: [word], found: [], raised: [], features: new Set() });
  }
  const at = (place: number) => sentences.get(words[place]?.sentence ?? 0);
  for (const each of found) at(each.from)?.found.push(each);
  for (const each of raised) at(each.from)?.raised.push(each);
  for (const sentence of sentences.values()) wordFeatures(sentence.words, sentence.features);
  return [...sentences.values()];
}

function passageOf(sentences: readonly Sentence[]): Passage {
  const features = new Set<number>();
  for (const sentence of sentences) for (const feature of sentence.features) features.add(feature);
  ideaFeatures(
    sentences.flatMap(({ found }) => found),
    sentences.flatMap(({ raised }) => raised),
    features,
  );
  return { features, start: sentences[0]?.words[0]?.start ?? 0, end: sentences.at(-1)?.words.at(-1)?.end ?? 0 };
}

/** What is read of a text without an athlete: for learning. */
export const readMessage = (text: string, languages: Languages, flags: readonly Flag[]): ReadText =>
  readText(text, { languages, flags, facts: NOTHING_KNOWN });
