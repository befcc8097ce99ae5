import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { SEVERAL_WAIT, STILL_WAITS } from '#core/coach/waiting-proposal.ts';
import { ask } from '#test/coach-turns.ts';

const user = (text: string): TurnMessage => ({ role: 'user', text });
const coach = (text: string, ...ids: string[]): TurnMessage => ({
  role: 'assistant',
  text,
  by: 'built-in',
  proposals: ids.map((id) => ({ id, tool: 'propose_move_session' })),
});
const WISH = [user('put the tempo run on Thursday'), coach('Shall I?', 'p1')];
const FIGURE = [user('what is my ctl?'), coach('Fitness (CTL) is 62.9.')];

test('AI-02 what is ordered after a mere figure was told is the one proposal that waits', () => {
  for (const message of ['ok do it', 'go ahead', 'yes, confirm'])
    expect(ask('maya', message, [...WISH, ...FIGURE])).toMatchObject({ intent: 'confirm', accepts: ['p1'] });
});

test.each([
  ['a bare yes', 'yes', [...WISH, ...FIGURE]],
  ['the answer between suggests something', 'ok do it', [...WISH, user('what is my ctl?'), coach('62.9. Better rest today.')]],
  ['advice was asked between', 'ok do it', [...WISH, user('should I train hard today?'), coach('Easy is fine.')]],
  ['a model answered between', 'do it', [...WISH, user('what is my ctl?'), { ...coach('It is 62.9.'), by: 'model' as const }]],
  ['much was said since', 'do it', [...WISH, ...FIGURE, ...FIGURE, ...FIGURE]],
])('AI-02 where something else may be meant it is asked: %s', (_, message, history) => {
  expect(ask('maya', message, history)).toMatchObject({ accepts: [], declines: [], proposals: [], text: STILL_WAITS, counts: false });
});

test('AI-02 the question which one is meant may be answered by yes and no', () => {
  const asked = [...WISH, ...FIGURE, user('yes'), coach(STILL_WAITS)];
  expect(ask('maya', 'yes', asked)).toMatchObject({ accepts: ['p1'] });
  expect(ask('maya', 'no', asked)).toMatchObject({ accepts: [], declines: ['p1'] });
});

test('AI-02 of several that wait none is chosen', () => {
  const two = [...WISH, user('put the long ride on Friday'), coach('Shall I?', 'p2'), ...FIGURE];
  expect(ask('maya', 'ok do it', two)).toMatchObject({ accepts: [], text: SEVERAL_WAIT });
});

test.each(['thanks, great', 'ok cool', 'no'])('AI-02 what closes the last answer is no reply to what waits: %s', (message) => {
  expect(ask('maya', message, [...WISH, ...FIGURE])).toMatchObject({ accepts: [], declines: [] });
});

test('AI-02 what the last answer proposed is meant, whatever waits from before', () => {
  const two = [...WISH, user('put the long ride on Friday'), coach('Shall I?', 'p2')];
  expect(ask('maya', 'ok do it', two)).toMatchObject({ accepts: ['p2'] });
});

test.each(['ok do it and tell me my ctl', 'yes go ahead, how long until Leeds?'])(
  'AI-02 an order and a figure are both met: %s',
  (message) => {
    const answer = ask('maya', message, WISH);
    expect(answer).toMatchObject({ accepts: ['p1'], declines: [], proposals: [] });
    expect(answer.text).toMatch(/^Done.* (?:62\.9|90 days)/);
  },
);

test.each([
  'yes, but what is my ctl?',
  'do it if my ctl is fine',
  'ok do it and when is that?',
  'go ahead, should I rest then?',
  'ok, what is my ctl?',
])('AI-02 a condition, or a question about what is proposed, is no yes: %s', (message) => {
  expect(ask('maya', message, WISH).accepts).toEqual([]);
});

const PAST = [user('is that still on?'), coach('Sorry, that offer has lapsed and the plan is as it was.')];
test.each(['alright, go ahead', 'yes, confirm', 'do it'])(
  'AI-02 what an answer said to be over is not carried out by a yes: %s',
  (message) => {
    expect(ask('maya', message, [...WISH, ...PAST])).toMatchObject({ intent: 'nothing-open', accepts: [], declines: [], proposals: [] });
  },
);

test('AI-02 an answer that ends in saying so carries nothing out, and one that proposes anew does', () => {
  const over = [user('tempo run to Thursday please'), coach('Shall I? Sorry, that offer has lapsed by now.', 'p1')];
  expect(ask('maya', 'go ahead', over)).toMatchObject({ intent: 'nothing-open', accepts: [] });
  const anew = [
    ...over,
    user('then once more'),
    coach('The first one has expired. Thursday again: shall I? Nothing changes until you say yes.', 'p3'),
  ];
  expect(ask('maya', 'go ahead', anew)).toMatchObject({ accepts: ['p3'] });
});

test('AI-02 what was proposed after that waits as ever', () => {
  const again = [...WISH, ...PAST, user('then the swim on Friday'), coach('Shall I?', 'p2'), ...FIGURE];
  expect(ask('maya', 'ok do it', again)).toMatchObject({ accepts: ['p2'] });
});

test.each(['Sure, carry on with that one then', 'yes, let’s go for it please', 'alright, please do that now'])(
  'AI-02 an assent in more words finds nothing open: %s',
  (message) => {
    expect(ask('maya', message, FIGURE)).toMatchObject({ intent: 'nothing-open', accepts: [], proposals: [] });
  },
);

test.each(['ok, go on', 'sure, that one was tough', 'ok go ahead with the swim on Friday', 'did you do that one?'])(
  'AI-02 what goes on, tells or names something is no such assent: %s',
  (message) => {
    expect(ask('maya', message, FIGURE).intent).not.toBe('nothing-open');
  },
);
