import { expect, test } from 'vitest';
import { CONVERTIBLE_UNITS, convertUnit } from '#core/arithmetic/convert-unit.ts';

test.each([
  [10, 'km', 'mi', 6.21371],
  [300, 's/km', 'km/h', 12],
  [12, 'km/h', 's/km', 300],
  [300, 's/km', 's/mi', 482.8032],
  [105, 's/100m', 'm/s', 0.952381],
  [2.5, 'h', 'min', 150],
  [160, 'lb', 'kg', 72.574779],
  [100, 'kcal', 'kj', 418.4],
  [25, '°C', '°F', 77],
  [50, '°F', '°C', 10],
  [5, 'g', 'g', 5],
])('%d %s is %s %d', (value, from, to, wanted) => {
  expect(convertUnit(value, { from, to })).toBeCloseTo(wanted, 4);
});

test('units that do not go together have no conversion, and watts per kilogram need a weight', () => {
  expect(convertUnit(5, { from: 'km', to: 'kg' })).toBeNull();
  expect(convertUnit(0, { from: 's/km', to: 'km/h' })).toBeNull();
  expect(convertUnit(250, { from: 'W', to: 'W/kg' })).toBeNull();
  expect(convertUnit(250, { from: 'W', to: 'W/kg', weightKg: 50 })).toBe(5);
  expect(convertUnit(4, { from: 'W/kg', to: 'W', weightKg: 50 })).toBe(200);
  expect(new Set(CONVERTIBLE_UNITS).size).toBe(CONVERTIBLE_UNITS.length);
});
