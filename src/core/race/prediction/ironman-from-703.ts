import type { Science } from '#core/evidence.ts';
import priors from '#core/race/priors.json' with { type: 'json' };

export const science: Science = {
  ids: ['race.im_from_703'],
  name: 'Ironman from a 70.3',
  formula: 'Ironman = 70.3 · ratio of its time band (2.07 to 2.20);  smooth: ln t = 1.80381 + 0.89713 ln t(70.3)',
  unit: 's',
  unknownWhen: 'The 70.3 took less than 3.5 h or more than 9 h: the table has nobody there.',
  source: '79.7 k pairs of public results, 70.3 within 365 days before the Ironman; median error 5.0 %, mean 6.2 % (Riegel 1.06: 7.1 %)',
  grade: 'C',
};

const { by_703_time: bands, loglinear, ratio } = priors.seventy_three_to_ironman;

/** Median Ironman time in s of athletes with this 70.3 time, by band. Null outside the table. */
export function ironmanFrom703(time703Sec: number): number | null {
  const hours = time703Sec / 3600;
  const band = bands.find((row) => hours >= row.hours_703_from && hours < row.hours_703_to);
  return band ? time703Sec * band.total : null;
}

/** The same without steps, so that a faster 70.3 never predicts a slower Ironman; as accurate out of sample (6.2 %). */
export function smoothIronmanFrom703(time703Sec: number): number {
  return Math.exp(loglinear.a + loglinear.b * Math.log(time703Sec));
}

/** The 70.3 time in s that goes with an Ironman time: the inverse of the smooth form. */
export function smooth703FromIronman(ironmanSec: number): number {
  return Math.exp((Math.log(ironmanSec) - loglinear.a) / loglinear.b);
}

/** Median Ironman time over 70.3 time, by discipline. */
export const IRONMAN_TO_703_RATIO = { swim: ratio.swim.median, bike: ratio.bike.median, run: ratio.run.median } as const;
