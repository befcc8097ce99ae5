import type { DayFitness } from '#core/load/fitness/fitness.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.form'],
  name: 'Form ranges',
  formula: 'TSB > 25 fresh · 5 to 25 race-ready · −10 to 5 neutral · −30 to −10 productive · < −30 strained',
  unit: 'load per day',
  unknownWhen: 'Form is not available.',
  source: 'Coaching convention: Allen H & Coggan AR, Training and Racing with a Power Meter; Friel J',
  grade: 'D',
};

/** `fresh` for long is detraining; `strained` is a high risk of overreaching when it is held for more than five days. */
export type Form = 'fresh' | 'race-ready' | 'neutral' | 'productive' | 'strained';

/** Form below which the athlete is strained. */
export const STRAINED_BELOW_TSB = -30;

export function formOf(tsb: number): Form {
  if (tsb > 25) return 'fresh';
  if (tsb >= 5) return 'race-ready';
  if (tsb >= -10) return 'neutral';
  return tsb >= STRAINED_BELOW_TSB ? 'productive' : 'strained';
}

/** How many of the last days, today's morning included and without a break, began strained. */
export function strainedDays(days: readonly Pick<DayFitness, 'tsb'>[]): number {
  const sound = days.findLastIndex(({ tsb }) => tsb >= STRAINED_BELOW_TSB);
  return days.length - 1 - sound;
}
