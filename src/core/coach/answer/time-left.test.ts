import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['I only have 50 minutes tonight, what should I do?', 'takes 45 min, so it fits'],
  ['I have an hour on Wednesday, what should I do with it', 'Easy run on Wednesday 4 March takes 40 min, so it fits'],
  ['make the swim tonight 45 min', 'takes 45 min already'],
])('"%s" needs no change where the session takes no more', (message, said) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toEqual([]);
  expect(text).toContain(said);
});

test.each(["I've got 30 minutes tonight, what can I do", '30 min tonight, what should I do?'])(
  '"%s" is as long as it may be',
  (message) => {
    expect(ask('maya', message).proposals).toMatchObject([{ args: { sessionId: 's-0302-swim', durationMin: 30 } }]);
  },
);

test('of two sessions on that day it is told that the other has no room', () => {
  expect(ask('rafael', 'I only have 45 minutes tonight').text).toContain('For Easy run on Monday 2 March no time is left then');
});

test('where nothing stands, nothing is made of it', () => {
  const { proposals, text } = ask('sam', "I've got 45 minutes tonight, what can I do");
  expect(proposals).toEqual([]);
  expect(text).toContain('Nothing is planned on Monday 2 March');
});

test('a parkrun is held against what stands on its day', () => {
  const { proposals, text } = ask('rafael', 'I want to do a parkrun on Saturday instead of what is planned');
  expect(proposals).toEqual([]);
  expect(text).toContain('That day already holds Long ride race simulation');
});

test('so much a day is a limit to what takes longer on those days', () => {
  const { proposals } = ask('maya', 'Guests from Friday to Sunday, so I have got an hour a day at most. Please adjust those days');
  expect(proposals.map(({ args }) => args)).toEqual([
    { sessionId: 's-0307-bike', durationMin: 60 },
    { sessionId: 's-0308-run', durationMin: 60 },
  ]);
});
