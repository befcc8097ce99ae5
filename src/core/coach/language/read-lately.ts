import { keepLately } from '#core/coach/language/lately.ts';

/** Longer texts are read anew: they are rare, and would fill the memory. */
const LONGEST_KEPT = 1_500;
const MOST_KEPT = 192;

/**
 * As `read`, and what was found lately is kept: a message is read again with every message after it, and many athletes ask the same.
 * @param read pure; what it gives is shared between those who ask and must not be changed
 * @param keyOf all that the reading depends on
 */
export function keptLately<Asked, Found>(read: (asked: Asked) => Found, keyOf: (asked: Asked) => string = String): (asked: Asked) => Found {
  const kept = keepLately<Found>(MOST_KEPT);
  return (asked) => {
    const key = keyOf(asked);
    return key.length > LONGEST_KEPT ? read(asked) : kept.of(key, () => read(asked));
  };
}

/** Longer words are rare, and would fill the memory. */
const LONGEST_WORD_KEPT = 24;
const MOST_WORDS_KEPT = 2_000;

/**
 * As `read`, of a word: people write most of what they write in so many words.
 * @param read pure; what it gives is shared and must not be changed
 */
export function keptByWord<Found>(read: (word: string) => Found): (word: string) => Found {
  const kept = keepLately<Found>(MOST_WORDS_KEPT);
  return (word) => (word.length > LONGEST_WORD_KEPT ? read(word) : kept.of(word, () => read(word)));
}
