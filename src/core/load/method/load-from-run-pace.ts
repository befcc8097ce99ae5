import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.rtss'],
  name: 'Load from run pace',
  formula: 'load = 100 · h · (NGS / threshold speed)²',
  unit: '1',
  unknownWhen: 'Threshold pace is not set for this date, or there is no speed data.',
  source: 'McGregor S, run TSS, in Allen H, Coggan AR, McGregor S (2019) Training and Racing with a Power Meter',
  grade: 'D',
};

/**
 * Load of a run from its normalized graded speed: 100 is one hour at threshold pace. Speeds in m/s, `thresholdMps` above 0.
 * A threshold nobody knows is for the caller to say: there is no load without one.
 */
export function loadFromRunPace(effort: { durationSec: number; normalizedGradedSpeedMps: number }, thresholdMps: number): number {
  const intensityFactor = effort.normalizedGradedSpeedMps / thresholdMps;
  return (effort.durationSec / 3600) * intensityFactor ** 2 * 100;
}
