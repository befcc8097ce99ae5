import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

test.each(['swim done', 'just finished my long run, felt great', 'back from a two hour ride', 'nailed the tempo', 'done for today!'])(
  '"%s" is told how it comes in, and what stands next',
  (message) => {
    const { proposals, text, articles } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(articles).toEqual([]);
    expect(text).toContain('I do not have it yet');
    expect(text).toContain('Next on the plan, on Tuesday 3 March: Sweet spot 3x10');
  },
);

test('what is here is told with its figures', () => {
  expect(ask('maya', 'long run yesterday went well').text).toContain('13.81 km');
  const { text } = ask('maya', 'that ride was brutal');
  expect(text).toContain('Long ride (ride): 69.11 km');
  expect(text).toContain('If it felt harder than it should');
});

test('half of it is not made up', () => {
  const { proposals, text } = ask('maya', 'I managed only half the session today');
  expect(proposals).toEqual([]);
  expect(text).toContain('not made up later');
});

test.each([
  ['did Friday’s run a day early', 's-0306-run'],
  ['I did tomorrow’s session today', 's-0303-bike'],
  ['already done my strength for Thursday', 's-0305-str'],
])('"%s" leaves out what need not be done twice', (message, sessionId) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId } }]);
  expect(text).toContain('need not stand there any more');
});

test('a day early, as an order, is a move', () => {
  expect(ask('maya', 'do Friday’s run a day early').proposals).toMatchObject([
    { tool: 'propose_move_session', args: { sessionId: 's-0306-run', toDate: '2026-03-05' } },
  ]);
});

test.each(['how was my ride', 'I finished the book about running', 'back from holiday', 'did I already do Friday’s run?'])(
  '"%s" is no report of a session',
  (message) => {
    expect(ask('maya', message).text).not.toContain('I do not have it yet');
  },
);

test('a report stands for itself, whatever was spoken of before', () => {
  const history: TurnMessage[] = [
    { role: 'user', text: 'Next training week structure' },
    { role: 'assistant', text: 'A sound shape: swim, bike and run each at least once or twice.' },
  ];
  expect(ask('maya', 'just finished my long run, felt great', history).text).toContain('I do not have it yet');
  expect(ask('maya', 'did Friday’s run a day early', history).proposals).toMatchObject([{ args: { sessionId: 's-0306-run' } }]);
});
