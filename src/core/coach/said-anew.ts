import type { Question } from '#core/coach/intent/heard-topics.ts';

const LEADS = '(?:(?:and|no|or|ok|so|then|make (?:it|that)|what about|how about|say|i mean|i meant|rather) )';
const ENDS = '(?: (?:please|instead|then|though|rather|now))*';
/** "Make that 14", "60?", "or 45 min". */
const ANOTHER_NUMBER = new RegExp(`^(?<lead>${LEADS}*)(?<number>\\d{1,3})(?: (?<unit>days|weeks|min|minutes))?${ENDS}$`);
/** "8 to 14". */
const OTHER_DATES = new RegExp(`^${LEADS}*(?:from )?(?<number>\\d{1,2} (?:to|till|until) \\d{1,2})${ENDS}$`);

/** "The Sunday one too, if I may", after one was left out. */
const TOO =
  /^(?:and |also |plus |oh )*(?<said>(?:the |my )?(?:(?:run|ride|swim|session|one|gym|strength) (?:on )?)?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:one|run|ride|swim|session|gym|strength))?) (?:too|as well|also)\b/;
const SKIPPED = /\b(?:skip|drop|cancel|leave out|miss|bin|take out|scrap)\b/;

/** A number by itself: no date, no time of day, no "70.3", no "5k". */
const PLAIN_NUMBER = /(?<![\d.,:/-])\d{1,3}(?![\d.,:/-]|st\b|nd\b|rd\b|th\b|k\b|k?m\b|\s+of\s+10\b)/g;
const DATES = /\b\d{1,2}(?:st|nd|rd|th)? (?:to|till|until) (?:the )?\d{1,2}(?:st|nd|rd|th)?\b/g;
const IN_MONTH =
  /\d\s+(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+\d/i;

/**
 * What was asked before, with the one number of it that is named anew ("load over the past 7 days", "make that 14"). Null where the message
 * says more than a number, or the earlier one holds none or several.
 */
export function saidAnew({ text, words }: Question, last: string): string | null {
  const line = words.map(({ text }) => text).join(' ');
  const dates = OTHER_DATES.exec(line)?.groups?.number;
  if (dates !== undefined) return inPlaceOfOne(last, DATES, dates);
  const other = otherDaySaid(line);
  if (other !== null && words.length <= MOST_WORDS && new RegExp(`\\b${other.not}`, 'i').test(last))
    return last.replace(new RegExp(`\\b${other.not}\\w*`, 'i'), other.day);
  const too = TOO.exec(line)?.groups?.said;
  if (too !== undefined && SKIPPED.test(last.toLowerCase())) return `skip ${too}`;
  const { lead, number, unit } = ANOTHER_NUMBER.exec(line)?.groups ?? {};
  // A bare number may be the reply to what the coach asked.
  if (number === undefined || (lead === '' && !text.includes('?')) || IN_MONTH.test(last)) return null;
  if (unit !== undefined && !new RegExp(`\\d\\s*${unit.slice(0, 3)}`, 'i').test(last)) return null;
  return inPlaceOfOne(last, PLAIN_NUMBER, number);
}

const MOST_WORDS = 10;
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const RATHER = new RegExp(
  `^(?:sorry |no |oh |oops |ah |i mean |i meant |actually |its |that is |thats )*(?:on )?(?<day>${DAY}s?)(?: i mean| i meant| of course| sorry)* (?:and )?not (?:on )?(?<not>${DAY})s?$|^(?:sorry |no |oh |oops |ah |i mean |i meant |actually )*not (?:on )?(?<not2>${DAY})s?(?: but| i mean| its)* (?:on )?(?<day2>${DAY}s?)(?: i mean| i meant| of course| sorry)*$`,
);

/** "Sorry, Wednesday I mean, not Tuesday". */
function otherDaySaid(line: string): { day: string; not: string } | null {
  const { day, not, day2, not2 } = RATHER.exec(line)?.groups ?? {};
  const [said, instead] = [day ?? day2, not ?? not2];
  return said !== undefined && instead !== undefined ? { day: said, not: instead } : null;
}

function inPlaceOfOne(message: string, what: RegExp, by: string): string | null {
  const found = [...message.matchAll(what)];
  return found.length === 1 ? message.replace(what, by) : null;
}
