import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['leave out tomorrow’s bike and bring the long run to Saturday', ['propose_skip_session s-0303-bike', 'propose_move_session s-0308-run']],
  [
    'shorten tomorrow’s ride to 45 min, then skip the swim on Thursday please',
    ['propose_adjust_session s-0303-bike', 'propose_skip_session s-0305-swim'],
  ],
  ['make Saturday’s ride 2h and Sunday’s run 1h', ['propose_adjust_session s-0307-bike', 'propose_adjust_session s-0308-run']],
  [
    'Two requests: tomorrow’s ride to 50 minutes, and Thursday’s swim to Friday',
    ['propose_adjust_session s-0303-bike', 'propose_move_session s-0305-swim'],
  ],
  ['drop Thursday’s swim and Friday’s run', ['propose_skip_session s-0305-swim', 'propose_skip_session s-0306-run']],
])('“%s” is two changes, with one yes at the end', (message, wanted) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals.map(({ tool, args }) => `${tool} ${'sessionId' in args ? args.sessionId : ''}`)).toEqual(wanted);
  expect(new Set(proposals.map(({ id }) => id)).size).toBe(wanted.length);
  expect(text.match(/Shall I do it/g)).toHaveLength(1);
  expect(text).toMatch(/until you say yes\.$/);
});

const TO_SATURDAY = { tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-07' } };
test.each([
  ['move the long run to Saturday and make it 60 minutes', { durationMin: 60 }],
  ['can you put the long run on Saturday, only an hour please', { durationMin: 60 }],
  ['push the long run to Saturday and take it easy', { intensity: 'easy' }],
  ['Sunday’s run: to Saturday and only 60 min please', { durationMin: 60 }],
  ['move the long run to Saturday and shorten it a bit', { durationMin: 60 }],
])('“%s” moves one session and changes it, with one yes', (message, args) => {
  const { proposals, text } = ask('maya', message);
  expect(proposals).toMatchObject([TO_SATURDAY, { tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', ...args } }]);
  expect(text).toMatch(/to Saturday 7 March, and to make it [^.]* there/);
});

test('of what cannot be both the first is proposed, and it is said that the other waits', () => {
  const { proposals, text } = ask('maya', 'move Sunday’s run to Saturday and skip Sunday’s run');
  expect(proposals).toMatchObject([TO_SATURDAY]);
  expect(text).toContain('One change of a session at a time');
});

test.each(['make Sunday’s run easy and 40 minutes', 'shorten Sunday’s run to 40 minutes and make it easy'])(
  '“%s” is one change of what a session is',
  (message) => {
    expect(ask('maya', message).proposals).toMatchObject([
      { tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin: 40, intensity: 'easy' } },
    ]);
  },
);

test.each([
  ['move the long run to Saturday', 'yes but only 60 minutes', { durationMin: 60 }],
  ['move the long run to Saturday', 'ok, but make it easy', { intensity: 'easy' }],
])('“%s”, “%s”: both are proposed anew, and the first is closed', (wish, reply, args) => {
  const first = ask('maya', wish);
  const history = [
    { role: 'user' as const, text: wish },
    { role: 'assistant' as const, text: first.text, proposals: first.proposals },
  ];
  const { proposals, accepts, declines } = ask('maya', reply, history);
  expect(proposals).toMatchObject([TO_SATURDAY, { args: { sessionId: 's-0308-run', ...args } }]);
  expect([accepts, declines]).toEqual([[], first.proposals.map(({ id }) => id)]);
});

test('two sports on the days where they stand change nothing, and that is said', () => {
  const { proposals, text } = ask('maya', 'can I do the ride on Saturday and the run on Sunday?');
  expect(proposals).toEqual([]);
  expect(text).toMatch(/how your plan has it already/);
});

test.each(['I would rather run on Saturday and cycle on Sunday', 'no car on Sunday. long run sat, ride sun please'])(
  '“%s” puts each sport on the day of the other',
  (message) => {
    expect(ask('maya', message).proposals).toMatchObject([
      { args: { sessionId: 's-0308-run', toDate: '2026-03-07' } },
      { args: { sessionId: 's-0307-bike', toDate: '2026-03-08' } },
    ]);
  },
);

test('another day, said of what was just proposed, takes the place of the first', () => {
  const first = ask('maya', 'move the long run to Saturday');
  const history = [
    { role: 'user' as const, text: 'move the long run to Saturday' },
    { role: 'assistant' as const, text: first.text, proposals: first.proposals },
  ];
  const { proposals, declines } = ask('maya', 'no, move it to Friday', history);
  expect(proposals).toMatchObject([{ args: { sessionId: 's-0308-run', toDate: '2026-03-06' } }]);
  expect(declines).toEqual(first.proposals.map(({ id }) => id));
});
