import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const before = (...texts: string[]): TurnMessage[] =>
  texts.flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: '…' },
  ]);
const said = (message: string, ...earlier: string[]) => ask('maya', message, before(...earlier)).text;

test.each(['the week prior?', 'and the preceding week', 'one further back', 'and the week earlier?', 'prior week'])(
  '"%s" after a week is the week before it',
  (message) => {
    expect(said(message, 'what did I train in last week, in hours?')).toContain('week before last');
  },
);

test.each(['which watts?', 'targets?', 'how hard is it', 'and the power?'])(
  '"%s" after a planned session is what it asks for',
  (message) => {
    expect(said(message, 'what is on the plan for tomorrow?')).toContain('201-214 W');
  },
);

test('a planned session without a target has the own range where it is an easy one', () => {
  expect(said('how fast?', 'when is my next run?')).toContain('No target stands with it; easy for you is 6:09 to 5:26 per km');
  expect(said('targets?', 'what is on Saturday?')).toContain('No target stands with it here');
});

test.each(['then?', 'and after that?', 'what comes next', 'and the following one'])(
  '"%s" after the next session is the one after it',
  (message) => {
    expect(said(message, 'what is my next session?')).toContain('After that comes one on Tuesday 3 March');
  },
);

test('one after another, in the same sport, and after a day', () => {
  expect(said('and then?', 'what is my next session?', 'then?')).toContain('Wednesday 4 March');
  expect(said('what follows after it?', 'what is my next session?')).not.toContain('Your next session');
  expect(said('then?', 'what is my next run?')).toContain('Friday 6 March: Threshold');
  expect(said('and after that?', 'what is on tomorrow?')).toContain('Wednesday 4 March');
});

test('after the next race comes the one after it', () => {
  expect(said('and after that?', 'when is my next race?')).toContain('Leeds Olympic');
});

test('a longer question that speaks of "it" leans on what was asked before', () => {
  expect(
    ask('maya', 'and would it also help when I only have half the time', before('is sweet spot training worth it?')).articles,
  ).toContain('sweet-spot-session-anatomy');
});

test('a leg of the race that was spoken of, and no race over that distance', () => {
  expect(said('and off the bike, that 10k', 'what should I ride at Leeds?')).toContain('For the run at Leeds Olympic');
});

test('who asks what an answer rests on hears it', () => {
  expect(said('what is that based on', 'should I train today?')).toContain('Because of these');
});

test('the next of another sport, and what the steps are like', () => {
  expect(said('and the run after that', 'what is my next swim?')).toContain('Wednesday 4 March: Easy run');
  expect(said('and the swim after that?', 'what is my next swim?')).toContain('CSS 10x100');
  expect(said('how many reps?', 'what is on tomorrow?')).toContain('Sweet spot 3x10');
});

test('a bare figure, another number and the week after are of the days that were spoken of', () => {
  expect(said('hours?', 'how many km did I run last week?')).toMatch(/^Last week.* h/);
  expect(ask('maya', 'make that 20', before('how much did I run in the last 10 days?'))).toMatchObject({ intent: 'week-data' });
  expect(said('and the following week?', 'how many km did I ride the week before last?')).toContain('Last week');
});

test('what is left out on one day is so on the other too', () => {
  expect(ask('maya', 'the one on Friday as well', before('skip the session on Wednesday')).intent).toBe('skip');
});
