import { expect, test } from 'vitest';
import { fuelNotes } from '#core/race/nutrition/fuel-notes.ts';

test.each([
  ['Tolerates 90 g carbohydrate per hour', 90, null],
  ['sweat rate 1.4 L/h in summer', null, 1.4],
  ['Carbs: 80 g/h on the bike is fine', 80, null],
  ['I tolerate heat badly above 28 degrees', null, null],
  ['Eats 400 g carbs a day', null, null],
])('from "%s" a rate is read only where it is one', (text, gPerH, lPerH) => {
  const { toleratedGPerH, sweatRateLPerH } = fuelNotes([{ text }]);
  expect([toleratedGPerH, sweatRateLPerH]).toEqual([gPerH, lPerH]);
});
