import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.session_rpe'],
  name: 'Session RPE',
  formula: 'sRPE = RPE (0–10) · minutes',
  unit: '1',
  unknownWhen: 'No RPE entered.',
  source: 'Foster C et al. (2001) J Strength Cond Res 15:109-115',
  grade: 'B',
};

/** Minutes times how hard the whole felt, asked about half an hour after. Not on the scale of the other loads: an hour at 5 is 300. */
export function sessionRpe(effort: { durationSec: number; rpe: number }): number {
  return (effort.rpe * effort.durationSec) / 60;
}
