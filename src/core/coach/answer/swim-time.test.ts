import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['how long does 1500 take me in the pool at CSS?', '1500 m take'],
  ['how long for 1.5k of swimming at CSS?', '1.5 km take'],
  ['I hold CSS for 3.8 km, how long is that?', '3.8 km take'],
])('"%s" is distance times CSS', (message, said) => {
  expect(ask('maya', message)).toMatchObject({ intent: 'swim-time' });
  expect(ask('maya', message).text).toContain(said);
});

test('the pace that is named goes before CSS, and "per 100" is no distance', () => {
  expect(ask('maya', 'holding 2:00 per 100, how long would I swim for 1500?').text).toContain(
    'At 2:00 per hundred metres, 1500 m take 30:00',
  );
});
