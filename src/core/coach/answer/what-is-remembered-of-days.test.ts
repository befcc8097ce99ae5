import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { type TurnMessage, takeTurn } from '#core/coach/turn.ts';
import { ask, fixture, library } from '#test/coach-turns.ts';
import { viewOfFixture } from '../../../../scripts/coach-eval/fixture-view.ts';

/** Maya, who told this once. */
function mayaWho(told: string, message: string) {
  const own = fixture('maya');
  const view = viewOfFixture({ ...own, memory: [{ id: 'm9', text: told, createdAt: '2026-01-10' as LocalDate }] });
  const result = takeTurn({ message, messageId: 'm1', history: [], view, library });
  if (result.kind !== 'answer') throw new Error(`no answer: ${result.kind}`);
  return result;
}
const NOT_IN_A_ROW = 'Calf gets sore from running two days in a row.';

test.each(['Move Friday’s run to Saturday', 'Add an easy run on Saturday'])(
  '"%s" is proposed with what was told of two days in a row',
  (message) => {
    const { proposals, text } = mayaWho(NOT_IN_A_ROW, message);
    expect(proposals).toHaveLength(1);
    expect(text).toContain(NOT_IN_A_ROW);
  },
);

test.each([
  // No run stands on the Monday or on the Tuesday after it.
  [NOT_IN_A_ROW, 'Move the long run to Tuesday 10 March'],
  [NOT_IN_A_ROW, 'Move Tuesday’s ride to Saturday'],
  ['Shoulder gets sore from swimming two days in a row.', 'Move Friday’s run to Saturday'],
])('"%s" says nothing against "%s"', (told, message) => {
  const { proposals, text } = mayaWho(told, message);
  expect(proposals).toHaveLength(1);
  expect(text).not.toContain(told);
});

test.each([
  'Could we do hill repeats on Thursday in place of the easy run?',
  'Replace Sunday’s strides with hill sprints',
  'hill sprints on Thursday instead of the flat run please',
])('"%s" is not proposed where hills once hurt', (message) => {
  const { proposals, text } = ask('ingrid', message);
  expect(proposals).toEqual([]);
  expect(text).toContain('hills and sprints provoke it');
});

const of = (text: string, by: 'user' | 'assistant'): TurnMessage =>
  by === 'user' ? { role: 'user', text } : ({ role: 'assistant', text, by: 'built-in' } as TurnMessage);

test('a hard session next to a key session is not proposed, and next to an easy one it is', () => {
  const beside = ask('maya', 'Add an interval run on Monday 9 March');
  expect(beside.proposals).toEqual([]);
  expect(beside.text).toMatch(/Long run.*no time to recover between/s);
  expect(ask('maya', 'Add an interval run on Thursday 12 March').proposals).toMatchObject([
    { args: { discipline: 'run', date: '2026-03-12', kind: 'intervals' } },
  ]);
});

test('two that are named by their names change places, whatever else stands on those days', () => {
  expect(ask('maya', 'swap tomorrow’s ride with the CSS swim on Thursday').proposals).toMatchObject([
    { args: { sessionId: 's-0303-bike', toDate: '2026-03-05' } },
    { args: { sessionId: 's-0305-swim', toDate: '2026-03-03' } },
  ]);
});

test('what is picked of those that a question told is changed as it is said with it', () => {
  const history = [of('Cut the long one this weekend', 'user'), of('The long ride on Saturday or the long run on Sunday?', 'assistant')];
  expect(ask('maya', 'the run, 60 min', history).proposals).toMatchObject([{ args: { sessionId: 's-0308-run', durationMin: 60 } }]);
  expect(ask('maya', 'the ride, to Friday', history).proposals).toMatchObject([
    { args: { sessionId: 's-0307-bike', toDate: '2026-03-06' } },
  ]);
});

test('an ok with a wish, where nothing waits, is the wish; with a yes it is none', () => {
  const history = [of('what is on today?', 'user'), of('Monday 2 March: Technique swim (swim, 45 min).', 'assistant')];
  expect(ask('maya', 'ok, skip it then', history).proposals).toMatchObject([
    { tool: 'propose_skip_session', args: { sessionId: 's-0302-swim' } },
  ]);
  const { proposals, text } = ask('maya', 'yes, skip it', history);
  expect(proposals).toEqual([]);
  expect(text).toContain('no proposal open');
});

test.each([
  ['Forget Thursday completely, it is one meeting after the other', ['s-0305-swim', 's-0305-str']],
  ['My bike is at the workshop until Wednesday, please adapt the plan', ['s-0303-bike']],
])('"%s" leaves out all of it', (message, sessions) => {
  expect(ask('maya', message).proposals).toMatchObject(
    sessions.map((sessionId) => ({ tool: 'propose_skip_session', args: { sessionId } })),
  );
});

test('what stays on the days that are free is said with what goes', () => {
  expect(ask('maya', 'Replan this week, I can only train Friday and Sunday').text).toMatch(/As planned stay Threshold.*and Long run/s);
});

test.each([['I cannot do Sunday this week, Saturday is better for the longer run', { sessionId: 's-0308-run', toDate: '2026-03-07' }]])(
  '"%s" goes to the other day',
  (message, args) => {
    expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_move_session', args }]);
  },
);

test('one length that is enough is the length', () => {
  expect(ask('maya', 'Long ride on Saturday: 2 hours is enough for me').proposals).toMatchObject([
    { args: { sessionId: 's-0307-bike', durationMin: 120 } },
  ]);
});

const HELD = [of('Sunday is a bit much', 'user')];
test('"do not move it" leaves the day, and takes the length that is said with it', () => {
  const open = {
    role: 'assistant',
    text: 'Proposed: move "Long run" to Monday 9 March. Shall I?',
    by: 'built-in',
    proposals: [{ id: 'p1', tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-09' } }],
  } as TurnMessage;
  const answer = ask('maya', 'no don’t move it, keep it on Sunday but only 60 min', [...HELD, open]);
  expect(answer.proposals).toMatchObject([{ tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin: 60 } }]);
});

test('what stood on a day that is over does not come beside another key session, and takes a day with room', () => {
  const own = fixture('dan');
  const on = (message: string, asOf: string) => {
    const result = takeTurn({ message, messageId: 'm1', history: [], view: viewOfFixture({ ...own, asOf }), library });
    if (result.kind !== 'answer') throw new Error(`no answer: ${result.kind}`);
    return result;
  };
  const beside = on('Move yesterday’s intervals to tomorrow', '2026-03-07T07:30:00Z');
  expect(beside.proposals).toEqual([]);
  expect(beside.text).toMatch(/I would not move Intervals 6x1 km.*Long run/s);
  expect(on('Move yesterday’s long run to Wednesday', '2026-03-09T07:30:00Z').proposals).toMatchObject([
    { tool: 'propose_create_workout', args: { discipline: 'run', date: '2026-03-11', durationMin: 150, kind: 'long' } },
  ]);
});

const POOL = 'The pool is reachable only on Tuesday and Thursday.';
test('a sport that has only some days is told of on any other, and on those it is not', () => {
  expect(mayaWho(POOL, 'Move Thursday’s swim to Friday').text).toContain(POOL);
  expect(mayaWho(POOL, 'Move Thursday’s swim to Tuesday 10 March').text).not.toContain(POOL);
  expect(mayaWho(POOL, 'Move Thursday’s strength to Friday').text).not.toContain(POOL);
});

test('descents are downhill, where that once hurt', () => {
  const { proposals, text } = mayaWho(
    'Knee meniscus in 2021; downhill running flares it up.',
    'Add a trail run with steep descents on Saturday',
  );
  expect(proposals).toEqual([]);
  expect(text).toContain('downhill running flares it up');
});

test.each(['I want hill repeats added on Thursday 12 March', 'can I get hill sprints put in on Thursday 12 March'])(
  '"%s" is a run',
  (message) => {
    expect(ask('dan', message).proposals).toMatchObject([{ args: { discipline: 'run', date: '2026-03-12', kind: 'intervals' } }]);
  },
);

test('of two sessions of two sports it is asked with their sports', () => {
  expect(ask('maya', 'skip the session on Thursday').text).toMatch(/CSS 10x100 .*\(swim\) or Strength A .*\(strength session\)/);
});

test('a long day beside a hard one is told of', () => {
  expect(ask('maya', 'squeeze a second long ride in on Friday, 4 hours').text).toMatch(/two such days in a row/);
});

test('what is to be doable is made easier, and is not double', () => {
  expect(ask('dan', 'redo the rest of my week so it is doable, the baby was awake').proposals).toMatchObject([
    { tool: 'propose_replan', args: { reason: 'easier' } },
  ]);
});

test('an ache of a knee whose strength is not told has the card of the knee beside it', () => {
  const { articles, safety } = ask('maya', 'outer side of the knee hurts going downhill since last week');
  expect(safety?.level).toBe('caution');
  expect(articles).toContain('knee-pain-runners-cyclists');
});

test('hours until the end of the week are those of the week, and no length of a session', () => {
  const { proposals, text } = ask('maya', 'Only 5 hours in total until Sunday, please rework the rest of the week');
  expect(text).toContain('Planned are');
  expect(proposals.every(({ tool }) => tool === 'propose_skip_session')).toBe(true);
});

test('a date that is over is said to be', () => {
  const { proposals, text } = ask('maya', 'Move tomorrow’s ride to the 25th of February');
  expect(proposals).toEqual([]);
  expect(text).toContain('is past');
});

test.each(['I approve yesterday’s change', 'go on and do it', 'yes, I accept the move from yesterday'])(
  '"%s" finds nothing open where nothing is',
  (message) => {
    const { proposals, text } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toContain('no proposal open');
  },
);

test('what is to lose its edge is made easy, and what raises a threshold is told', () => {
  expect(ask('maya', 'take the edge off tomorrow please').proposals).toMatchObject([
    { args: { sessionId: 's-0303-bike', intensity: 'easy' } },
  ]);
  expect(ask('maya', 'what should I do to bring my FTP up').articles).toContain('key-workouts-intervals');
});

test('nobody is told to be worn out whose data and words say nothing of it', () => {
  const { refused, safety, text } = ask('maya', 'The race comes closer, let us double everything next week, 9 hours');
  expect(safety?.group).not.toBe('overtraining');
  expect(refused).toBe(true);
  expect(text).not.toContain('your form and recovery say');
});

test('of a swim that was asked about, the name picks it, and where it goes is said with it', () => {
  const history = [of('move a swim', 'user'), of('Which swim do you mean, and to which day?', 'assistant')];
  expect(ask('maya', 'the CSS one, to Friday', history).proposals).toMatchObject([
    { args: { sessionId: 's-0305-swim', toDate: '2026-03-06' } },
  ]);
});

test('a missed session that is asked about is one matter, whatever it was before', () => {
  expect(ask('maya', 'I missed my gym session before breakfast today. How do I deal with it?').articles).toContain(
    'consistency-and-missed-sessions',
  );
});

test('a day of flying is what the week is planned around', () => {
  expect(ask('maya', 'I fly on Thursday, so no training is possible. Could you rework the week around it?').proposals).toMatchObject([
    { tool: 'propose_replan' },
  ]);
});
