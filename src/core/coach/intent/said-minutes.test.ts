import { expect, test } from 'vitest';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { wordsOf } from '#core/coach/language/words.ts';

test.each([
  ['seventy five minutes', 75],
  ['about three quarters of an hour', 45],
  ['a quarter of an hour more', 15],
  ['an hour twenty', 80],
  ['1h50', 110],
  ['one hour and ten minutes', 70],
  ['two and a half hours', 150],
  ['an hour and a quarter', 75],
  ['a couple of hours', 120],
  ['an hour on 12 March', 60],
  ['80 g of carbs an hour', null],
  ['two and a half km', null],
])('%s is %s minutes', (said, minutes) => {
  expect(minutesIn(wordsOf(said))).toBe(minutes);
});
