import { expect, test } from 'vitest';
import { feltAirC, wetBulbGlobe } from '#core/race/weather/wbgt.ts';

// e = 0.5 · 42.4 hPa; 0.567 · 30 + 0.393 · 21.2 + 3.94.
test('30 °C at 50 % humidity is a WBGT of 29.3 °C', () => {
  expect(wetBulbGlobe(30, 0.5)).toBeCloseTo(29.3, 1);
});

test('dry cool air feels like itself, moist hot air hotter', () => {
  expect(feltAirC(18, 0.4)).toBe(18);
  expect(feltAirC(30, 0.5)).toBeCloseTo(30 + 0.3 * 7.3, 1);
  expect(feltAirC(30, null)).toBe(30);
});
