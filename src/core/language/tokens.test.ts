import { expect, test } from 'vitest';
import { readTokens } from '#core/language/tokens.ts';

/** Numbers of a text as "value kind", by their first reading. */
const amounts = (text: string): string[] =>
  readTokens(text).flatMap((token) => {
    const [reading] = token.type === 'number' ? token.readings : [];
    return reading ? [`${Math.round(reading.value * 1_000) / 1_000} ${reading.kind}`] : [];
  });
const days = (text: string): string[] =>
  readTokens(text).flatMap((token) =>
    token.type === 'day' ? [[token.weekday, token.day, token.month, token.year].map((part) => part ?? '').join('/')] : [],
  );

test.each([
  ['285 W', ['285 power']],
  ['3.9 W/kg', ['3.9 power-per-kg']],
  ['42.2 km', ['42200 distance']],
  ['10 miles', ['16093.44 distance']],
  ['1,900 m', ['1900 distance']],
  ['9 h 22 min', ['33720 time']],
  ['1h05', ['3900 time']],
  ['8 min 30 s', ['510 time']],
  ['1:02:30', ['3750 time']],
  ['4:32 /km', ['272 pace']],
  ['1:42 /100m', ['1020 pace']],
  ['148 bpm', ['148 beats']],
  ['75%', ['75 percent']],
  ['73.2 kg', ['73200 mass']],
  ['62,9 und 1.208', ['62.9 number', '1208 number']],
  ['−7.4', ['-7.4 number']],
])('%s is read in its unit', (text, read) => {
  expect(amounts(text)).toEqual(read);
});

test('a range has one unit for both ends, and a dash in it is no minus', () => {
  expect(amounts('220–230 W')).toEqual(['220 power', '230 power']);
  expect(amounts('60 to 90 g per hour')).toEqual(['60 mass-per-hour', '90 mass-per-hour']);
  expect(amounts('5:05–5:15 /km')).toEqual(['305 pace', '315 pace']);
});

test('names that hold digits are no amounts', () => {
  expect(amounts('Ironman 70.3, Z2 and VO2 max')).toEqual([]);
});

test.each([
  ['Sunday 14 June', ['6/14/6/']],
  ['June 14th, 2026', ['/14/6/2026']],
  ['Sonntag, 14. Juni', ['6/14/6/']],
  ['dimanche 14 juin', ['6/14/6/']],
  ['el 14 de junio', ['/14/6/']],
  ['2026-06-14', ['/14/6/2026']],
  ['3–9 March', ['/3/3/', '/9/3/']],
  ['on Tuesday', ['1///']],
  ['you may march on', []],
])('%s is read as the day it names', (text, read) => {
  expect(days(text)).toEqual(read);
});

test('tokens lie where they are in the text, in order, whatever is written', () => {
  const letters = [...'0123456789.,:-–/%hmkg WX’\u00a0é🏊\n'];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: 40 }, () => letters[next(letters.length)]).join('');
    let last = 0;
    for (const { at, end } of readTokens(text)) {
      expect(at).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(at);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(text.length);
  }
});
