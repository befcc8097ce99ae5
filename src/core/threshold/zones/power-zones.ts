import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.zones', 'power.zone_of', 'power.time_in_zone'],
  name: 'Power zones',
  formula: 'upper bounds 55, 75, 90, 105, 120, 150% of FTP; a value on a bound belongs to the lower zone',
  unit: 'W',
  unknownWhen: 'FTP is not set for this date.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

const UPPER_BOUNDS_PERCENT = [55, 75, 90, 105, 120, 150] as const;

export const POWER_ZONE_NAMES = ['Active recovery', 'Endurance', 'Tempo', 'Threshold', 'VO₂max', 'Anaerobic', 'Neuromuscular'] as const;

/** Upper bounds of zones 1 to 6 in W; zone 7 is open. Null when FTP is unknown or not above 0. */
export function powerZoneBoundsW(ftpW: number | null): number[] | null {
  if (ftpW === null || !(ftpW > 0)) return null;
  // The product first: 310 · 55 / 100 is exactly 170.5, while 0.55 · 310 is a hair above it.
  return UPPER_BOUNDS_PERCENT.map((percent) => (percent * ftpW) / 100);
}

/** Zone 1 to 7 of a power; null when FTP is unknown. */
export function powerZone(powerW: number, ftpW: number | null): number | null {
  const bounds = powerZoneBoundsW(ftpW);
  return bounds && zoneOf(powerW, bounds);
}

/** Zone from 1 up of a value among upper bounds that rise; a value on a bound belongs to the lower zone. */
export function zoneOf(value: number, upperBounds: readonly number[]): number {
  let zone = 1;
  for (const bound of upperBounds) {
    if (value <= bound) return zone;
    zone++;
  }
  return zone;
}

/** Easy, moderate and hard for the intensity distribution: below 80 %, up to 100 % and above FTP, close to the two ventilatory thresholds. */
export function powerDomain(powerW: number, ftpW: number | null): 1 | 2 | 3 | null {
  if (ftpW === null || !(ftpW > 0)) return null;
  if (powerW * 100 < ftpW * 80) return 1;
  return powerW <= ftpW ? 2 : 3;
}

/** Where long threshold work costs least for what it brings: 88 to 94 % of FTP. */
export function sweetSpotW(ftpW: number): { low: number; high: number } {
  return { low: (88 * ftpW) / 100, high: (94 * ftpW) / 100 };
}
