import { keptByWord } from '#core/coach/language/read-lately.ts';
import type { Word } from '#core/coach/language/words.ts';

const numbered = (names: string, first: number, step = 1): Record<string, number> =>
  Object.fromEntries(names.split(' ').map((name, at) => [name, first + at * step]));

const SMALL: Readonly<Record<string, number>> = {
  ...numbered('one two three four five six seven eight nine ten eleven twelve', 1),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  ...numbered('zwei drei', 2),
  ...numbered('dos tres', 2),
  ...numbered('deux trois', 2),
};
const TENS = numbered('twenty thirty forty fifty sixty seventy eighty ninety hundred', 20, 10);
const NUMBER = /^\d+(?:\.\d+)?$/;
const HOUR = /^(?:h|hr|hrs|hours?|stunden?|horas?|heures?)$/;
const MINUTE = /^(?:min|mins|minutes?|minuten|minutos)$/;

/** "Carbs an hour" is a rate, and no length of time. */
const MEASURED_BY_TIME =
  /^(carbs?|carbohydrates?|grams?|g|gels?|kcal|calories|ml|litres?|liters?|bottles?|sodium|salt|fluids?|drinks?|water|sugar|times?|kms?|k|miles?|much|many|kph|mph)$/;

/** "Forty five" is one number of two words. */
export function numberAt(words: readonly Pick<Word, 'text'>[], at: number): { value: number; words: number } | null {
  const text = words[at]?.text ?? '';
  if (NUMBER.test(text)) return { value: Number(text), words: 1 };
  const tens = TENS[text];
  const unit = SMALL[words[at + 1]?.text ?? ''];
  if (tens !== undefined) return unit !== undefined && unit < 10 ? { value: tens + unit, words: 2 } : { value: tens, words: 1 };
  const small = SMALL[text];
  return small === undefined ? null : { value: small, words: 1 };
}

/** "A full hour". */
const WHOLE = /^(?:full|whole|good|solid|proper|single|straight|clean)$/;

/** Parts of an hour, said in words. */
const QUARTERS: readonly { said: RegExp; minutes: number }[] = [
  { said: /\bthree quarters of an hour\b/, minutes: 45 },
  { said: /\b(?:a |one )?quarter (?:of an hour|hour)\b/, minutes: 15 },
  { said: /\bcouple of hours\b/, minutes: 120 },
  { said: /\bhalf (?:an )?hours?\b|\bhalf hours?\b/, minutes: 30 },
];
/** "An hour and a quarter", "two and a half hours", "two hours and a half". */
const HOURS_AND_PART =
  /\b(?:(an?|one|two|three|four|five|six|\d) )?(?:hours? )?and (?:a )?(half|quarter|three quarters)(?: hours?)?\b(?! of)/;
const PARTS: Readonly<Record<string, number>> = { half: 30, quarter: 15, 'three quarters': 45 };
const SHORT = /\b(\d)h([0-5]\d)m?\b/;
const MOST_MINUTES_OF_AN_HOUR = 59;

/** The length of time that is said, in minutes; null where none is. */
export function minutesIn(words: readonly Pick<Word, 'text'>[]): number | null {
  const line = words.map(({ text }) => text).join(' ');
  const andPart = HOURS_AND_PART.exec(line);
  if (andPart && /hour/.test(andPart[0]))
    return (SMALL[andPart[1] ?? ''] ?? (Number(andPart[1]) || 1)) * 60 + (PARTS[andPart[2] ?? ''] ?? 0);
  const quarters = QUARTERS.find(({ said }) => said.test(line));
  if (quarters) return quarters.minutes;
  const short = SHORT.exec(line);
  if (short) return Number(short[1]) * 60 + Number(short[2]);
  for (const at of words.keys()) {
    const found = lengthAt(words, at);
    if (found !== null) return found;
  }
  return null;
}

const CLOCK = /^(\d):([0-5]\d)$/;
/** Whether a length may begin with this word. */
const mayBegin = keptByWord((word) => /^(?:an?|\d.*)$/.test(word) || TENS[word] !== undefined || SMALL[word] !== undefined);

function lengthAt(words: readonly Pick<Word, 'text'>[], at: number): number | null {
  const text = words[at]?.text ?? '';
  if (!mayBegin(text)) return null;
  const clock = CLOCK.exec(text);
  if (clock && /^(h|hours?)?$/.test(words[at + 1]?.text ?? '')) return Number(clock[1]) * 60 + Number(clock[2]);
  const isOne = /^an?$/.test(text) && !MEASURED_BY_TIME.test(words[at - 1]?.text ?? '');
  const number = isOne ? { value: 1, words: 1 } : numberAt(words, at);
  if (number === null) return null;
  const isFilled = isOne && WHOLE.test(words[at + 1]?.text ?? '') && HOUR.test(words[at + 2]?.text ?? '');
  if (isFilled) return 60 + minutesAfter(words, at + 3);
  const unit = words[at + number.words]?.text ?? '';
  if (MINUTE.test(unit)) return number.value;
  return HOUR.test(unit) ? number.value * 60 + minutesAfter(words, at + number.words + 1) : null;
}

/** "Two hours fifteen on Sunday": what follows a length, and is no unit. */
const ENDS_LENGTH = /^(?:on|please|pls|max|maximum|tops|only|this|tomorrow|today|instead|then|\w+day)$/;
/** "An hour twenty", "1 h 20 min", "one hour and ten minutes". */
function minutesAfter(words: readonly Pick<Word, 'text'>[], from: number): number {
  const at = words[from]?.text === 'and' ? from + 1 : from;
  const number = numberAt(words, at);
  if (number === null || number.value > MOST_MINUTES_OF_AN_HOUR) return 0;
  const next = words[at + number.words]?.text ?? '';
  // "An hour on 12 March" and "an hour, five times a week" name no minutes.
  const isRound = number.value >= 5 && number.value % 5 === 0;
  return MINUTE.test(next) || (next === '' && number.value >= 5) || (isRound && ENDS_LENGTH.test(next)) ? number.value : 0;
}
