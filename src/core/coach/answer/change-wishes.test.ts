import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const proposed = (message: string) => {
  const { accepts, proposals } = ask('maya', message);
  expect(accepts).toEqual([]);
  return proposals;
};
const LONG_RUN = 's-0308-run';

test.each([
  ['turn the Thursday session into something gentle', [{ tool: 'propose_adjust_session', args: { intensity: 'easy' } }]],
  [
    'a gentle swim instead of the Saturday ride',
    [
      { tool: 'propose_skip_session', args: { sessionId: 's-0307-bike' } },
      { tool: 'propose_create_workout', args: { discipline: 'swim', durationMin: 60, date: '2026-03-07' } },
    ],
  ],
  [
    'make Wednesday an easy ride instead',
    [{ args: { sessionId: 's-0304-run' } }, { tool: 'propose_create_workout', args: { discipline: 'bike', date: '2026-03-04' } }],
  ],
  ['have Wednesday as a free day', [{ tool: 'propose_skip_session', args: { sessionId: 's-0304-run' } }]],
  ['Sunday run 75 minutes instead', [{ tool: 'propose_adjust_session', args: { sessionId: LONG_RUN, durationMin: 75 } }]],
  ['no longer than half an hour for the Wednesday run', [{ args: { sessionId: 's-0304-run', durationMin: 30 } }]],
  ['clip Sunday by 20', [{ args: { sessionId: LONG_RUN, durationMin: 60 } }]],
  ['the coming week has to be lighter', [{ tool: 'propose_replan', args: { reason: 'easier', from: '2026-03-09' } }]],
  ['I am worn out, please wind this week right down', [{ tool: 'propose_replan', args: { reason: 'easier' } }]],
  [
    'Sunday dinner with guests, may the run go on Saturday with the ride in its place',
    [
      { tool: 'propose_move_session', args: { sessionId: LONG_RUN, toDate: '2026-03-07' } },
      { tool: 'propose_move_session', args: { sessionId: 's-0307-bike', toDate: '2026-03-08' } },
    ],
  ],
  ['could I have one more rest day this week', [{ tool: 'propose_replan', args: { reason: 'easier', from: '2026-03-02' } }]],
  ['delay the next workout by one day', [{ tool: 'propose_move_session', args: { sessionId: 's-0302-swim', toDate: '2026-03-03' } }]],
  [
    'flip the long run and the long ride',
    [
      { tool: 'propose_move_session', args: { sessionId: LONG_RUN, toDate: '2026-03-07' } },
      { tool: 'propose_move_session', args: { sessionId: 's-0307-bike', toDate: '2026-03-08' } },
    ],
  ],
  ['work trip on Saturday', [{ tool: 'propose_move_session', args: { sessionId: 's-0307-bike' } }]],
])('AI-02 "%s" is proposed as it is meant', (message, proposals) => {
  expect(proposed(message)).toMatchObject(proposals);
});

test('AI-02 two named days are swapped, though what stands there is easy or called after a race', () => {
  expect(proposed('swap the easy run of Wednesday with the threshold of Friday')).toMatchObject([
    { args: { sessionId: 's-0304-run', toDate: '2026-03-06' } },
    { args: { sessionId: 's-0306-run', toDate: '2026-03-04' } },
  ]);
});

test.each([
  ['take out all the runs this week', 3],
  ['push the whole week back one day', 8],
  ['nothing on Thursday and Friday please', 3],
])('AI-02 "%s" means all of them', (message, count) => {
  expect(proposed(message)).toHaveLength(count);
});

test('AI-02 what shall only be longer gets a small step, and never an easy session', () => {
  expect(proposed('stretch the Saturday ride a bit')).toMatchObject([{ args: { sessionId: 's-0307-bike', durationMin: 175 } }]);
  expect(proposed('can Saturday be a bit shorter')).toMatchObject([{ args: { sessionId: 's-0307-bike', durationMin: 115 } }]);
});

test.each([
  'could I swap shoes?',
  'I would like to be lighter by summer',
  'is a gentle spin instead of a run fine on sore legs?',
  'do most people swap swim and bike days?',
  'I pushed my long run to Monday last week, was that fine?',
  'I could only manage half an hour yesterday',
  'how much shorter should a long run be before a race?',
])('AI-02 who asks or tells gets no proposal: %s', (message) => {
  expect(proposed(message)).toEqual([]);
});

test.each(['had the flu and never once got out running last week', 'never sat on the bike at all last week'])(
  'AI-02 days that are told as lost are asked about first: %s',
  (message) => {
    const { intent, text } = ask('maya', message);
    expect(intent).toBe('missed');
    expect(text).toContain('?');
  },
);

test.each([
  'swap my weekend about: long run on Saturday, ride on Sunday',
  'I would like to run long on Saturday and ride on Sunday instead, put it so',
])('“%s” lets both sessions change their days', (message) => {
  const { proposals } = ask('maya', message);
  expect(proposals.map(({ tool }) => tool)).toEqual(['propose_move_session', 'propose_move_session']);
});

test('a session that follows another one is moved alone', () => {
  expect(ask('maya', 'move Saturday’s ride to Sunday after the run').proposals).toHaveLength(1);
});

test.each(['could the ride on Saturday be capped at two hours?', 'Saturday’s ride 2 hours at most, we have guests'])(
  '“%s” is a length',
  (message) => {
    expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_adjust_session', args: { durationMin: 120 } }]);
  },
);
