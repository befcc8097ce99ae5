import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.ngp'],
  name: 'Normalised graded speed',
  formula: 'NGS = (mean of (30 s mean of factor(gradient) · v)⁴)^¼;  normalised graded pace = 1000 / NGS',
  unit: 'm/s',
  unknownWhen: 'Needs at least 30 s of continuous speed data.',
  source: 'McGregor S, in Allen H, Coggan AR, McGregor S (2019) Training and Racing with a Power Meter; grade factor of Robb D (2017)',
  grade: 'D',
};

/**
 * Speed on the flat that would have been as hard, at each second. `speedMps` and `gradient` (rise over run) hold one value per
 * second; an unknown speed stays unknown, an unknown gradient counts as flat, which is what a track and a treadmill are.
 */
export function gradedSpeed(
  speedMps: ArrayLike<number | null>,
  gradient: ArrayLike<number | null>,
  factor: (gradient: number) => number = gradeFactor,
): (number | null)[] {
  return Array.from({ length: speedMps.length }, (_, second) => {
    const speed = speedMps[second] ?? null;
    return speed === null ? null : speed * factor(gradient[second] ?? 0);
  });
}

/**
 * The even speed on the flat that would have cost the body the same, m/s: the algorithm of normalized power on graded speed.
 * One value per second of timer time; `cuts` are the seconds before which a long pause was taken out. Null when shorter
 * than 30 seconds.
 */
export function normalizedGradedSpeed(gradedSpeedMps: ArrayLike<number | null>, cuts: readonly number[] = []): number | null {
  return normalizedPower(gradedSpeedMps, cuts);
}
