import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['swim.swolf', 'swim.swolf_from_pace'],
  name: 'SWOLF',
  formula: 'SWOLF = seconds + strokes of one length;  from pace: t + SR·t/60,  t = pace · pool length / 100',
  unit: '1',
  unknownWhen: 'No strokes recorded for the length.',
  source: 'Coaching convention',
  grade: 'D',
};

/**
 * Seconds plus arm strokes of one length; less is better. Every stroke of both arms counts; a device on one wrist counts half
 * of them. Compares one swimmer with themselves in one pool and one stroke, nothing else. Null when strokes are unknown.
 */
export function swolf(length: { durationSec: number; strokes: number | null }): number | null {
  return length.strokes === null ? null : length.durationSec + length.strokes;
}

/** SWOLF of an even swim: pace, strokes of both arms a minute, and the length of the pool. */
export function swolfFromPace(swim: { paceSecPer100m: number; strokesPerMin: number; poolLengthM: number }): number {
  const durationSec = (swim.paceSecPer100m * swim.poolLengthM) / 100;
  return durationSec + (swim.strokesPerMin * durationSec) / 60;
}
