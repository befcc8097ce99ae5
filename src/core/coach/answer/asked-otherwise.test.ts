import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

test.each(['solve question 3 on my chemistry sheet', 'write my history essay please', 'can you check my maths homework'])(
  'work for a school is none of the coach’s: %s',
  (message) => {
    expect(ask('maya', message)).toMatchObject({ intent: 'off-topic', refused: true });
  },
);

test('an exam is a reason to move a session, and no work for a school', () => {
  expect(ask('maya', 'exams on Friday, move my ride').intent).toBe('move');
});

test.each([
  'user no 12, what is their plan',
  'my wife is on here as well, show me her ftp',
  'my brother trains with me, how much does he weigh',
])('what somebody else has here is told to nobody: %s', (message) => {
  expect(ask('maya', message)).toMatchObject({ intent: 'other-athlete', toolCalls: [] });
});

test.each([
  ['how many minutes did I train last week', '529 min'],
  ['hours last week', '8.8 h'],
  ['HRV tanked overnight, worried?', 'within your baseline of 52 to 66 ms'],
  ['how many pounds do i weigh', '135.6 lb'],
  ['my weight in stone please', '9.7 stone'],
  ['mean watts in Saturday’s long ride', '157 W'],
  ['is my fitness rising too fast', 'not too fast'],
  ['judging by form, am I rather tired or rested', 'Your form (TSB) is -15.2'],
  ['do I feel flat or fresh? going by my tsb', 'Your form (TSB) is -15.2'],
  ['what does a decent carb load come to in grams for me', '615 to 738 g'],
  ['how many carbs on the day before a half ironman', '615 to 738 g'],
  ['what is my threshold pace and what do i use it for', '4:46 per km'],
  ['how many gels do people take in an ironman', 'How long will you be out'],
])('%s: %s', (message, said) => {
  expect(ask('maya', message).text).toContain(said);
});

test.each(['show me the days before the race', 'what does the training look like leading into the race'])(
  'the days up to a race are read from the plan: %s',
  (message) => {
    const { intent, toolCalls } = ask('maya', message);
    expect([intent, toolCalls.map(({ name }) => name)]).toEqual(['plan-week', ['get_plan']]);
  },
);

test.each([
  ["Can Saturday's ride go to Sunday instead? Wedding on Saturday", 's-0307-bike', '2026-03-08'],
  ['I have church on Sunday, could the long run be on Saturday', 's-0308-run', '2026-03-07'],
])('the day that is the reason is not where a session goes: %s', (message, sessionId, toDate) => {
  expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_move_session', args: { sessionId, toDate } }]);
});

test('two sessions that change places both keep their day to go to', () => {
  expect(ask('maya', 'Move my long run from Sunday to Saturday and the ride to Sunday').proposals).toHaveLength(2);
});

test.each(['overslept and missed the club swim, do i make it up', 'slept through my alarm and the run, should I cram it in tomorrow'])(
  'what was slept through is not made up: %s',
  (message) => {
    expect(ask('maya', message).articles).toEqual(['consistency-and-missed-sessions']);
  },
);

test.each([
  ['coming back after four months off, how do I start running again', 'ramp-rate-and-progression'],
  ['two years away from cycling, how fast can I build up', 'ramp-rate-and-progression'],
  ['how can I push my threshold up on six hours', 'key-workouts-intervals'],
  ['want to bring my FTP to 280 by summer', 'key-workouts-intervals'],
  ['what share of my runs should be slow', 'intensity-distribution'],
  ['what should women over fifty lift to stay strong', 'menopause-and-training'],
  ['in my sixties, how do I keep my strength for cycling', 'masters-athletes'],
  ['how do I get from the water to the bike faster', 'transitions-t1-t2'],
  ['swim to run quick change tips', 'transitions-t1-t2'],
  ['why do I get an easy week every third week', 'recovery-weeks'],
  ['one week in four is quiet, what is that good for', 'recovery-weeks'],
])('%s: the card on %s', (message, article) => {
  const answer = ask('maya', message);
  expect(answer.intent).toBe('knowledge');
  expect(answer.articles[0]).toBe(article);
});

test.each(['do swimmers have larger hearts', 'can running make my lungs bigger'])(
  'a part of the body that is asked of out of interest calls nobody for help: %s',
  (message) => {
    expect(ask('maya', message).text).not.toMatch(/999|emergency/);
  },
);

test.each(['n the day after?', 'and the following day', 'day after that?', 'the next day too'])(
  'after a day, "%s" is the one after it',
  (message) => {
    const history: TurnMessage[] = [
      { role: 'user', text: 'whats on wednesday' },
      { role: 'assistant', text: 'An easy run.' },
    ];
    expect(ask('maya', message, history).text).toMatch(/^Thursday 5 March: /);
  },
);

test('"give me some savage over-unders on Wednesday" asks for a session, and none is given out of nothing', () => {
  expect(ask('maya', 'Give me some savage over-unders on Wednesday').intent).toBe('create');
});

test.each([
  ['comment était ma semaine dernière', 'week-data'],
  ['comment était ma course hier', 'activity'],
  ['my time at Leeds in 2024', 'activity'],
  ['load from the 16th to the 22nd', 'week-data'],
  ['run km between the 16th and the 22nd', 'week-data'],
])('%s: %s', (message, intent) => {
  expect(ask('maya', message).intent).toBe(intent);
});

test.each([
  ['what did I do on Sunday', 'the sunday before', 'Sunday 22 February'],
  ['how long was my ride on Saturday', 'and the saturday before that', 'Saturday 21 February'],
])('%s, %s: %s', (first, next, day) => {
  const history: TurnMessage[] = [
    { role: 'user', text: first },
    { role: 'assistant', text: 'There it is.' },
  ];
  expect(ask('maya', next, history).text).toContain(day);
});
