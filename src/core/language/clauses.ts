import { Phrases, wordsOf } from '#core/language/phrases.ts';

const SPELLING = new Phrases<'terms' | 'english'>('spelling');
/** Of a short form its long one: "u" is "you". */
const SHORT_FORMS = new Phrases('short-forms');
const SHORTEST = 5;
const TWO_SLIPS = 9;
const LETTERS = /[\p{L}][\p{L}'’]*/gu;

/** The text with texters' short forms written out and slips in our terms corrected. `names` are the athlete's own words, which are right. */
export function plainText(text: string, names: readonly string[]): string {
  const own = new Set(names.flatMap((name) => wordsOf(name.slice(0, 80)).map((word) => word.text)));
  return text
    .replace(/\bw\/ /gi, 'with ')
    .replace(/(?<!\s)\s*(?:->|→)\s*/g, ' to ')
    .replace(LETTERS, (written, at: number) => {
      const word = written.toLowerCase().replaceAll('’', "'");
      // "250 w" is a unit, "W" alone may be one.
      if (word === 'w' && /\d ?$/.test(text.slice(Math.max(0, at - 2), at))) return written;
      const short = SHORT_FORMS.of(word);
      if (short !== undefined) return short;
      if (word.length < SHORTEST || own.has(word) || SPELLING.of(word) !== undefined) return written;
      return nearestTerm(word) ?? written;
    });
}

const corrected = new Map<string, string | null>();
const BY_LETTER = new Map<string, string[]>();
for (const term of SPELLING.phrases())
  if (SPELLING.of(term) === 'terms') BY_LETTER.set(term.charAt(0), [...(BY_LETTER.get(term.charAt(0)) ?? []), term]);

function nearestTerm(word: string): string | null {
  const known = corrected.get(word);
  if (known !== undefined) return known;
  const stem = word.replace(/(?:'s|s|ed|ing)$/, '');
  const near = (BY_LETTER.get(word.charAt(0)) ?? []).find(
    (term) => !term.startsWith(stem) && slips(word, term) <= (term.length >= TWO_SLIPS ? 2 : 1),
  );
  if (corrected.size > 4_000) corrected.clear();
  corrected.set(word, near ?? null);
  return near ?? null;
}

/** Letters too many, missing, wrong or swapped; more than two are not counted out. */
export function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((row[j] ?? 9) + 1, (next[j - 1] ?? 9) + 1, (row[j - 1] ?? 9) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, (before[j - 2] ?? 9) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 3;
}

const SENTENCES = /[^.?!\n;…]+(?:\.\d+[^.?!\n;…]*)*[.?!…]*/g;
const NUMBERED = /(?:^|\s)\d{1,2}[.)]\s+/g;
const MOST_SENTENCES = 10;
const LONGEST_SENTENCE = 400;

/** Sentences and numbered parts in order; of a long text the first two and the last ones. */
export function sentencesOf(text: string): string[] {
  const isNumbered = (text.match(NUMBERED) ?? []).length > 1;
  const parts = isNumbered ? text.split(NUMBERED) : [text];
  const sentences = parts
    .flatMap((part) => part.match(SENTENCES) ?? [])
    .map((sentence) => sentence.trim().slice(0, LONGEST_SENTENCE))
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
  return sentences.length <= MOST_SENTENCES ? sentences : [...sentences.slice(0, 2), ...sentences.slice(2 - MOST_SENTENCES)];
}

const JOINED = /(?<!\s)(?:,?\s+(?:and|also|plus|then|but)\s+(?:also\s+|then\s+)?|\s+(?:-|–)\s+)|[,:]\s+/gi;

/** The ways to cut a sentence in two at an "and" or a comma, each part of at least two words; none where it is short. */
export function halvesOf(sentence: string): [string, string][] {
  return [...sentence.matchAll(JOINED)]
    .map((match): [string, string] => [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)])
    .filter(([first, second]) => wordsOf(first).length >= 3 && wordsOf(second).length >= 2);
}
