import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['swim.stroke_metrics'],
  name: 'Distance per stroke and stroke index',
  formula: 'DPS = v · 60 / SR,  SI = v · DPS',
  unit: 'm; m²/s',
  unknownWhen: 'No strokes recorded.',
  source: 'Craig AB, Pendergast DR (1979) Med Sci Sports 11:278-283; Costill DL et al. (1985) Int J Sports Med 6:266-270',
  grade: 'C',
};

export interface StrokeMeasures {
  strokesPerMin: number;
  distancePerStrokeM: number;
  /** m²/s; of two swimmers at one speed, the one with the greater index takes longer strokes. */
  strokeIndex: number;
}

/** Metres that a swimmer glides off the wall without a stroke. */
const PUSH_OFF_M = 3;

/** From speed and the strokes of both arms a minute. Null when either is not above 0. */
export function strokeMeasures(speedMps: number, strokesPerMin: number): StrokeMeasures | null {
  if (!(speedMps > 0 && strokesPerMin > 0)) return null;
  const distancePerStrokeM = (speedMps * 60) / strokesPerMin;
  return { strokesPerMin, distancePerStrokeM, strokeIndex: speedMps * distancePerStrokeM };
}

/**
 * Strokes of both arms a minute while swimming, from the strokes of a length: the push-off, in which nobody strokes, is taken
 * out of the time. Null when strokes or time are unknown or 0, or the pool is shorter than a push-off.
 */
export function strokeRateOfLength(length: { durationSec: number; strokes: number | null }, poolLengthM: number): number | null {
  if (length.strokes === null || !(length.strokes > 0 && length.durationSec > 0 && poolLengthM > PUSH_OFF_M)) return null;
  return ((length.strokes / length.durationSec) * 60) / (1 - PUSH_OFF_M / poolLengthM);
}
