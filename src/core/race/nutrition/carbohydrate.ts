import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.carb_target'],
  name: 'Carbohydrate in the race',
  formula:
    '< 30 min 0;  to 75 min 0–30;  to 120 min 30;  to 150 min 30–60;  longer 60–90 g/h (120 when trained), never above the practised tolerance',
  unit: 'g/h',
  unknownWhen: 'Always available; without a practised tolerance the limit is 60 g/h.',
  source: 'Jeukendrup A (2014) doi:10.1007/s40279-014-0148-z; above 90 g/h: Viribay A et al. (2020) Nutrients 12:1367',
  grade: 'A',
};

export interface CarbohydrateTarget {
  lowGPerH: number;
  highGPerH: number;
}

/** What one kind of sugar can carry; a gut that was never trained should not be asked for more. */
export const UNTRAINED_GUT_G_PER_H = 60;

/** Above 60 g/h a mix of glucose and fructose, about 1 : 0.8, is needed. */
export const MIX_ABOVE_G_PER_H = 60;

/** The most anybody has been shown to use. */
const MOST_G_PER_H = 120;

/**
 * For an effort of `durationMin`; independent of body mass. `toleratedGPerH` is the highest rate that went well in training,
 * null when nobody has tried.
 */
export function carbohydrateTarget(durationMin: number, toleratedGPerH: number | null): CarbohydrateTarget {
  const tolerated = toleratedGPerH ?? UNTRAINED_GUT_G_PER_H;
  const { low, high } = bandFor(durationMin, tolerated);
  return { lowGPerH: Math.min(low, tolerated), highGPerH: Math.min(high, tolerated) };
}

function bandFor(durationMin: number, toleratedGPerH: number): { low: number; high: number } {
  if (durationMin < 30) return { low: 0, high: 0 };
  if (durationMin <= 75) return { low: 0, high: 30 };
  if (durationMin <= 120) return { low: 30, high: 30 };
  if (durationMin <= 150) return { low: 30, high: 60 };
  return { low: 60, high: Math.max(90, Math.min(MOST_G_PER_H, toleratedGPerH)) };
}
