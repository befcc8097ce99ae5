import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const after = (wish: string, tool = 'propose_move_session', ...more: string[]): TurnMessage[] =>
  [wish, ...more].flatMap((text, at): TurnMessage[] => [
    { role: 'user', text },
    { role: 'assistant', text: 'Shall I do it?', proposals: [{ id: `p${at + 1}`, tool }] },
  ]);
const move = (sessionId: string, toDate: string) => [{ tool: 'propose_move_session', args: { sessionId, toDate } }];

test.each([
  ['shift the threshold run to Thursday', 'Saturday would suit me better actually', 's-0306-run', '2026-03-07'],
  ['long ride a day later?', 'no sorry, Friday works better for me', 's-0307-bike', '2026-03-06'],
  ['put Tuesday’s bike on Wednesday', 'rather Thursday than Wednesday', 's-0303-bike', '2026-03-05'],
  ['skip the long run', 'Friday instead', 's-0308-run', '2026-03-06'],
  ['I can’t make the easy run on Wednesday', 'Friday would be better', 's-0304-run', '2026-03-06'],
])('"%s", then "%s": the same session, for that day', (wish, message, sessionId, toDate) => {
  const answer = ask('maya', message, after(wish));
  expect(answer.proposals).toMatchObject(move(sessionId, toDate));
  expect(answer).toMatchObject({ accepts: [], declines: ['p1'] });
});

test('several days one after the other all speak of the first wish', () => {
  const history = after('shift the threshold run to Thursday', 'propose_move_session', 'on Saturday then');
  expect(ask('maya', 'no, Sunday would be better', history).proposals).toMatchObject(move('s-0306-run', '2026-03-08'));
});

test('the session of the other day is meant where it is said so', () => {
  const history = after('skip Wednesday’s run', 'propose_skip_session');
  expect(ask('maya', 'no, Friday’s', history).proposals).toMatchObject([
    { tool: 'propose_skip_session', args: { sessionId: 's-0306-run' } },
  ]);
});

test('a day after a question stays a question', () => {
  const history: TurnMessage[] = [
    { role: 'user', text: 'what is on Thursday?' },
    { role: 'assistant', text: 'CSS.' },
  ];
  expect(ask('maya', 'and Friday?', history)).toMatchObject({ intent: 'plan-day', proposals: [] });
});

test.each([
  ['put Friday’s run on Wednesday', '2026-03-04'],
  ['put next Tuesday’s bike on Friday', '2026-03-13'],
  ['move Friday’s run to next Wednesday', '2026-03-11'],
])('%s: the week is that of the session', (message, toDate) => {
  expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_move_session', args: { toDate } }]);
});
