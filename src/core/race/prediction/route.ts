import type { Confidence } from '#core/estimate.ts';
import type { LegTimes } from '#core/race/legs.ts';

/** One way to a prediction. When two differ by more than 5 % both are shown. */
export interface Route {
  kind: 'thresholds' | 'result' | 'goal';
  legs: LegTimes;
  /** 0.08: eight races of ten end within ±8 %. */
  totalShare: number;
  legShare: LegTimes;
  confidence: Confidence;
  /** Sentences for the athlete: what the figure rests on. */
  restsOn: readonly string[];
}
