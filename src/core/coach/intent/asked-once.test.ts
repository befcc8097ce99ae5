import { expect, test } from 'vitest';
import { askedOnce, tellsOfOneself } from '#core/coach/intent/asked-once.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { triageTurn } from '#core/coach/turn.ts';
import { ask, viewOf } from '#test/coach-turns.ts';

test.each([
  ['The kids are away, so I can plan a bit. How should my training look next week?', 'How should my training look next week?'],
  ['What helps after five hours on the bike? I carry boxes on Saturdays.', 'What helps after five hours on the bike?'],
  ['A party on Saturday. Can you cut the ride to 90 minutes?', 'Can you cut the ride to 90 minutes?'],
  ['How far did I swim? And what is my FTP?', null],
  ['What is my FTP?', null],
  ['It rained all day.', null],
])('what is asked once: %s', (text, asked) => expect(askedOnce(text)).toBe(asked));

test.each([
  ['They all look knackered. How often should I do bricks?', false],
  ['I am so tired. How often should I do bricks?', true],
  ['My legs feel heavy. How often should I do bricks?', true],
])('whether somebody tells how they are: %s', (text, is) => expect(tellsOfOneself(text)).toBe(is));

test.each([
  ['We are all here for the wedding of my cousin and they all look knackered. How often should I do brick sessions?', 'knowledge'],
  [
    'Back from a run of night shifts, and my wife says it is the coffee. How does my resting heart rate compare with my normal one?',
    'readiness',
  ],
  ['My boss wants to know why I look so happy. How many hours did I train last week?', 'week-data'],
  ['I have to put in my leave today and they like proper planning. How many weeks is it until Leeds?', 'countdown'],
])('a story does not decide what is answered: %s', (message, intent) => expect(ask('maya', message).intent).toBe(intent));

test('AI-05 a race by the name of its place is no sign', () => {
  const races = viewOf('maya').races.map((race, at) => (at === 0 ? { ...race, name: 'Bled Olympic' } : race));
  const view = { ...viewOf('maya'), races };
  expect(triageTurn('Tell me my exact finish time for Bled, hours minutes seconds', [], view).level).toBe('none');
});

test('a race is found by its name whatever marks its letters have', () => {
  const view = viewOf('maya');
  const races = view.races.map((race, at) => (at === 0 ? { ...race, name: 'Jönköping Tri' } : race));
  const question = readQuestion('How many weeks until Jonkoping?');
  expect(readSlots(question, { ...view, races }).race?.name).toBe('Jönköping Tri');
});

test.each([
  ['Two hour ride: 77.2 kg before, 75.8 kg after, 1 litre drunk. What is my sweat rate per hour?', '1.2 L/h'],
  ['sweat rate: 70.1 kg before, 69.2 after, 90 min, drank 750ml', '1.1 L/h'],
  ['sweat rate: 77.2 before and 75.8 after 2 hours, drank two 500 ml bottles', '1.2 L/h'],
])('what was drunk counts, however it is told: %s', (message, rate) => expect(ask('maya', message).text).toContain(rate));
