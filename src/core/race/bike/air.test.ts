import { expect, test } from 'vitest';
import { airDensity, pressureAtAltitude } from '#core/race/bike/air.ts';

test('the standard atmosphere has 1013.25 hPa at the sea and 795 at 2000 m', () => {
  expect(pressureAtAltitude(0)).toBe(1013.25);
  expect(pressureAtAltitude(2000)).toBeCloseTo(794.95, 1);
});

test('dry air at 15 °C at the sea weighs 1.225 kg/m³', () => {
  expect(airDensity({ temperatureC: 15, pressureHpa: 1013.25, relativeHumidity: 0 })).toBeCloseTo(1.225, 3);
});

test('warm, high and moist air is thinner', () => {
  const usual = { temperatureC: 15, pressureHpa: 1013.25, relativeHumidity: 0.3 };
  for (const thinner of [{ temperatureC: 25 }, { pressureHpa: 900 }, { relativeHumidity: 0.9 }]) {
    expect(airDensity({ ...usual, ...thinner })).toBeLessThan(airDensity(usual));
  }
});
