import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['Have you shifted the long ride? It used to be on Sunday', 'Long ride with tempo on Saturday 7 March'],
  ['why did you move my threshold run?', 'Threshold 4x6 min on Friday 6 March'],
  ['hang on, was the long run moved?', 'Long run on Sunday 8 March'],
])('AI-02 "%s" is told where it stands, and that nothing is changed without a yes', (message, where) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toEqual([]);
  expect(text).toContain(where);
  expect(text).toContain('I change nothing in it without your yes');
});

test.each([
  'did you change my FTP?',
  'did I move the long run last week?',
  'have you moved house?',
  'why did you put my threshold run on Friday?',
])('"%s" asks for no place in the plan', (message) => {
  expect(ask('maya', message).text).not.toContain('without your yes');
});

test('a move that is asked for is proposed', () => {
  expect(ask('maya', 'could you move the long run to Saturday?').proposals).toMatchObject([{ tool: 'propose_move_session' }]);
});

test.each([
  ["don't shift anything, just tell me how long Sunday’s long run is", '80 min'],
  ['how long is the ride on Saturday? No need to change the plan', '150 min'],
  ['I am not asking you to move anything, when is the long ride?', 'Saturday 7 March'],
])('AI-02 "%s" is answered, and nothing moves', (message, fact) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toEqual([]);
  expect(text).toContain(fact);
});
