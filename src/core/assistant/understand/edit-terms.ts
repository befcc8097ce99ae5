import { SPORTS, wordsOf } from '#core/assistant/understand/terms.ts';
import type { DaysFound } from '#core/language/dates.ts';
import { shiftOf } from '#core/language/day-shift.ts';
import type { Found } from '#core/language/quantities.ts';

export const LESS = /\b(?:less|shorter|shorten|off|trim|cut|knock|shave|reduce|chop)\b/i;
export const MORE = /\b(?:more|longer|lengthen|extra|extend|add|on top)\b/i;
export const INSTEAD_OF = /\b(?:instead of|rather than|in place of|not)\b/i;

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
