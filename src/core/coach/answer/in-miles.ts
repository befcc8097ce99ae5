import type { Ask } from '#core/coach/answer/answer.ts';
import type { Figure } from '#core/coach/figures/sentence.ts';

const MILES_OF_KM = 0.621371;
const KM_OF_MILE = 1.609344;

/** Whether the athlete asks in miles. */
export const asksMiles = ({ question }: Pick<Ask, 'question'>): boolean => question.says(/\b(miles?|mi|mpm)\b/);

/** A distance in kilometres again in miles. */
export const inMiles = ({ bench }: Ask, km: number): Figure =>
  bench.calculate({ expr: `${km}*${MILES_OF_KM}`, value: km * MILES_OF_KM, constants: [MILES_OF_KM] }, 'tenth', 'miles');

/** A pace in seconds per kilometre again as time per mile. */
export const perMile = ({ bench }: Ask, secPerKm: number): Figure =>
  bench.calculate({ expr: `${secPerKm}*${KM_OF_MILE}`, value: secPerKm * KM_OF_MILE, constants: [KM_OF_MILE] }, 'time');
