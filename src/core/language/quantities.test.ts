import { expect, test } from 'vitest';
import { metresOf, minutesOf, quantitiesIn } from '#core/language/quantities.ts';

const read = (text: string) =>
  quantitiesIn(text).map(({ value, unit, of }) => `${Math.round(value * 100) / 100} ${unit}${of ? ` of ${of}` : ''}`);

test.each([
  ['gels with 30g carbs each, 80 an hour', ['30 g of gels', '80 /h']],
  ['two bottles of 500 ml', ['2 count of bottles', '500 ml of bottles']],
  ['40g in each bidon', ['40 g of bottles']],
  ['I lost 1,4kg in 2h and drank 500ml', ['1.4 kg', '2 h', '500 ml']],
  ['60-90 g an hour', ['60 g', '90 g/h']],
  ['sub 50 for the 10k', ['50 min of under', '10 km']],
  ['4:30 per km', ['270 s/km']],
  ['1:45 per 100 m', ['105 s/100m']],
  ['1h30', ['90 min']],
  ['2 hours 20', ['140 min']],
  ['an hour and a half', ['90 min']],
  ['two and a half hours', ['150 min']],
  ['half an hour less', ['30 min']],
  ['it has to be an hour', ['1 h']],
  ['2k in a 25 m pool', ['2 km', '25 m of pool']],
  ['3x10 min at 250 W', ['3 count of reps', '10 min', '250 W']],
  ['1,500 m', ['1500 m']],
  ['400 load a week', ['400 load']],
  ['3.2 w/kg', ['3.2 W/kg']],
  ['4 rides a week, max 8 hours', ['4 count of rides', '8 h']],
  ['and with 300?', ['300 count']],
  ['150 lbs', ['68.04 kg']],
  ['85% of 260 watts', ['85 %', '260 W']],
])('"%s" holds %j', (text, quantities) => {
  expect(read(text)).toEqual(quantities);
});

test('a place in a row and a time of the day are no amounts', () => {
  expect(read('on the 14th')).toEqual([]);
  expect(minutesOf(quantitiesIn('the gun goes at 7:30 am'))).toBeNull();
});

test('lengths of time and distance are read in minutes and metres, and a pool is not how far', () => {
  expect(minutesOf(quantitiesIn('make it 1 h 15 min'))).toBe(75);
  expect(metresOf(quantitiesIn('25 m pool, 2.5k please'))).toBe(2500);
});
