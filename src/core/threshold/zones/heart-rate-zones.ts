import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.zones_friel', 'hr.karvonen', 'hr.zones_hrmax'],
  name: 'Heart rate zones',
  formula:
    'Friel: upper bounds run 85, 90, 95, 100, 103, 106% of LTHR, bike 81, 90, 94, 100, 103, 106;  Karvonen: rest + f·(max − rest) and % HRmax: 60, 70, 80, 90%',
  unit: 'bpm',
  unknownWhen: 'No threshold or maximum heart rate for this date.',
  source: 'Friel J (2009) A quick guide to setting zones; Karvonen MJ et al. (1957) Ann Med Exp Biol Fenn 35:307-315',
  grade: 'D',
};

export type HeartRateZoneMethod = 'threshold' | 'reserve' | 'maximum';

export interface HeartRateZones {
  method: HeartRateZoneMethod;
  names: readonly string[];
  /** Upper bounds of all zones but the last, which is open; rising. A heart rate on a bound belongs to the lower zone. */
  boundsBpm: readonly number[];
}

const FRIEL_PERCENT = { run: [85, 90, 95, 100, 103, 106], bike: [81, 90, 94, 100, 103, 106] } as const;
const FRIEL_NAMES = ['Recovery', 'Endurance', 'Tempo', 'Sub-threshold', 'Threshold', 'VO₂max', 'Anaerobic'] as const;

/** From 50 % up. What lies below is no training, and goes with the first zone. */
const TENTHS_PERCENT = [50, 60, 70, 80, 90, 100] as const;
const TENTH_NAMES = ['Recovery', 'Endurance', 'Tempo', 'Threshold', 'VO₂max'] as const;

/** Lower bounds of zones 2, 3, 4, 5a, 5b and 5c in bpm, from threshold heart rate in that discipline. */
export function frielBoundsBpm(lthrBpm: number, discipline: 'bike' | 'run'): number[] {
  return FRIEL_PERCENT[discipline].map((percent) => (percent * lthrBpm) / 100);
}

/** Heart rate at a share (0 to 1) of the reserve between rest and maximum. */
export function karvonenBpm(share: number, range: { restingHeartRateBpm: number; maxHeartRateBpm: number }): number {
  return range.restingHeartRateBpm + share * (range.maxHeartRateBpm - range.restingHeartRateBpm);
}

/** 50, 60, 70, 80, 90 and 100 % of maximum heart rate: the edges of five zones. */
export function maximumBoundsBpm(maxHeartRateBpm: number): number[] {
  return TENTHS_PERCENT.map((percent) => (percent * maxHeartRateBpm) / 100);
}

/**
 * The best zones that what is known supports: from threshold heart rate of the discipline (high confidence), else from the
 * reserve, else from the maximum alone; `wanted` is taken where what is known supports it. Swimming has no zones from threshold of its own: those of the run stand in.
 * Heart rate does not suit steps shorter than 3 minutes, lags in heat, and is void under beta-blockers.
 */
export function heartRateZones(
  range: HeartRateRange,
  discipline: 'swim' | 'bike' | 'run',
  wanted: HeartRateZoneMethod | null = null,
): Estimate<HeartRateZones> {
  if (wanted !== null) {
    const asked = heartRateZones(only(wanted, range), discipline);
    if (asked.kind === 'known' && asked.value.method === wanted) return asked;
  }
  const { lthrBpm, restingHeartRateBpm, maxHeartRateBpm } = range;
  if (lthrBpm !== null && lthrBpm > 0) {
    const boundsBpm = frielBoundsBpm(lthrBpm, discipline === 'bike' ? 'bike' : 'run');
    return known({ method: 'threshold', names: FRIEL_NAMES, boundsBpm }, 'high');
  }
  if (maxHeartRateBpm === null || !(maxHeartRateBpm > 0)) {
    return unknown('Enter a threshold or maximum heart rate, or run 30 minutes all-out with a chest strap.');
  }
  if (restingHeartRateBpm !== null && restingHeartRateBpm > 0 && restingHeartRateBpm < maxHeartRateBpm) {
    const reserve = { restingHeartRateBpm, maxHeartRateBpm };
    const boundsBpm = TENTHS_PERCENT.slice(1, -1).map((percent) => karvonenBpm(percent / 100, reserve));
    return known({ method: 'reserve', names: TENTH_NAMES, boundsBpm }, 'medium');
  }
  return known({ method: 'maximum', names: TENTH_NAMES, boundsBpm: maximumBoundsBpm(maxHeartRateBpm).slice(1, -1) }, 'low');
}

interface HeartRateRange {
  lthrBpm: number | null;
  restingHeartRateBpm: number | null;
  maxHeartRateBpm: number | null;
}

/** What one method rests on, and nothing that a better one would. */
function only(method: HeartRateZoneMethod, range: HeartRateRange): HeartRateRange {
  switch (method) {
    case 'threshold':
      return range;
    case 'reserve':
      return { ...range, lthrBpm: null };
    case 'maximum':
      return { ...range, lthrBpm: null, restingHeartRateBpm: null };
  }
}

/** Easy, moderate and hard for the intensity distribution: below 90 % of threshold heart rate, up to it, above it. */
export function heartRateDomain(bpm: number, lthrBpm: number | null): 1 | 2 | 3 | null {
  if (lthrBpm === null || !(lthrBpm > 0)) return null;
  if (bpm * 100 <= lthrBpm * 90) return 1;
  return bpm <= lthrBpm ? 2 : 3;
}
