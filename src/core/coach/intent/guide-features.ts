import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { Word } from '#core/coach/language/words.ts';
import { type FeatureKind, type LearnedVector, letterRuns, placeOfWords, vectorOf, wordRuns } from '#core/coach/learned/vector.ts';

const MOST_WORDS = 60;
const MOST_TOPICS = 16;
const LONGEST_WORD = 20;
/** How much each kind counts together. Chosen by leaving one author out. */
const SHARE = { words: 1, letters: 1.8, topics: 0.5, said: 0.3 };

/** What the guide notices in a message: its words, their letters, the topics it names, what it speaks of, and what the rules made of it. */
export const guideVector = (asked: Asked, ruled: Intent): LearnedVector =>
  vectorOf([
    ...textKinds(asked.question.words),
    { features: topicFeatures(asked), share: SHARE.topics },
    { features: saidFeatures(asked, ruled), share: SHARE.said },
  ]);

/** The words and their letters alone; of a longer message its beginning and its end. */
export function textKinds(all: readonly Pick<Word, 'text'>[]): FeatureKind[] {
  const shown = all.length <= MOST_WORDS ? all : [...all.slice(0, MOST_WORDS / 2), ...all.slice(-MOST_WORDS / 2)];
  const words = shown.map(({ text }) => shapeOf(text));
  return [
    { features: wordRuns(words, { withFirst: true }), share: SHARE.words },
    { features: letterRuns(words, LONGEST_WORD), share: SHARE.letters },
  ];
}

/** A number counts by its size: "38.4" is #2.1. */
const shapeOf = (word: string): string => (/^\d/.test(word) ? word.replace(/\d+/g, (digits) => `#${digits.length}`) : word);

function topicFeatures({ question, slots }: Asked): Set<number> {
  const named = question.topics.map(({ concept }) => concept);
  const topics = [...new Set<string>(slots.race === null ? named : [...named, 'race'])].sort().slice(0, MOST_TOPICS);
  const found = new Set(topics.map((topic) => placeOfWords('t', topic)));
  topics.forEach((one, at) => {
    for (const other of topics.slice(at + 1)) found.add(placeOfWords('t', one, other));
  });
  return found;
}

function saidFeatures({ question, slots }: Asked, ruled: Intent): Set<string> {
  const said = [
    `rule ${ruled}`,
    `disciplines ${Math.min(2, slots.disciplines.length)}`,
    `ahead ${slots.ahead
      .map(({ kind }) => kind)
      .slice(0, 2)
      .join(' ')}`,
    `back ${slots.back
      .map(({ kind }) => kind)
      .slice(0, 2)
      .join(' ')}`,
    `length ${Math.min(4, Math.floor(question.words.length / 4))}`,
    ...(slots.minutes === null ? [] : ['minutes']),
    ...(slots.planned === null ? [] : ['planned']),
    ...(question.text.includes('?') ? ['asks'] : []),
  ];
  return new Set(said);
}
