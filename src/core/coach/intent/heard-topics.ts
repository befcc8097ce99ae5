import { TOPICS, type Topic } from '#core/coach/intent/topics.ts';
import { TOPICS_ELSEWHERE } from '#core/coach/intent/topics-elsewhere.ts';
import { asWish } from '#core/coach/language/as-wish.ts';
import { phraseBook, type Said } from '#core/coach/language/phrases.ts';
import { holdsIn, lettersOf } from '#core/coach/language/quick-test.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';
import { spellerOf } from '#core/coach/language/spelling.ts';
import { type Word, wordsOf } from '#core/coach/language/words.ts';
import { EVERYDAY_WORDS } from '#core/coach/safety/everyday-words.ts';

/** A message as the coach understands its words: misspellings mended, topics found. */
export interface Question {
  text: string;
  words: readonly Word[];
  topics: readonly Said<Topic>[];
  has: (...topics: readonly Topic[]) => boolean;
  /** All of them. */
  hasAll: (...topics: readonly Topic[]) => boolean;
  says: (pattern: RegExp) => boolean;
}

const isTopic = (name: string): name is Topic => name in TOPICS;
const TOPIC_NAMES = Object.keys(TOPICS).filter(isTopic);
const book = phraseBook(TOPIC_NAMES, [TOPICS, TOPICS_ELSEWHERE]);
/** Nobody means something far from training by a slip: those words are no targets of spelling. */
const FAR_TOPICS = new Set<Topic>(['offTopic', 'creative', 'thanks', 'identity', 'privacy']);
const near = phraseBook(
  TOPIC_NAMES.filter((topic) => !FAR_TOPICS.has(topic)),
  [TOPICS],
);

const DAYS = `monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday weekend january february march april june july august september october november december easter overmorgen minutes hours kilometres kilometers swimming cycling running strength`;
/** Words of their own that stand near to one of training. */
const NO_SLIPS =
  'stitch stitches stuff nicht nichts trainiert hartes harte woche naff nowt zilch finals mocks rota lates nights shifts thin pare prune bunch bare stick stuck';
const speller = spellerOf(() => ({
  words: [...near.words, ...DAYS.split(' ')],
  stems: near.stems,
  everyday: [...EVERYDAY_WORDS, ...NO_SLIPS.split(' '), ...book.words],
}));

const SHORT_FORMS: Readonly<Record<string, string>> = {
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomoz: 'tomorrow',
  '2moro': 'tomorrow',
  tommorow: 'tomorrow',
  tomoro: 'tomorrow',
  tomorow: 'tomorrow',
  tommorrow: 'tomorrow',
  tmrws: 'tomorrows',
  tmoz: 'tomorrow',
  tmw: 'tomorrow',
  minits: 'minutes',
  thrsday: 'thursday',
  wensday: 'wednesday',
  anotha: 'another',
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  wk: 'week',
  wks: 'weeks',
  yday: 'yesterday',
  hrs: 'hours',
  mins: 'minutes',
  wat: 'what',
  wot: 'what',
  wht: 'what',
  shd: 'should',
  cud: 'could',
  rn: 'now',
  bc: 'because',
  tho: 'though',
  gonna: 'going',
  wanna: 'want',
  abt: 'about',
  b4: 'before',
  w: 'w',
  sesh: 'session',
  stiffish: 'stiff',
  soreish: 'sore',
  tightish: 'tight',
  tiredish: 'tired',
  wo: 'workout',
  kms: 'km',
  wknd: 'weekend',
  wkend: 'weekend',
};

/** "Straight away" is a haste, no journey, and says nothing of what is meant. */
const HASTE = new Set(['straight', 'right']);
const withoutHaste = (words: readonly Word[]): Word[] =>
  words.filter(
    ({ text }, at) => !(text === 'away' && HASTE.has(words[at - 1]?.text ?? '')) && !(HASTE.has(text) && words[at + 1]?.text === 'away'),
  );

/** "C-T-L", "F, T and P": the letters of one name. */
const SPELT = /\b(c|a|t|f|h|r)[-., ]{1,2}(t|s|f|h|r|p)[-., ]{1,2}(?:and )?(l|b|p|s|v|r)\b/gi;
const NAMED_BY_LETTERS: ReadonlySet<string> = new Set(['ctl', 'atl', 'tsb', 'ftp', 'css', 'tss', 'hrv', 'rhr']);
const asOneName = (text: string): string =>
  text.replace(SPELT, (spelt, ...letters: string[]) => {
    const name = letters.slice(0, 3).join('').toLowerCase();
    return NAMED_BY_LETTERS.has(name) ? name : spelt;
  });

/** A message as the coach understands its words. Pure; what it gives is shared and is not to be changed. */
export const readQuestion = keptLately((text: string): Question => {
  const words = withoutHaste(wordsOf(asWish(asOneName(text)))).map((word) => ({
    ...word,
    text: speller.correct(SHORT_FORMS[word.text] ?? word.text),
  }));
  const topics = book.find(words);
  const found = new Set<Topic>(topics.map(({ concept }) => concept));
  const line = lettersOf(words.map((word) => word.text).join(' '));
  return {
    text,
    words,
    topics,
    has: (...wanted) => wanted.some((topic) => found.has(topic)),
    hasAll: (...wanted) => wanted.every((topic) => found.has(topic)),
    says: (pattern) => holdsIn(pattern, line),
  };
});

/** The new question speaks, the earlier one gives the topic. */
export function together(earlier: Question, now: Question): Question {
  return {
    text: `${earlier.text} ${now.text}`,
    words: [...now.words],
    topics: [...earlier.topics, ...now.topics],
    has: (...topics) => earlier.has(...topics) || now.has(...topics),
    hasAll: (...topics) => topics.every((topic) => earlier.has(topic) || now.has(topic)),
    says: (pattern) => now.says(pattern) || earlier.says(pattern),
  };
}
