import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const waiting = (wish: string, answer: string, ...proposals: NonNullable<TurnMessage['proposals']>): TurnMessage[] => [
  { role: 'user', text: wish },
  { role: 'assistant', text: answer, proposals },
];
const MOVED = waiting('Long run on Saturday?', 'I propose to move Long run to Saturday 7 March. Shall I do it?', {
  id: 'p1',
  tool: 'propose_move_session',
  args: { sessionId: 's-0308-run', toDate: '2026-03-07' },
});
const SHORTER = waiting('Shorten the long ride', 'I propose to make Long ride with tempo 120 min. Shall I do it?', {
  id: 'p1',
  tool: 'propose_adjust_session',
  args: { sessionId: 's-0307-bike', durationMin: 120 },
});
const ADDED = waiting('a short easy swim on Friday', 'I propose a new session on Friday 6 March: Easy swim, 30 min.', {
  id: 'p1',
  tool: 'propose_create_workout',
  args: { discipline: 'swim', date: '2026-03-06', durationMin: 30, kind: 'easy', name: 'Easy swim' },
});
const TWO = waiting(
  'Skip strength on Thursday and move CSS to Wednesday',
  'I propose to skip Strength A and to move CSS 10x100.',
  { id: 'p1', tool: 'propose_skip_session', args: { sessionId: 's-0305-str' } },
  { id: 'p2', tool: 'propose_move_session', args: { sessionId: 's-0305-swim', toDate: '2026-03-04' } },
);

test.each([
  ['I know it is a lot for one day but that is fine, so yes please', MOVED],
  ["that's exactly what I had in mind", SHORTER],
  ['sounds sensible, put it in the plan', MOVED],
  ["ok. I'll do it early, before work", MOVED],
  ['yes fine, even if I hate Saturdays', MOVED],
  ['no... oh go on then, yes, do it', SHORTER],
  ['fine, just move it already', MOVED],
])('AI-02 a yes with a remark beside it carries it out: %s', (message, history) => {
  expect(ask('maya', message, history)).toMatchObject({ accepts: ['p1'], declines: [] });
});

test.each([
  ['yes please. And how many days is it until Leeds?', MOVED, /days to go/],
  ['go for it. Also, what is on Thursday?', SHORTER, /CSS 10x100/],
])('AI-02 a yes and a question are both met: %s', (message, history, answer) => {
  const { accepts, text } = ask('maya', message, history);
  expect(accepts).toEqual(['p1']);
  expect(text).toMatch(/^Done/);
  expect(text).toMatch(answer);
});

test.each([
  ['make it Monday the 9th instead', MOVED, { tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-09' } }],
  ['no not Saturday, Friday', MOVED, { args: { toDate: '2026-03-06' } }],
  ['Saturday is no good. Friday?', MOVED, { args: { toDate: '2026-03-06' } }],
  ['one day earlier than that please', MOVED, { args: { toDate: '2026-03-06' } }],
  ['the day before would suit me better', ADDED, { tool: 'propose_create_workout', args: { date: '2026-03-05', durationMin: 30 } }],
  ['even shorter, 90', SHORTER, { tool: 'propose_adjust_session', args: { durationMin: 90 } }],
  ['actually I reckon I can do 135', SHORTER, { args: { durationMin: 135 } }],
  ['no, just skip it altogether', MOVED, { tool: 'propose_skip_session', args: { sessionId: 's-0308-run' } }],
])('AI-02 the same with another day or length takes its place: %s', (message, history, change) => {
  expect(ask('maya', message, history)).toMatchObject({ accepts: [], declines: ['p1'], proposals: [change] });
});

test.each([
  ['only the strength one please, leave the swim', ['p1'], ['p2']],
  ['keep the swim where it is, but yes to the strength', ['p1'], ['p2']],
  ['yes to the swim, no to the strength', ['p2'], ['p1']],
])('AI-02 of two only what is named is carried out: %s', (message, accepts, declines) => {
  expect(ask('maya', message, TWO)).toMatchObject({ accepts, declines });
});

test.each([
  ['how long would it be then?', SHORTER, /150 min long now and would be 120 min/],
  ['would that be on the same day as my long ride?', MOVED, /Saturday 7 March.*Long ride with tempo/],
])('what would be is told with its figures, and it goes on waiting: %s', (message, history, answer) => {
  const { accepts, declines, proposals, text } = ask('maya', message, history);
  expect([accepts, declines, proposals]).toEqual([[], [], []]);
  expect(text).toMatch(answer);
});

test.each([
  ['yes, make it longer', SHORTER],
  ['yes but is Saturday not too much?', MOVED],
  ['maybe, I am not sure', MOVED],
  ['great session today, thanks', MOVED],
])('AI-02 what doubts or adds is no yes: %s', (message, history) => {
  expect(ask('maya', message, history).accepts).toEqual([]);
});

test('AI-02 a question before the reply leaves what waits as it is', () => {
  const { accepts, declines, proposals } = ask('maya', 'before I say yes: which day is the CSS swim?', MOVED);
  expect([accepts, declines, proposals]).toEqual([[], [], []]);
});

test('AI-02 what else stands on the day that is proposed is told', () => {
  const { accepts, text } = ask('maya', 'what else is on that day?', MOVED);
  expect(accepts).toEqual([]);
  expect(text).toContain('Long ride with tempo');
});

test('AI-02 what it would do to another day is told, whatever doubt stands before it', () => {
  const { accepts, declines, proposals, text } = ask('maya', "not sure. what would it do to Saturday's ride?", MOVED);
  expect([accepts, declines, proposals]).toEqual([[], [], []]);
  expect(text).toContain('It still waits');
});

test('AI-02 shorter, without a figure, is of the session that waits', () => {
  const { declines, proposals } = ask('maya', 'could we just shorten it instead?', MOVED);
  expect(declines).toEqual(['p1']);
  expect(proposals).toMatchObject([{ tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin: 60 } }]);
});

test('AI-02 another session in its place gets the same change', () => {
  const { declines, proposals } = ask('maya', 'wrong one, I meant the easy run on Wednesday', SHORTER);
  expect(declines).toEqual(['p1']);
  expect(proposals).toMatchObject([{ tool: 'propose_adjust_session', args: { sessionId: 's-0304-run', durationMin: 120 } }]);
});

test.each(['lovely, book it in', 'Ack. Apply.', 'yh do it ty', 'that suits me very well, please do so'])(
  'AI-02 a yes in other words: %s',
  (message) => {
    expect(ask('maya', message, MOVED).accepts).toEqual(['p1']);
  },
);

const EITHER = waiting(
  'Thursday is tight',
  'Two ways: to Wednesday, or 30 min. Which one shall I take?',
  { id: 'p1', tool: 'propose_move_session', args: { sessionId: 's-0305-swim', toDate: '2026-03-04' } },
  { id: 'p2', tool: 'propose_adjust_session', args: { sessionId: 's-0305-swim', durationMin: 30 } },
);

test.each([
  ['the second one please', 'p2', 'p1'],
  ['aye, the first, move it', 'p1', 'p2'],
])('AI-02 of two ways for one session one is picked, and the other closed: %s', (reply, accepted, declined) => {
  const { accepts, declines } = ask('maya', reply, EITHER);
  expect([accepts, declines]).toEqual([[accepted], [declined]]);
});

test('AI-02 a change of mind about the same session is another proposal, and a green light is a yes', () => {
  const { proposals, declines } = ask('maya', 'Changed my mind. Skip the ride.', SHORTER);
  expect(proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId: 's-0307-bike' } }]);
  expect(declines).toEqual(['p1']);
  expect(ask('maya', 'green light from me', MOVED).accepts).toEqual(['p1']);
});

test.each([
  ['Yes please, and bin Friday as well', 's-0306-run'],
  ['Sure. Cancel Wednesday too', 's-0304-run'],
  ['ok do it and leave out Sunday', 's-0308-run'],
])('AI-02 a yes with another day that is to be left out is both: %s', (message, sessionId) => {
  expect(ask('maya', message, SHORTER)).toMatchObject({
    accepts: ['p1'],
    proposals: [{ tool: 'propose_skip_session', args: { sessionId } }],
  });
});

test('AI-02 a day that is left out by itself accepts nothing', () => {
  const { accepts, proposals } = ask('maya', 'no, bin Sunday', SHORTER);
  expect(accepts).toEqual([]);
  expect(proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId: 's-0308-run' } }]);
});

test.each(['Saturday is packed already, what about Friday?', 'hm, what about Friday then', 'Saturday is out. What about Friday morning?'])(
  'AI-02 another day that is asked for is the same change on that day: %s',
  (message) => {
    const { accepts, proposals } = ask('maya', message, MOVED);
    expect(accepts).toEqual([]);
    expect(proposals).toMatchObject([{ tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-06' } }]);
  },
);

test.each(['what is on Friday?', 'what about my ftp?', 'how was the ride on Friday?'])(
  'AI-02 a question of another thing moves nothing: %s',
  (message) => {
    const { accepts, proposals } = ask('maya', message, MOVED);
    expect([accepts, proposals]).toEqual([[], []]);
  },
);
