import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const maya = (message: string) => ask('maya', message);

test.each(['could you read out my week?', 'list my training week please', 'go through next week for me'])(
  '"%s" is the week of the plan',
  (message) => {
    expect(maya(message).intent).toBe('plan-week');
  },
);

test('the long one of a weekend is what was done', () => {
  expect(maya('how many km was it at the weekend, the long ride?').intent).toBe('activity');
  expect(maya('list my races').intent).toBe('race-list');
});

test('a hard day is asked of the own state, and no race', () => {
  expect(maya('can I go all out tomorrow?').intent).toBe('train-today');
});

test('tomorrow is planned, and was not', () => {
  expect(maya('tell me more about tomorrow’s session').intent).toBe('plan-day');
});

test.each(['what is CTL? without maths please', 'explain TSS, no equations'])('"%s" is a figure in plain words', (message) => {
  expect(maya(message).intent).toBe('metric');
  expect(maya('solve my maths homework').intent).toBe('off-topic');
});

test.each([
  'will wetsuits be ok in 16 degrees?',
  'sea has 15, is that too warm for neoprene?',
  'the lake has 18.5, can I still swim in my wetsuit?',
])('"%s" is the rule', (message) => {
  expect(maya(message).text).toContain('a wetsuit is allowed');
});

test.each([
  ['how do I deal with gusts on the bike leg?', 'pacing-hills-and-wind'],
  ['any tips for a hilly bike course?', 'pacing-hills-and-wind'],
  ['how can I teach my belly to take more gels?', 'gut-training'],
  ['what proportion of my hours ought to be gentle?', 'intensity-distribution'],
  ['the evening before a race I always lie awake, any tricks?', 'race-anxiety'],
])('"%s" is answered by its card', (message, article) => {
  expect(maya(message).articles).toContain(article);
});

test('watts on a hill are still a figure, and training for it is another card', () => {
  expect(maya('how many watts up the hills at Leeds?').intent).toBe('pacing');
  expect(maya('how do I get stronger on hills?').articles).not.toContain('pacing-hills-and-wind');
});
