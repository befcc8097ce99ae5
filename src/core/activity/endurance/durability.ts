import { meanMaximal } from '#core/activity/stream/mean-max.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Durability',
  formula: 'durability = best power of d after W kJ of work / best power of d before',
  unit: '1',
  unknownWhen: 'The ride has no effort of that duration both before and after the required work.',
  source: 'Maunder E et al. (2021) Sports Med 51:1619-1628 doi:10.1007/s40279-021-01459-0',
  grade: 'C',
};

export interface Durability {
  freshW: number;
  tiredW: number;
  /** Tired over fresh: 1 is nothing lost. */
  ratio: number;
}

/**
 * How much of a best effort is left after work: the best mean power over `durationSec` after `afterKj` were spent, against the
 * best before. `powerW` holds one value per second, null where unknown. It only tells something when both efforts were
 * meant to be hard, so compare rides with such efforts.
 */
export function durability(powerW: ArrayLike<number | null>, effort: { durationSec: number; afterKj: number }): Durability | null {
  const spentAt = secondAtWork(powerW, effort.afterKj);
  if (spentAt === null) return null;
  const values = Array.from(powerW);
  const [fresh] = meanMaximal(values.slice(0, spentAt), [effort.durationSec]);
  const [tired] = meanMaximal(values.slice(spentAt), [effort.durationSec]);
  if (!fresh || !tired || fresh.value <= 0) return null;
  return { freshW: fresh.value, tiredW: tired.value, ratio: tired.value / fresh.value };
}

/** The second from which on that much work is done; null when it never is. */
function secondAtWork(powerW: ArrayLike<number | null>, workKj: number): number | null {
  let joules = 0;
  for (let i = 0; i < powerW.length; i++) {
    joules += powerW[i] ?? 0;
    if (joules >= workKj * 1000) return i + 1;
  }
  return null;
}
