import { type Estimate, known, unknown } from '#core/estimate.ts';
import { correctBeats } from '#core/recovery/rr/correction.ts';
import { type HeartRateVariability, heartRateVariability } from '#core/recovery/rr/heart-rate-variability.ts';
import { respirationRate } from '#core/recovery/rr/respiration.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hrv.reading'],
  name: 'Morning reading',
  formula: 'R-R intervals → correction → RMSSD, SDNN, pNN50; rejected above 5% corrected beats or outside 30–110 bpm',
  unit: 'ms',
  unknownWhen: 'The recording is shorter than 55 s, has more than 5% false beats, or a heart rate outside 30–110 bpm.',
  source: 'Task Force (1996); Plews DJ et al. (2013) doi:10.1007/s40279-013-0071-8; Buchheit M (2014) doi:10.3389/fphys.2014.00073',
  grade: 'C',
};

export interface HrvReading extends HeartRateVariability {
  durationSec: number;
  correctedShare: number;
  /** Null when no breathing rhythm stands out. */
  respirationPerMin: number | null;
}

/** A minute, less the beats that are cut at its ends. */
const LEAST_SEC = 55;
const LONG_SEC = 120;
const MOST_CORRECTED = 0.05;
const RESTING_BPM = { least: 30, most: 110 };

/** The reading of a resting recording, on waking, always in the same posture. `rawMs` as the sensor wrote them. */
export function hrvReading(rawMs: readonly number[]): Estimate<HrvReading> {
  const { rrMs, correctedShare } = correctBeats(rawMs);
  const durationSec = rrMs.reduce((sum, interval) => sum + interval, 0) / 1000;
  const measured = heartRateVariability(rrMs);
  if (!measured || durationSec < LEAST_SEC) {
    return unknown(`The recording has ${Math.round(durationSec)} s of heartbeats. At least 60 s are needed.`);
  }
  if (correctedShare > MOST_CORRECTED) {
    return unknown(`${Math.round(correctedShare * 100)}% of beats were invalid. Moisten the strap, lie still and record again.`);
  }
  if (measured.heartRateBpm < RESTING_BPM.least || measured.heartRateBpm > RESTING_BPM.most) {
    return unknown(`Average heart rate is ${Math.round(measured.heartRateBpm)} bpm. Resting readings must be 30–110 bpm.`);
  }
  const reading = { ...measured, durationSec, correctedShare, respirationPerMin: respirationRate(rrMs) };
  return known(reading, durationSec >= LONG_SEC && correctedShare <= 0.02 ? 'high' : 'medium');
}
