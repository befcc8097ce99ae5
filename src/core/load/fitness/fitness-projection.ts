import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.ctl_projection', 'load.daily_load_for_target'],
  name: 'Projected fitness',
  formula: 'CTL(n) = L + (CTL₀ − L)e^(−n/42);  L = (CTLₙ − CTL₀e^(−n/42)) / (1 − e^(−n/42))',
  unit: 'load per day',
  unknownWhen: 'No training days left.',
  source: 'Closed form of the exponential average: Coggan AR (2006)',
  grade: 'D',
};

const TAU_DAYS = 42;

/** Fitness after `days` days that each bring `dailyLoad`. `tauDays` 42 is CTL, 7 is ATL. */
export function fitnessAfter(from: { ctl: number; dailyLoad: number; days: number }, tauDays = TAU_DAYS): number {
  return from.dailyLoad + (from.ctl - from.dailyLoad) * Math.exp(-from.days / tauDays);
}

/**
 * The load each of `days` days must bring so that fitness goes from `ctl` to `targetCtl`. Below 0 when even rest would leave
 * the athlete fitter than the target. Null when there is no day to train on.
 */
export function dailyLoadForTarget(goal: { ctl: number; targetCtl: number; days: number }, tauDays = TAU_DAYS): number | null {
  if (goal.days <= 0) return null;
  const kept = Math.exp(-goal.days / tauDays);
  return (goal.targetCtl - goal.ctl * kept) / (1 - kept);
}
