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

test('a short question after a race was spoken of is of that race', () => {
  expect(said('what pace?', 'when is the York race?')).toContain('York 10K');
  expect(said('and what should I eat before it?', 'when is Leeds?')).toContain('two to four hours before the start');
  expect(said('how many grams is that?', 'should I carb load for Leeds?')).toContain('615 to 738 g');
});

test('what was shown is what is made shorter', () => {
  expect(said('too long, cut it to 2 hours', 'how long is the ride on saturday?')).toContain('Saturday 7 March 120 min');
});

test('an FTP is good against the own weight and the own past', () => {
  expect(said('is that good?', 'what is my ftp?')).toContain('3.7 W/kg');
});

test.each([
  ['and over the whole day, how many grams for me?', 'Should I take protein right after training?', /g of protein a day/],
  ['and how much of it per meal?', 'how much protein do I need a day?', /For one meal that is about \d+ g/],
  ['and the other one?', 'how many days to Leeds?', /York|Leeds/],
  ['what is this good for?', 'what is on tomorrow?', /It is/],
  ['how can I train this in the pool?', 'how does sighting work in open water?', /sight|eyes|look/i],
  ['and when do I have to start the taper for it?', 'how many weeks until Leeds?', /Count it back from Leeds/],
])('"%s" after "%s"', (message, earlier, told) => expect(said(message, earlier)).toMatch(told));

test('what is told more of an ache is met with the care of the ache', () => {
  const { safety, articles } = ask('maya', 'mostly in the sets with paddles', before('My right shoulder is sore in front since some days'));
  expect(safety.level).toBe('caution');
  expect(articles).toContain('swimmers-shoulder');
});

test.each([
  ['and how far do I ride there?', 'when is Leeds?', 'The ride at Leeds Olympic is 40 km'],
  ['how many metres is the swim in that race?', 'how many days to Leeds?', 'The swim at Leeds Olympic is 1500 m'],
  ['how long is the run there', 'when is the York race?', 'The run at York 10K is 10 km'],
  ['how far is the swim there?', 'when is the York race?', 'There is no swim at York 10K'],
])('"%s" after a race was spoken of is the leg of that race', (message, earlier, answer) => {
  expect(said(message, earlier)).toContain(answer);
});

test('how long a leg is may be asked with the race, and of a day it is the session', () => {
  expect(said('how far is the bike leg at Leeds?')).toContain('40 km');
  expect(said('how long is the swim on Thursday?', 'when is Leeds?')).toContain('CSS 10x100');
  expect(said('and how long is the ride there?', 'what is on Saturday?')).toContain('Long ride with tempo');
});

test('whether a wetsuit may be worn there goes by the water of the race that was spoken of', () => {
  const warm = (answer: string): TurnMessage[] => [
    { role: 'user', text: 'what does the lake at York have in August?' },
    { role: 'assistant', text: answer },
  ];
  expect(ask('maya', 'and could I swim in my neoprene there?', warm('The lake has about 26 degrees.')).text).toMatch(/^Most likely not/);
  expect(ask('maya', 'are wetsuits permitted in that case?', warm('The lake has about 26 degrees.')).text).toMatch(/^Most likely not/);
  expect(ask('maya', 'are wetsuits permitted at Leeds?', warm('The lake has about 26 degrees.')).text).toMatch(/^Yes/);
  expect(ask('maya', 'are wetsuits permitted there?', warm('The air will be 26 degrees.')).text).not.toMatch(/^Most likely not/);
});

test.each(['what about the most important one?', 'and to my key race?', 'And my goal race?'])(
  '"%s" after the next race: the one that the season is about',
  (message) => {
    const history: TurnMessage[] = [
      { role: 'user', text: 'how many days until York?' },
      { role: 'assistant', text: ask('maya', 'how many days until York?').text, by: 'built-in' },
    ];
    expect(ask('maya', message, history)).toMatchObject({ intent: 'countdown', text: expect.stringContaining('Leeds Olympic') });
  },
);
