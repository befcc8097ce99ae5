import { expect, test } from 'vitest';
import { IT_WAITS } from '#core/coach/answer/about-open.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask, viewOf } from '#test/coach-turns.ts';

const answered = (wish: string, proposals: NonNullable<TurnMessage['proposals']>, text = 'Shall I do it?'): TurnMessage[] => [
  { role: 'user', text: wish },
  { role: 'assistant', text, by: 'built-in', proposals },
];
const longRun = viewOf('maya').plan?.sessions.find(({ id }) => id === 's-0308-run');
const SHORTER = answered('could the Sunday run be 60 minutes', [
  { id: 'p1', tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin: 60 } },
]);
const MOVED = answered('the long run would fit better on Saturday', [
  { id: 'p1', tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-07' } },
]);
const LEFT_OUT = answered('take the Sunday run out', [{ id: 'p1', tool: 'propose_skip_session', args: { sessionId: 's-0308-run' } }]);
const TWO = answered('swap the bike of tomorrow with the run of Wednesday', [
  { id: 'p1', tool: 'propose_move_session', args: { sessionId: 's-0303-bike', toDate: '2026-03-04' } },
  { id: 'p2', tool: 'propose_move_session', args: { sessionId: 's-0304-run', toDate: '2026-03-03' } },
]);

test.each([
  ['an hour will do nicely', SHORTER],
  ['sixty is spot on, thanks', SHORTER],
  ['ok, 1h is more like it', SHORTER],
  ['yes, cut it please', SHORTER],
  ['yep, Saturday morning is ideal', MOVED],
  ['lovely, move it', MOVED],
  ['yes, leave it out', LEFT_OUT],
  ['all of them please', TWO],
])('AI-02 a yes in the words of the proposal carries it out: %s', (message, history) => {
  expect(ask('maya', message, history)).toMatchObject({ intent: 'confirm', declines: [], proposals: [] });
  expect(ask('maya', message, history).accepts).toContain('p1');
});

test.each([
  ['50 will do', SHORTER, 50],
  ['yes but make it three quarters of an hour', SHORTER, 45],
  ['hmm, rather 70', SHORTER, 70],
])('AI-02 another figure is another proposal: %s', (message, history, durationMin) => {
  expect(ask('maya', message, history)).toMatchObject({
    accepts: [],
    declines: ['p1'],
    proposals: [{ tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin } }],
  });
});

test('AI-02 shorter instead of left out is another proposal', () => {
  expect(ask('maya', 'maybe shorten it to 45 minutes', LEFT_OUT)).toMatchObject({
    accepts: [],
    proposals: [{ args: { durationMin: 45 } }],
  });
});

test('AI-02 where it is not known what a proposal does, the figure is read from the answer', () => {
  const told = answered('trim my long run', [{ id: 'p1', tool: 'propose_adjust_session' }], 'Long run from 105 to 85 min. Shall I?');
  expect(ask('maya', 'eighty five is fine', told).accepts).toEqual(['p1']);
  expect(ask('maya', '105 is fine', told).accepts).toEqual([]);
});

test.each([
  ['no, better leave it at what it was', SHORTER],
  [`${longRun?.durationMin} as planned, keep that`, SHORTER],
  ['I have changed my mind, sorry about that', MOVED],
  ['nah Sunday is fine after all', MOVED],
  ['leave it please', LEFT_OUT],
  ['undo that', MOVED],
  ['sorry, that is not what I meant', MOVED],
  ['I will do the run after all', LEFT_OUT],
])('AI-02 a no in more words leaves it as it is: %s', (message, history) => {
  expect(ask('maya', message, history)).toMatchObject({ intent: 'decline', accepts: [], declines: ['p1'], proposals: [] });
});

test.each([
  ['only the second one', ['p2'], ['p1']],
  ['just the bike please', ['p1'], ['p2']],
  ['yes but not the run', ['p1'], ['p2']],
])('AI-02 one of several may be chosen: %s', (message, accepts, declines) => {
  expect(ask('maya', message, TWO)).toMatchObject({ accepts, declines });
});

test.each(['is that wise?', 'not sure, what would you do?', 'let me sleep on it', 'up to you', 'would it harm my fitness?'])(
  'AI-02 who is in doubt gets advice or time, and may still say yes: %s',
  (message) => {
    const answer = ask('maya', message, LEFT_OUT);
    expect(answer).toMatchObject({ accepts: [], declines: [], proposals: [] });
    expect(answer.text.endsWith(IT_WAITS)).toBe(true);
    const history: TurnMessage[] = [...LEFT_OUT, { role: 'user', text: message }, { role: 'assistant', text: answer.text, by: 'built-in' }];
    expect(ask('maya', 'ok do it', history).accepts).toEqual(['p1']);
  },
);

test.each([
  ['yes, Friday please', MOVED],
  ['yes, and skip the swim too', MOVED],
  ['yes if it is not too much', SHORTER],
  ['is sixty enough?', SHORTER],
  ['yes, make it longer', SHORTER],
  ['forget it', LEFT_OUT],
  ['leave the run', TWO],
])('AI-02 what says more than yes carries nothing out: %s', (message, history) => {
  expect(ask('maya', message, history).accepts).toEqual([]);
});

test('what was done is undone where its card is', () => {
  const done: TurnMessage[] = [...MOVED, { role: 'user', text: 'yes' }, { role: 'assistant', text: 'Done.', by: 'built-in' }];
  expect(ask('maya', 'undo that please', done)).toMatchObject({ proposals: [], text: expect.stringContaining('undo') });
});
