import * as z from 'zod/mini';
import type { Figures as RecordedFigures } from '#core/activity/summary.ts';

export const figure = z.nullable(z.number());

export const Figures = {
  durationSec: z.number(),
  movingSec: figure,
  elapsedSec: z.number(),
  distanceM: figure,
  ascentM: figure,
  avgHeartRate: figure,
  maxHeartRate: figure,
  avgPower: figure,
  maxPower: figure,
  normalizedPower: figure,
  /** Cycles a minute: crank turns, strides of one leg, strokes. */
  avgCadence: figure,
  avgSpeedMps: figure,
  maxSpeedMps: figure,
  calories: figure,
};

/** Percent of each side: at the pedals of a ride, in ground contact of a run. Null where nothing measured it. */
export const Balance = z.object({ left: z.number(), right: z.number() });
export type Balance = z.infer<typeof Balance>;

/** The figures of a part of an activity. */
export const PartFigures = { ...Figures, balance: z.nullable(Balance) };

/** The figures of a stretch in the wire's words, which carry no units. */
export function figuresInWords(figures: RecordedFigures) {
  return {
    durationSec: figures.durationSec,
    movingSec: figures.movingSec,
    elapsedSec: figures.elapsedSec,
    distanceM: figures.distanceM,
    ascentM: figures.ascentM,
    avgHeartRate: figures.avgHeartRateBpm,
    maxHeartRate: figures.maxHeartRateBpm,
    avgPower: figures.avgPowerW,
    maxPower: figures.maxPowerW,
    normalizedPower: figures.normalizedPowerW,
    avgCadence: figures.avgCadenceRpm,
    avgSpeedMps: figures.avgSpeedMps,
    maxSpeedMps: figures.maxSpeedMps,
    calories: figures.calories,
    balance: balanceInWords(figures.leftShare),
  };
}

/** A share of 0 to 1 in percent of both sides; `undefined` stands in what was stored before it was measured. */
export function balanceInWords(leftShare: number | null | undefined): Balance | null {
  return leftShare === null || leftShare === undefined ? null : { left: leftShare * 100, right: (1 - leftShare) * 100 };
}
