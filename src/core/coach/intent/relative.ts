import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Word } from '#core/coach/language/words.ts';

const LATER = /\b(?:back|later by|by|on|along)(?: by)? (a|one|two|three|\d) days?\b|\b(a|one|two|three|\d) days? (?:later|back|after)\b/;
const EARLIER =
  /\b(?:forward|earlier by|up)(?: by)? (a|one|two|three|\d) days?\b|\b(a|one|two|three|\d) days? (?:earlier|early|forward|sooner|before)\b/;

const COUNT: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, couple: 2, uno: 1, einen: 1, un: 1 };
const count = (text: string | undefined) => COUNT[text ?? ''] ?? (Number(text) || 0);

/** "Back a day", "a day later", "two days earlier": days to move by; null when nothing of the kind is said. */
export function shiftOfDays({ words }: Pick<Question, 'words'>): number | null {
  const line = words.map(({ text }) => text).join(' ');
  const later = LATER.exec(line);
  const earlier = EARLIER.exec(line);
  if (earlier) return -count(earlier[1] ?? earlier[2]);
  return later ? count(later[1] ?? later[2]) : null;
}

/** The same words without such a shift: another day is named in its place. */
export function withoutShift(words: readonly Word[]): Word[] {
  const line = words.map(({ text }) => text).join(' ');
  const found = EARLIER.exec(line) ?? LATER.exec(line);
  if (!found) return [...words];
  const from = line
    .slice(0, found.index)
    .split(' ')
    .filter((text) => text !== '').length;
  return words.toSpliced(from, found[0].split(' ').length);
}

const OF_ONE =
  '(?:(the |my |this |that |todays? |tomorrows? |(mon|tues|wednes|thurs|fri|satur|sun)days? )+(\\w+ )?(long )?(run|ride|swim|session|workout|brick|one|jog|spin|turbo|gym|strength)|(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$)';
const DOUBLES = new RegExp(`\\bdouble (the (length|time|duration) of )?${OF_ONE}\\b`);
const HALVES = new RegExp(`\\b(halve|cut in half|half) (the (length|time|duration) of )?${OF_ONE}\\b|\\bcut ${OF_ONE} in (half|two)\\b`);

/** "Double the long run", "halve Tuesday's ride": by what its length is multiplied; null where nothing of the kind is said. */
export const timesLength = ({ says }: Question): number | null => (says(DOUBLES) ? 2 : says(HALVES) ? 1 / 2 : null);

/** Whether a length of time is what a session becomes, or what is taken from it or added. */
export function lengthMeans({ says }: Question): 'becomes' | 'shorter' | 'longer' {
  if (says(/\b(up|down) to\b/)) return 'becomes';
  if (
    says(
      /\b(shorter) by\b|\b(minutes?|min|hours?|h) (shorter|less|off|from|fewer)\b|\b(shorten|cut|reduce|trim|lower|decrease|clip|chop|shave)\b.{0,40}\bby\b|\b(knock|take|chop|shave|lop|cut|trim|lose|drop|clip)\b.{0,30}\b(off|out)\b|\b\d{2,3} (shorter|less|off)\b/,
    )
  )
    return 'shorter';
  if (
    says(
      /\b(longer) by\b|\b(minutes?|min|hours?|h) (longer|more|extra)\b|\b(lengthen|extend|increase|stretch|prolong|grow)\b.{0,40}\bby\b|\badd .{0,20}\b(min\w*|hours?|h|\d{2}|ten|fifteen|twenty|thirty|forty) (to|onto|on)\b|\b(beef|bump|pad|bulk|push|whack|stick|tack)\b.{0,40}\b(by|on|up)\b|\b\d{2,3} (longer|more|extra)\b|\b(another|extra) (\d+|half(?: an)?|an|ten|fifteen|twenty|thirty) ?(min\w*|hours?)\b/,
    )
  )
    return 'longer';
  return 'becomes';
}
