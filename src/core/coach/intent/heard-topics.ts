import { TOPICS, type Topic } from '#core/coach/intent/topics.ts';
import { TOPICS_ELSEWHERE } from '#core/coach/intent/topics-elsewhere.ts';
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

/** "Is it ok if we shorten that a bit": a wish, asked for politely. */
const ASKED_POLITELY =
  /^(?:hi |hey |hello |so |and |ok )*(?:(?:is|would|will) (?:it|that) (?:be )?(?:ok|okay|alright|all right|fine|possible|cool) (?:with you )?if|(?:ok|okay|fine|alright|cool) if|do you mind if|would you mind if|would it hurt if|what if) (?:we|i|you) (?=(?:shorten\w*|shift\w*|move\w*|swap\w*|push\w*|skip\w*|postpone\w*|cut|trim\w*|extend\w*|lengthen\w*|reschedule\w*|drop\w*|cancel\w*)\b)/i;
/** "…, and anything I should know?" asks for nothing that the rest does not. */
const ANYTHING_ELSE =
  /(?<=\S+ \S+ \S+)[,.;?]? (?:and |or |also |plus )*(?:is there )?(?:anything|something)(?: else)? (?:(?:that )?i (?:should|ought to|need to) (?:know|be aware of|watch|mind|note)|worth (?:knowing|noting|mentioning))(?: about it)?\s*\?*$/i;
/** "Swim Tue -> Fri": from the one to the other, and no stretch of days. */
const DAY_ARROW = /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}) ?(?:->|-->|=>|==>|→|⇒) ?(?=(?:mon|tue|wed|thu|fri|sat|sun))/gi;
/** "12th -> 11th". */
/** "20% shorter", "by 15%": a share of a length, whose sign would be lost. */
const SHARE = /\b(\d{1,2}) ?%(?= (?:shorter|longer|off)\b)|(?<=\bby )(\d{1,2}) ?%/gi;
/** "Tomorrow's swim: +10 min". */
const PLUS = /(?<=[:,\s])\+ ?(\d{1,3})(?= ?(?:m|min|mins|minutes?|h|hours?)\b)/gi;
/** "12th -> 11th". */
const ARROW = / ?(?:->|-->|=>|==>|→|⇒) ?/g;
/** "Some hard 400s": runs of so many metres. */
const METRES_EACH = /(?<=\b(?:hard|fast|some|more|few|quick|sharp|of|with|the|my|those|these) )([1-9]\d?00)s\b/gi;
/** "I don't have it in me today": how somebody is. */
const NOT_IN_ME = /\b(?:i )?(?:do ?n[’']?t|do not|haven[’']?t|have not|have ?n[’']?t) (?:really |quite |just )?(?:have |got )?it in me\b/gi;
/** "One easy hour": an easy one of an hour. */
const EASY_HOUR = /\b(an?|one|two|three|half an) (easy|gentle|relaxed|recovery|steady) (hours?)\b/gi;
const asWish = (text: string): string =>
  text
    .replace(NOT_IN_ME, 'I am tired')
    .replace(METRES_EACH, '$1 m reps')
    .replace(EASY_HOUR, '$2 $1 $3')
    .replace(SHARE, '$1$2 percent')
    .replace(PLUS, ' longer by $1')
    .replace(DAY_ARROW, '$1 onto ')
    .replace(ARROW, ' to ')
    .replace(ASKED_POLITELY, 'can we ')
    .replace(ANYTHING_ELSE, '?');

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
