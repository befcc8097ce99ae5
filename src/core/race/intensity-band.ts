import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.if_band', 'race.bike_tss'],
  name: 'Race intensity',
  formula: 'bike power = FTP · [low, high];  bike load = 100 · h · IF²;  IF ≤ √(load limit / 100 h)',
  unit: 'W, 1',
  unknownWhen: 'FTP is not set.',
  source: 'Coaching consensus (Friel J; Allen H, Coggan AR); faster athletes use the upper half because they are out for less time',
  grade: 'D',
};

/** Lowest and highest; both are fine. */
export interface Band {
  low: number;
  high: number;
}

export interface RaceIntensity {
  /** Share of FTP, as normalized power. */
  bikeIntensityFactor: Band;
  /** More than this on the bike is paid for on the run. */
  bikeLoad: Band;
  /** Share of the run threshold speed. */
  runSpeed: Band;
  /** Share of the heart rate at threshold. */
  heartRate: Band;
}

export const RACE_INTENSITY: Readonly<Record<RaceDistance, RaceIntensity>> = {
  sprint: intensity([0.95, 1.03], [40, 60], [0.95, 1.01], [0.95, 1.02]),
  olympic: intensity([0.9, 0.97], [75, 100], [0.92, 0.97], [0.92, 0.98]),
  t100: intensity([0.82, 0.9], [130, 165], [0.88, 0.93], [0.88, 0.94]),
  '70.3': intensity([0.75, 0.85], [140, 180], [0.84, 0.91], [0.83, 0.91]),
  ironman: intensity([0.65, 0.78], [230, 300], [0.7, 0.83], [0.76, 0.86]),
};

function intensity(bike: [number, number], load: [number, number], run: [number, number], heartRate: [number, number]): RaceIntensity {
  const band = ([low, high]: [number, number]) => ({ low, high });
  return { bikeIntensityFactor: band(bike), bikeLoad: band(load), runSpeed: band(run), heartRate: band(heartRate) };
}

/** Normalized power in W for the bike leg. */
export function racePowerBand(distance: RaceDistance, ftpW: number): Band {
  const { low, high } = RACE_INTENSITY[distance].bikeIntensityFactor;
  return { low: ftpW * low, high: ftpW * high };
}

/** Load of a bike leg ridden at one intensity factor. */
export function bikeLegLoad(intensityFactor: number, durationSec: number): number {
  return (durationSec / 3600) * intensityFactor ** 2 * 100;
}

/** Nobody races easier than this, however long the hills take. */
const EASIEST = 0.5;

/**
 * The intensity factor that suits a bike leg of this duration: the middle of the load band, held within the intensity band, and
 * never above what the load limit allows. So the longer somebody is out, the easier, down to 0.50.
 */
export function bikeIntensityFor(distance: RaceDistance, durationSec: number): number {
  const { bikeIntensityFactor, bikeLoad } = RACE_INTENSITY[distance];
  const hours = durationSec / 3600;
  const middle = Math.sqrt((bikeLoad.low + bikeLoad.high) / 2 / (100 * hours));
  const limit = Math.max(EASIEST, Math.sqrt(bikeLoad.high / (100 * hours)));
  return Math.min(limit, Math.max(bikeIntensityFactor.low, Math.min(bikeIntensityFactor.high, middle)));
}
