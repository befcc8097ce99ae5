import type { Confidence } from '#core/estimate.ts';
import { powerCurveModel, runCurveModel, swimCurveModel } from '#core/threshold/critical-power/curve-model.ts';

/** Best means over seconds (W; of runs seconds per km), and best times over metres. */
export interface BestsOfPeriod {
  kind: 'power' | 'run-pace' | 'swim-pace' | 'heart-rate';
  points: readonly { overSec: number; value: number }[];
  distances: readonly { distanceM: number; timeSec: number }[];
}

export interface CurveLimits {
  criticalPowerW?: number;
  wPrimeKj?: number;
  criticalPaceSecPerKm?: number;
  criticalPaceSecPer100m?: number;
  confidence: Confidence;
}

/** Critical power with W′, or critical speed as a pace, from the bests of a period by the models of curve-model.ts; null where the bests support none. */
export function curveLimits({ kind, points, distances }: BestsOfPeriod): CurveLimits | null {
  switch (kind) {
    case 'power': {
      const found = powerCurveModel(points.map(({ overSec, value }) => ({ over: overSec, value })));
      if (found.kind === 'unknown') return null;
      const { criticalPowerW, wPrimeJ } = found.value.model.fit;
      return { criticalPowerW, wPrimeKj: wPrimeJ / 1000, confidence: found.confidence };
    }
    case 'run-pace': {
      const found = runCurveModel(points.map(({ overSec, value }) => ({ over: overSec, value: 1000 / value })));
      return found.kind === 'unknown' ? null : { criticalPaceSecPerKm: 1000 / found.value.model.speedMps, confidence: found.confidence };
    }
    case 'swim-pace': {
      const found = swimCurveModel(distances.map(({ distanceM, timeSec }) => ({ over: distanceM, value: timeSec })));
      return found.kind === 'unknown' ? null : { criticalPaceSecPer100m: 100 / found.value.model.speedMps, confidence: found.confidence };
    }
    case 'heart-rate':
      return null;
  }
}
