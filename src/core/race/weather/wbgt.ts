import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.wbgt'],
  name: 'Wet-bulb globe temperature from a forecast',
  formula:
    'WBGT = 0.567 t + 0.393 e + 3.94,  e = RH · 6.105 · exp(17.27 t / (237.7 + t));  apparent temperature = t + 0.3 · max(0, WBGT − 22)',
  unit: '°C',
  unknownWhen: 'Humidity is missing.',
  source:
    'Approximation for sun and light wind of the Australian Bureau of Meteorology after ACSM (1984); 0.3 per °C above 22: Moorline rule',
  grade: 'C',
};

/** In sun and light wind, °C. `relativeHumidity` 0 to 1. */
export function wetBulbGlobe(airC: number, relativeHumidity: number): number {
  const vapourHpa = relativeHumidity * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC));
  return 0.567 * airC + 0.393 * vapourHpa + 3.94;
}

/** Air temperature that a run in this humidity is like; the air itself when the humidity is unknown. */
export function feltAirC(airC: number, relativeHumidity: number | null): number {
  if (relativeHumidity === null) return airC;
  return airC + 0.3 * Math.max(0, wetBulbGlobe(airC, relativeHumidity) - 22);
}

/** Above this WBGT races are shortened or stopped, and athletes at risk should not start. */
export const DANGEROUS_WBGT_C = 28;
