import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  'my husband reckons I ought to skip the long run, he just wants a lie in',
  'everyone tells me to cut the long ride',
  'We cut our swim short this morning, the lanes were packed',
  'On Saturday I cut the ride short, the wind was silly',
])('AI-02 "%s" leaves the plan as it is', (message) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toEqual([]);
  expect(text).toContain('The plan stands as it is');
});

test('AI-02 what a club moved is told, and nothing is wished', () => {
  expect(ask('maya', 'Our club moved the social ride from Friday to Saturday, what a drama').proposals).toEqual([]);
});

test.each([
  ['my partner thinks I should drop a swim, so drop the one on Thursday', 's-0305-swim'],
  ['Saw the physio. She says I should skip the run on Friday', 's-0306-run'],
  ['cut the ride on Saturday short please', 's-0307-bike'],
  ['my mum says I should move the long run. Can you move it to Monday?', 's-0308-run'],
])('AI-02 "%s" is a wish all the same', (message, sessionId) => {
  expect(ask('maya', message).proposals).toMatchObject([{ args: { sessionId } }]);
});

test('AI-01 a pain is heard before what was cut short for it', () => {
  expect(ask('maya', 'I cut my long ride short because my knee hurt').safety.level).toBe('caution');
});

test.each([
  'went to masters, the coach had us do drills and stopped it early, lovely crowd though',
  'my ride got cut short, two punctures',
  'had a go at the club run, they changed the route and ended it early',
])('AI-02 what others cut short is told, and the plan stays: "%s"', (message) => {
  expect(ask('maya', message).proposals).toEqual([]);
});
