import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const before = (...texts: string[]): TurnMessage[] =>
  texts.flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: '…' },
  ]);
const said = (message: string, ...earlier: string[]) => ask('maya', message, before(...earlier)).text;

test.each(['so how much is that altogether', 'what is that in total?', 'and over the whole ride?'])(
  '"%s" after a rate of carbohydrate is the sum',
  (message) => {
    expect(said(message, 'how many carbs an hour at Leeds?')).toContain('78 g in total');
  },
);

test.each(['and the run the next day?', 'and the day after?', 'and the run after it?'])(
  '"%s" after a ride on Saturday is the run on Sunday',
  (message) => {
    expect(said(message, 'how was my long ride on saturday')).toContain('Sunday 1 March, Long run');
  },
);

test('the day before, in another sport', () => {
  expect(said('and the ride the day before?', 'how long was my run on sunday')).toContain('Saturday 28 February');
});

test('how long it takes, of the race that was spoken of', () => {
  expect(said('how long would the bike take then', 'what power for Leeds?')).toContain('swim about');
});
