import type { Leg } from '#core/discipline.ts';

export const RACE_LEGS: readonly Leg[] = ['swim', 'T1', 'bike', 'T2', 'run'];

/** Seconds of each leg. */
export type LegTimes = Readonly<Record<Leg, number>>;

export function totalOf(legs: LegTimes): number {
  return legs.swim + legs.T1 + legs.bike + legs.T2 + legs.run;
}

export function mapLegs(legs: LegTimes, change: (sec: number, leg: Leg) => number): LegTimes {
  return {
    swim: change(legs.swim, 'swim'),
    T1: change(legs.T1, 'T1'),
    bike: change(legs.bike, 'bike'),
    T2: change(legs.T2, 'T2'),
    run: change(legs.run, 'run'),
  };
}

/** The same proportions with another sum. */
export function scaleTo(legs: LegTimes, totalSec: number): LegTimes {
  const factor = totalSec / totalOf(legs);
  return mapLegs(legs, (sec) => sec * factor);
}
