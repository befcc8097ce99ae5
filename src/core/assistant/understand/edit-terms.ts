import { SPORTS, wordsOf } from '#core/assistant/understand/terms.ts';
import type { DaysFound } from '#core/language/dates.ts';
import type { Found } from '#core/language/quantities.ts';

export const LESS = /\b(?:less|shorter|shorten|off|trim|cut|knock|shave|reduce|chop)\b/i;
export const MORE = /\b(?:more|longer|lengthen|extra|extend|add|on top)\b/i;
export const INSTEAD_OF = /\b(?:instead of|rather than|in place of|not)\b/i;

const LATER = /\b(an?|one|two|three|\d+) (day|week)s? (later|earlier|after|before|back|forward|sooner|on)\b/i;
const LATER_BY = /\b(later|back|forward|earlier|ahead) (?:by )?(an?|one|two|three|\d+) (day|week)s?\b/i;
const NEXT_DAY = /\b(next|following|previous) day\b/i;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** "a day later", "back two days": days after where it is now; null where nothing of the kind is said. */
export function shiftOf(text: string): number | null {
  const after = LATER.exec(text);
  const by = after ? null : LATER_BY.exec(text);
  const [, count = '', unit = '', way = ''] = after ?? (by ? [by[0], by[2], by[3], by[1]] : []);
  if (way === '') return NEXT_DAY.test(text) ? (/previous day/i.test(text) ? -1 : 1) : null;
  const days = (COUNTS[count.toLowerCase()] ?? Number(count)) * (unit.toLowerCase() === 'week' ? 7 : 1);
  const isEarlier = /earlier|before|sooner/i.test(way) || (/forward/i.test(way) && /\bbring\b/i.test(text));
  return isEarlier ? -days : days;
}

/** How well the words of a change fit each act; 1 where they say nothing about it. */
export function fitOf(act: string, text: string, days: readonly DaysFound[], found: readonly Found[]): number {
  const words = wordsOf(text);
  const sports = SPORTS.all(words).length;
  const isLong = found.some(({ unit }) => unit === 'min' || unit === 'h');
  const hasTarget = days.some(({ link }) => link === 'to') || days.length > 1 || shiftOf(text) !== null || ELSEWHERE.test(text);
  const isStretch = days.length > 1 || days.some(({ from, to }) => from !== to) || /\b(?:week|days|weekend)\b/i.test(text);
  const isInstead = sports > 1 || INSTEAD_OF.test(text) || /\binstead\b/i.test(text);
  const fits: Record<string, number> = {
    move: (hasTarget ? 2.5 : days.length > 0 ? 1 : 0.6) * (isLong ? 0.5 : 1),
    'set-length': (isLong ? 2.5 : 0.2) * (hasTarget ? 0.7 : 1),
    shorten: isLong || LESS.test(text) ? 1.4 : 0.8,
    lengthen: isLong || MORE.test(text) ? 1.4 : 0.8,
    skip: (hasTarget ? 0.5 : 1) * (isLong ? 0.5 : 1),
    swap: days.length > 1 || sports > 1 ? 1.5 : 0.5,
    replace: isInstead ? 1.5 : 0.6,
    lighter: isStretch ? 1.3 : 0.6,
    absence: isStretch ? 1.3 : 0.7,
    ease: EASY.test(text) ? 1.5 : 0.8,
    threshold: found.length > 0 ? 1.3 : 0.3,
  };
  return fits[act] ?? 1;
}
export const EASY = /\b(?:easy|easier|ease|gentle|gentler|recovery)\b/i;
const ELSEWHERE = /\b(?:another|other|different) day\b|\bearlier\b|\blater\b/i;
