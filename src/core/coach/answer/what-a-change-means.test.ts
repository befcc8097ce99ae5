import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const RUN = 's-0308-run';
const proposed = (message: string) => ask('maya', message).proposals;

test('nothing goes to a day that is over', () => {
  const { proposals, text } = ask('maya', 'Shift the long run to yesterday');
  expect(proposals).toEqual([]);
  expect(text).toContain('is past');
});

test('a key session that comes to stand next to another is told of', () => {
  // On Friday it stands two days before the long run of Sunday, on Monday a day after it.
  expect(ask('maya', 'Put the threshold run of Friday on Monday 9 March').text).toContain('It then stands next to Long run');
});

test.each([
  ['Could tomorrow’s ride become an easy 40 minutes', [{ args: { sessionId: 's-0303-bike', durationMin: 40, intensity: 'easy' } }]],
  ['turn tomorrow’s ride into one easy hour', [{ args: { sessionId: 's-0303-bike', durationMin: 60, intensity: 'easy' } }]],
  ['knock a quarter off the long run', [{ args: { sessionId: RUN, durationMin: 60 } }]],
  [
    'Cut Saturday and Sunday by a third',
    [{ args: { sessionId: 's-0307-bike', durationMin: 100 } }, { args: { sessionId: RUN, durationMin: 55 } }],
  ],
  ['sunday run 60 not 80 pls', [{ args: { sessionId: RUN, durationMin: 60 } }]],
])('"%s" is a length, and easy where that is said with it', (message, changes) => {
  expect(proposed(message)).toMatchObject(changes);
});

test.each([
  ['I can’t do Sunday’s run, Saturday suits me better', { sessionId: RUN, toDate: '2026-03-07' }],
  ['The pool is shut on Thursday, so let me do that swim on Friday', { sessionId: 's-0305-swim', toDate: '2026-03-06' }],
  ['Is it possible you put the swim of Thursday on Friday?', { sessionId: 's-0305-swim', toDate: '2026-03-06' }],
  ['reshuffle this week so the long run is on Saturday, there is a christening on Sunday', { sessionId: RUN, toDate: '2026-03-07' }],
  ['Move the strength from the 5th to the 7th', { sessionId: 's-0305-str', toDate: '2026-03-07' }],
])('"%s" goes where it is said', (message, args) => {
  expect(proposed(message)).toMatchObject([{ tool: 'propose_move_session', args }]);
});

test.each(['Swap Friday’s run for something low impact', 'replace the run on Friday with something that is kinder to my knees'])(
  '"%s" brings an easy session of another sport',
  (message) => {
    expect(proposed(message)).toMatchObject([
      { tool: 'propose_skip_session', args: { sessionId: 's-0306-run' } },
      { tool: 'propose_create_workout', args: { discipline: 'bike', date: '2026-03-06', kind: 'easy' } },
    ]);
  },
);

test.each([
  'I shortened Sunday’s ride by half an hour, it was too icy',
  'As a rule, is it fine to trade a swim for a run from time to time?',
  'My wife moved all her long runs to Friday and loves it',
  'Skip my swim on Saturday',
])('"%s" changes nothing', (message) => {
  expect(proposed(message)).toEqual([]);
});

test('what would be far longer than anything lately is not proposed, with the figure and the next step', () => {
  const { proposals, text } = ask('maya', 'I feel great, make Sunday a five hour run');
  expect(proposals).toEqual([]);
  expect(text).toMatch(/too big a jump.*would be a next step/s);
});

test('nobody whose form is far down gets more of anything', () => {
  const { proposals, refused, text } = ask('dan', 'Stretch Saturday’s ride to six hours');
  expect(proposals).toEqual([]);
  expect(refused).toBe(true);
  expect(text).toMatch(/form \(TSB\) is -?\d/);
});

test('another half hour of the same is a new session', () => {
  expect(proposed('Add 30 min easy run on Saturday after the ride')).toMatchObject([
    { tool: 'propose_create_workout', args: { discipline: 'run', date: '2026-03-07', durationMin: 30 } },
  ]);
});

const open = (tool: string, args: Readonly<Record<string, unknown>>, text: string) =>
  ({ role: 'assistant', text, by: 'built-in', proposals: [{ id: 'p1', tool, args }] }) as TurnMessage;
const said = (text: string): TurnMessage => ({ role: 'user', text });

test.each([
  ['no thanks, that is a bit much for one day', []],
  ['rather not, forget it', []],
])('"%s" declines what is proposed and wishes nothing else', (message, proposals) => {
  const history = [
    said('move the long run to Saturday'),
    open('propose_move_session', { sessionId: RUN, toDate: '2026-03-07' }, 'To Saturday?'),
  ];
  const answer = ask('maya', message, history);
  expect(answer.proposals).toEqual(proposals);
  expect(answer.declines).toEqual(['p1']);
});

test('a yes with a wish for another session of the same sport carries out the one and proposes the other', () => {
  const history = [
    said('Sunday only 60 min'),
    open('propose_adjust_session', { sessionId: RUN, durationMin: 60 }, 'I propose 60 min. Shall I?'),
  ];
  const answer = ask('maya', 'yes, and drop the run on Wednesday as well', history);
  expect(answer.accepts).toEqual(['p1']);
  expect(answer.proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId: 's-0304-run' } }]);
});

test('another weekday is the one nearest to what was proposed', () => {
  const history = [
    said('move the brick a day later'),
    open('propose_move_session', { sessionId: 's-0314-bike', toDate: '2026-03-15' }, 'To Sunday?'),
  ];
  expect(ask('maya', 'ok but Friday, not Sunday', history).proposals).toMatchObject([
    { args: { sessionId: 's-0314-bike', toDate: '2026-03-13' } },
  ]);
});

test('what alone waits is carried out after a question that was answered without another proposal', () => {
  const history = [
    said('Sunday shorter please'),
    open('propose_adjust_session', { sessionId: RUN, durationMin: 60 }, 'Proposed: 60 minutes.'),
    said('won’t that cost me endurance?'),
    { role: 'assistant', text: 'No. One shorter run costs nothing that lasts.', by: 'built-in' } as TurnMessage,
  ];
  expect(ask('maya', 'alright, convinced, go ahead', history).accepts).toEqual(['p1']);
});

test.each(['Move the long run to Sunday', 'can you push the long run back to Sunday?', 'Can the long run wait until Sunday?'])(
  '"%s", where it stands on Sunday, moves no other run',
  (message) => {
    const { proposals, text } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toContain('That is where it stands: Long run on Sunday 8 March');
  },
);

test.each([
  ['drop a swim this week, whichever matters least', 's-0302-swim'],
  ['skip a run this week, the least important one', 's-0304-run'],
])('"%s" is one of its sport', (message, sessionId) => {
  expect(proposed(message)).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId } }]);
});

test.each(['I want a shorter run', 'Could I have an easier ride this week?'])(
  '"%s" is one of those that are planned, and it is asked which',
  (message) => {
    const { proposals, text } = ask('rafael', message);
    expect(proposals).toEqual([]);
    expect(text).toMatch(/^Which one do you mean|^Which session do you mean/);
  },
);

test('a weekend that cannot be is left by a session whole', () => {
  // Thursday and Friday of that week hold key sessions.
  expect(proposed('I can’t do the long run this weekend')).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId: RUN } }]);
  expect(ask('maya', 'I can’t do the long one this weekend').text).toContain('Which one do you mean: Long ride with tempo');
});

test('the weekday of a date says which month is meant, and what is over takes nothing', () => {
  expect(ask('dan', 'Put the swim of today on Sunday the 1st').text).toContain('Sunday 1 March is past');
});

test('a yes to a day that is over changes nothing', () => {
  const history: TurnMessage[] = [
    { role: 'user', text: 'Swim a day earlier?' },
    {
      role: 'assistant',
      text: 'I propose to move Technique swim to Sunday 1 March. Shall I do it?',
      proposals: [{ id: 'p', tool: 'propose_move_session', args: { sessionId: 's-0302-swim', toDate: '2026-03-01' } }],
    },
  ];
  const { accepts, text } = ask('maya', 'yes please', history);
  expect(accepts).toEqual([]);
  expect(text).toContain('The day of that proposal is past');
});

test.each(['I was thinking of skipping Thursday but I will do it', 'Threshold run on Thursday this week please, not Friday'])(
  '"%s" is heard as it is meant',
  (message) => {
    const all = proposed(message);
    expect(all.map(({ tool }) => tool)).toEqual(message.includes('skipping') ? [] : ['propose_move_session']);
  },
);

test.each([
  ['Move the strength session on 5 March to 7 March', 's-0305-str', '2026-03-07'],
  ['could you shift the easy run on Wednesday 4 March to Tuesday 3 March', 's-0304-run', '2026-03-03'],
  ['push the long run of March 8 to March 9', RUN, '2026-03-09'],
])('"%s" goes from the one day to the other', (message, sessionId, toDate) => {
  expect(proposed(message)).toMatchObject([{ tool: 'propose_move_session', args: { sessionId, toDate } }]);
});

test('who is away from one day to another speaks of all between', () => {
  expect(proposed('I am away from 5 March to 7 March, move the sessions')).toMatchObject([
    { tool: 'propose_replan', args: { from: '2026-03-05', to: '2026-03-07' } },
  ]);
});

test('what is taken instead of a session comes in its place', () => {
  expect(proposed('Instead of Wednesday’s run I’ll take the bike, 40 min')).toMatchObject([
    { tool: 'propose_skip_session', args: { sessionId: 's-0304-run' } },
    { tool: 'propose_create_workout', args: { discipline: 'bike', date: '2026-03-04' } },
  ]);
});
