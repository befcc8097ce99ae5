import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.air_density', 'race.pressure_at_altitude'],
  name: 'Air pressure and density',
  formula: 'p = p₀ · (1 − 2.25577e-5 h)^5.25588;  ρ = (p − e) / (287.058 T) + e / (461.495 T),  e = RH · 6.1078 · 10^(7.5 t / (t + 237.3))',
  unit: 'hPa, kg/m³',
  unknownWhen: 'Always available from altitude, temperature and humidity.',
  source: 'ISO 2533:1975 Standard atmosphere; ideal-gas mixture of dry air and vapour',
  grade: 'A',
};

export const SEA_LEVEL_HPA = 1013.25;

const DRY_AIR_J_PER_KG_K = 287.058;
const VAPOUR_J_PER_KG_K = 461.495;
const KELVIN_AT_0_C = 273.15;

/** Pressure in hPa at `altitudeM` above the sea, up to the end of the troposphere (11 km). */
export function pressureAtAltitude(altitudeM: number, seaLevelHpa = SEA_LEVEL_HPA): number {
  return seaLevelHpa * (1 - 2.25577e-5 * altitudeM) ** 5.25588;
}

export interface Air {
  temperatureC: number;
  pressureHpa: number;
  /** 0 to 1. */
  relativeHumidity: number;
}

/** Density in kg/m³. Moist air is a little lighter than dry air. */
export function airDensity({ temperatureC, pressureHpa, relativeHumidity }: Air): number {
  const kelvin = temperatureC + KELVIN_AT_0_C;
  const vapourHpa = relativeHumidity * 6.1078 * 10 ** ((7.5 * temperatureC) / (temperatureC + 237.3));
  const dryHpa = pressureHpa - vapourHpa;
  return (100 * dryHpa) / (DRY_AIR_J_PER_KG_K * kelvin) + (100 * vapourHpa) / (VAPOUR_J_PER_KG_K * kelvin);
}
