import { expect, test } from 'vitest';
import { fuelAmounts } from '#core/race/nutrition/fuel-amounts.ts';

const NO_NOTES = { toleratedGPerH: null, toleratedNote: null, sweatRateLPerH: null, sweatNote: null };

test('heat raises sodium only for salty sweaters, and caffeine is for adults of known weight', () => {
  const asked = { durationMin: 240, weightKg: 60, age: 16, airTemperatureC: 30, notes: NO_NOTES };
  expect(fuelAmounts(asked)).toMatchObject({ caffeineLowMg: null, proteinLowGPerDay: null, loadingLowGPerDay: 600, sodiumHighMgPerH: 600 });
  expect(fuelAmounts({ ...asked, age: 30 })).toMatchObject({ caffeineLowMg: 180, caffeineHighMg: 360, proteinLowGPerDay: 84 });
  expect(fuelAmounts({ ...asked, age: null, weightKg: null })).toMatchObject({
    caffeineLowMg: null,
    breakfastG: null,
    loadingLowGPerDay: null,
  });
});

test('who tolerates more than 90 g an hour begins there', () => {
  const found = fuelAmounts({
    durationMin: 300,
    weightKg: 70,
    age: 30,
    airTemperatureC: null,
    notes: { ...NO_NOTES, toleratedGPerH: 110 },
  });
  expect([found.carbohydrateLowGPerH, found.carbohydrateHighGPerH]).toEqual([90, 110]);
});
