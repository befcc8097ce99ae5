import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const AFTER_A_DAY: TurnMessage[] = [
  { role: 'user', text: 'what is on tomorrow?' },
  { role: 'assistant', text: '…' },
];
const said = (who: string, message: string) => ask(who, message).text;

test('what is known of the place of a race is told, what is not is said to be unknown', () => {
  expect(said('maya', 'how warm is the water at Leeds?')).toContain('The water at Leeds Olympic is expected at 15.5 °C');
  expect(said('maya', 'what is the air temperature at York?')).toContain('12 °C');
  expect(said('maya', 'how hilly is the course at Leeds?')).toMatch(/I do not know the course of Leeds Olympic.*1500 m swimming/);
  expect(said('maya', 'how cold is the lake at York?')).toContain('There is no swim at York 10K');
});

test('the water of the race is meant where no other is named', () => {
  expect(said('maya', 'how cold will the water be?')).toContain('The water at Leeds Olympic');
  expect(said('maya', 'how warm will it be on race day?')).toContain('The air at Leeds Olympic');
});

test('what to do about cold water is for the articles', () => {
  expect(ask('maya', 'how should I prepare for the cold lake at Leeds?').intent).toBe('knowledge');
});

test('the next race is the next in time; the main one is told with the one before it', () => {
  expect(said('maya', 'how many days until my next race?')).toContain('York 10K is on Sunday 19 April: 48 days');
  expect(said('maya', 'how long until my main race?')).toMatch(/^Leeds Olympic .*Before it comes York 10K/);
  expect(said('maya', 'how long until Leeds?')).not.toContain('York');
});

test('a time is asked for one discipline and told for that one', () => {
  expect(said('maya', 'what could I run at York?')).toMatch(/^For the run at York 10K I expect about \d\d:\d\d to \d\d:\d\d/);
  expect(said('maya', 'what time can I swim at Leeds?')).toContain('For the swim at Leeds Olympic I expect about 28:45');
});

test('the sessions that matter are those the plan marks, each with its reason', () => {
  const { text, intent } = ask('ingrid', 'which workouts matter most this week?');
  expect(intent).toBe('key-sessions');
  expect(text).toMatch(/Tempo 3x12.*raises what you can hold on the bike.*Long ride.*longest ride of these days/);
  expect(text).not.toContain('Easy flat run');
});

test('planned time is a sum of the sessions that are still open, up to the day named', () => {
  const { text, calculations } = ask('maya', 'how many hours do I have planned until Wednesday?');
  expect(text).toContain('Planned from today to Wednesday 4 March: 2.5 h');
  expect(calculations).toContainEqual({ expr: '(45+65+40)/60', value: 2.5, constants: [60] });
});

test('a weight is told as it is recorded', () => {
  expect(said('maya', 'which weight do you have stored as my current weight?')).toMatch(/^Your weight is 61\.5 kg/);
  expect(ask('maya', 'how do I lose weight before the race?').intent).not.toBe('profile');
});

test('recovery in one line is one line with its figures', () => {
  const { sentences } = ask('dan', 'my recovery in one sentence');
  expect(sentences).toHaveLength(1);
  expect(sentences[0]?.text).toContain('recovery 38 (Poor)');
});

test('a wish and a question are both answered, and the wish waits', () => {
  const { text, proposals } = ask('maya', 'skip tomorrow’s ride and tell me my form');
  expect(proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId: 's-0303-bike' } }]);
  expect(text).toContain('Nothing changes until you say yes');
  expect(text).toContain('form (TSB) is -15.2');
});

test('"a day later" needs no verb, and another day may follow', () => {
  expect(ask('maya', 'long run a day earlier?').proposals).toMatchObject([
    { tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-07' } },
  ]);
  const history: TurnMessage[] = [
    { role: 'user', text: 'long run a day earlier?' },
    { role: 'assistant', text: 'Shall I?', proposals: [{ id: 'p1', tool: 'propose_move_session' }] },
  ];
  expect(ask('maya', 'no, Friday then', history)).toMatchObject({
    declines: ['p1'],
    proposals: [{ tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-06' } }],
  });
});

test('what is done straight away is no trip away', () => {
  expect(ask('maya', 'move Friday’s run to Thursday straight away').intent).toBe('move');
});

test('who has recorded nothing is told to bring a file, not to connect anything', () => {
  expect(said('noor', 'how fit am I?')).toContain('Upload a file of your watch');
});

test.each(['and why that one?', 'what is the point of it?'])('"%s" after a session tells what it is for', (message) => {
  expect(ask('maya', message, AFTER_A_DAY)).toMatchObject({ intent: 'plan-why' });
});

test('"an hour" after a measure is a rate, and the session of that sport is meant', () => {
  const hourly = ask('maya', 'how many carbs an hour for the ride on Saturday?');
  expect(hourly.toolCalls.find(({ name }) => name === 'fueling_plan')?.args).toMatchObject({ durationMin: 150 });
});

test.each([
  ['When is the threshold run?', 'Friday 6 March: Threshold 4x6 min'],
  ["when's the CSS swim", 'Thursday 5 March: CSS 10x100'],
  ['where does the sweet spot sit this week', 'Tuesday 3 March: Sweet spot 3x10'],
  ['when do I do the threshold session', 'Friday 6 March: Threshold 4x6 min'],
])('"%s" asks for a session of the plan, and not for what it is called after', (message, told) => {
  expect(ask('maya', message).text).toContain(told);
});

test('where a threshold lies is a figure', () => {
  expect(ask('maya', 'Where is my threshold pace?').intent).not.toBe('plan-day');
});
