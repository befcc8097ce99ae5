import { deviationOf, meanOf } from '#core/statistics.ts';

/** A hundred steps through a cycle and its end. */
export const CYCLE_PLACES = 101;

/** The mean cycle and one standard deviation to either side; null at places where fewer than three cycles are known. */
export interface CycleAverage {
  cycles: number;
  mean: readonly (number | null)[];
  low: readonly (number | null)[];
  high: readonly (number | null)[];
}

export interface Sampled {
  startSec: number;
  rateHz: number;
  values: readonly (number | null)[];
}

const LEAST_CYCLES = 3;

/** Every cycle stretched to the same length and laid on the others. */
export function cycleAverage({ startSec, rateHz, values }: Sampled, startsSec: readonly number[]): CycleAverage {
  const cycles = startsSec.slice(1).map((end, i) => {
    const from = startsSec[i] ?? 0;
    return Array.from({ length: CYCLE_PLACES }, (_, place) => {
      const sec = from + ((end - from) * place) / (CYCLE_PLACES - 1);
      return valueAt(values, (sec - startSec) * rateHz);
    });
  });
  const places = Array.from({ length: CYCLE_PLACES }, (_, place) => {
    const known = cycles.map((cycle) => cycle[place] ?? null).filter((value) => value !== null);
    const mean = known.length < LEAST_CYCLES ? null : meanOf(known);
    return { mean, spread: deviationOf(known) ?? 0 };
  });
  return {
    cycles: cycles.length,
    mean: places.map(({ mean }) => mean),
    low: places.map(({ mean, spread }) => mean && mean - spread),
    high: places.map(({ mean, spread }) => mean && mean + spread),
  };
}

/** Between two places of the grid; null where one of them is not known. */
function valueAt(values: readonly (number | null)[], place: number): number | null {
  const low = Math.floor(place + 1e-9);
  const [before, after] = [values[low] ?? null, values[low + 1] ?? null];
  const share = Math.max(0, place - low);
  if (share < 1e-6) return before;
  return before === null || after === null ? null : before + (after - before) * share;
}
