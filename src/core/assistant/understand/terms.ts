import type { ThresholdKind } from '#core/assistant/facts.ts';
import type { Ask, Measure } from '#core/assistant/frame.ts';
import type { Discipline } from '#core/discipline.ts';
import { Phrases, type Word, wordsOf } from '#core/language/phrases.ts';

export { Phrases, type Word, wordsOf };

export const SPORTS = new Phrases<Discipline>('sports');
export const MEASURES = new Phrases<Measure>('measures');
export const AGGREGATES = new Phrases<NonNullable<Ask['aggregate']>>('aggregates');
export const ASKS = new Phrases<NonNullable<Ask['asks']>[number]>('asks');
export const WISHES = new Phrases<NonNullable<Ask['wishes']>[number]>('wishes');
export const GROUPS = new Phrases<NonNullable<Ask['groupBy']>>('groups');
export const CONDITIONS = new Phrases<NonNullable<Ask['condition']>>('conditions');
export const COMPARES = new Phrases<'strict' | 'loose'>('compares');
/** One or several completed activities. */
export const DONE_NOUNS = new Phrases('done');
export const RACES = new Phrases('races');
/** Words that lean on what was said before. */
export const POINTS_BACK = new Phrases('pointing');
/** How a follow-up begins, after fillers. */
export const CARRIES_ON = new Phrases('carrying-on');
const FILLERS = new Phrases('fillers');
const THRESHOLDS = new Phrases<ThresholdKind>('thresholds');

/** The threshold that the words name. */
export const thresholdIn = (words: readonly Word[]): ThresholdKind | undefined =>
  MEASURES.all(words).flatMap((measure) => THRESHOLDS.of(measure) ?? [])[0];

/** Without "hmm, ok so" at the beginning. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ text }) => FILLERS.of(text) === undefined);
  return first === -1 ? [] : words.slice(Math.min(first, 4));
}

const QUESTION_STARTS = new Set(
  "what what's which who when where why how is are am was were do does did can could should would will shall has have had may might any".split(
    ' ',
  ),
);

/** A question mark, or a word that begins a question. */
export const isQuestion = (text: string): boolean =>
  text.includes('?') || QUESTION_STARTS.has(withoutFillers(wordsOf(text))[0]?.text ?? '');
