import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.if'],
  name: 'Intensity factor',
  formula: 'IF = NP / FTP',
  unit: '1',
  unknownWhen: 'Normalised power or FTP is missing.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

/** How hard an effort was against the hour: 1 is threshold. Null when either is unknown or FTP is not above 0. */
export function intensityFactor(normalizedPowerW: number | null, ftpW: number | null): number | null {
  return normalizedPowerW === null || ftpW === null || !(ftpW > 0) ? null : normalizedPowerW / ftpW;
}

/** Nobody rides more than 5 % over the power of their best hour for longer than an hour. */
const HIGHEST_LONG_INTENSITY = 1.05;
const LONG_SEC = 3600;

/** Whether an effort says that the athlete's FTP is set too low. */
export function showsStaleFtp(effort: { durationSec: number; intensityFactor: number | null }): boolean {
  return effort.intensityFactor !== null && effort.intensityFactor > HIGHEST_LONG_INTENSITY && effort.durationSec > LONG_SEC;
}
