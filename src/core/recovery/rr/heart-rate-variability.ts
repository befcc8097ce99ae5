import type { Science } from '#core/science.ts';
import { deviationOf, meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.time_domain'],
  name: 'Heart rate variability',
  formula: 'RMSSD = √mean((RRᵢ₊₁ − RRᵢ)²);  SDNN = sample SD of RR;  pNN50 = share of differences above 50 ms;  ln RMSSD',
  unit: 'ms',
  unknownWhen: 'Fewer than three beats.',
  source: 'Task Force ESC/NASPE (1996) Circulation 93:1043-1065, doi:10.1161/01.CIR.93.5.1043',
  grade: 'A',
};

export interface HeartRateVariability {
  meanRrMs: number;
  rmssdMs: number;
  /** Null when the beats did not vary at all. */
  lnRmssd: number | null;
  /** Another measure than RMSSD, and never in its place. */
  sdnnMs: number;
  /** Per cent of the differences between neighbours that exceed 50 ms. */
  pnn50Percent: number;
  heartRateBpm: number;
}

/** Variability of a series of beats that has been corrected. `rrMs` are consecutive intervals. */
export function heartRateVariability(rrMs: readonly number[]): HeartRateVariability | null {
  const differences = rrMs.slice(1).map((interval, i) => interval - (rrMs[i] ?? interval));
  const meanRrMs = meanOf(rrMs);
  const sdnnMs = deviationOf(rrMs);
  const meanSquare = meanOf(differences.map((difference) => difference ** 2));
  if (rrMs.length < 3 || meanRrMs === null || sdnnMs === null || meanSquare === null) return null;
  const rmssdMs = Math.sqrt(meanSquare);
  const jumps = differences.filter((difference) => Math.abs(difference) > 50).length;
  return {
    meanRrMs,
    rmssdMs,
    lnRmssd: rmssdMs > 0 ? Math.log(rmssdMs) : null,
    sdnnMs,
    pnn50Percent: (jumps / differences.length) * 100,
    heartRateBpm: 60_000 / meanRrMs,
  };
}
