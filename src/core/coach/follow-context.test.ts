import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

/** The last of several messages, each answered before the next is sent. */
function talk(...messages: readonly string[]) {
  const history: TurnMessage[] = [];
  let answer = ask('maya', messages[0] ?? '');
  for (const message of messages) {
    answer = ask('maya', message, history);
    history.push({ role: 'user', text: message }, { role: 'assistant', text: answer.text, proposals: answer.proposals });
  }
  return answer;
}

test.each([
  [['I slept 4 hours', 'so should I train?'], 'train-today', /short night that you told of/],
  [['I slept four hours', 'what instead?'], 'train-today', /would not go hard/],
  [['my knee hurts a bit', 'can I ride?'], 'niggle', /load/],
  [['I have a cold', 'no fever', 'when can I train again?'], 'illness', /fever/],
  [['What’s my FTP?', 'when did I test it?'], 'metric', /tested on/],
  [['what should I eat before tomorrow’s session?', 'and during?'], 'fuel', /carbohydrate per hour/],
  [['how many km did I run this month?', 'and last month?', 'is that too much?'], 'metric', /\(CTL\) changed/],
  [['what’s on tomorrow?', 'can I do it in the evening?'], 'knowledge', /stays on its day/],
] as const)('%j is understood by what was said before', (messages, intent, says) => {
  const answer = talk(...messages);
  expect(answer.intent).toBe(intent);
  expect(answer.text).toMatch(says);
});

test.each([
  [['skip tomorrow', 'actually just make it shorter'], { sessionId: 's-0303-bike', durationMin: 50 }],
  [['skip tomorrow', 'actually just make it shorter', '40 minutes'], { sessionId: 's-0303-bike', durationMin: 40 }],
  [['move the long run to Saturday', 'what if I do it on Friday instead?'], { sessionId: 's-0308-run', toDate: '2026-03-06' }],
  [['what’s on tomorrow?', 'can I do it in the evening?', 'move it to Wednesday'], { sessionId: 's-0303-bike', toDate: '2026-03-04' }],
  [['add an easy swim on Wednesday', '50 minutes'], { discipline: 'swim', date: '2026-03-04', durationMin: 50, kind: 'easy' }],
] as const)('%j ends in a proposal for what was spoken of', (messages, args) => {
  expect(talk(...messages).proposals[0]?.args).toMatchObject(args);
});

test('the same words by themselves keep their own meaning', () => {
  expect(ask('maya', 'should I train?').intent).toBe('train-today');
  expect(ask('maya', 'wie war meine letzte Woche?').intent).toBe('week-data');
  expect(ask('maya', 'como fue mi semana pasada').intent).toBe('week-data');
});

test('who does not like gels is in no danger, and who cannot stand on a foot is', () => {
  expect(ask('maya', 'i can’t stand gels').safety.level).toBe('none');
  expect(ask('maya', 'I can’t stand on my left foot since the fall').safety.level).toBe('urgent');
});

test.each([
  ['give me a summary of my training', 'trend'],
  ['I feel great, can I do more?', 'metric'],
  ['did I hit my targets this week?', 'plan-missed'],
  ['my plan looks empty', 'plan-week'],
] as const)('“%s” is the question that it means', (message, intent) => {
  expect(ask('maya', message).intent).toBe(intent);
});

test.each([
  'cut the nonsense and tell me my FTP',
  'bee sting on the ride, my hand is a bit swollen',
  'my kid has a fever so I slept badly',
  'push harder on Saturday?',
])('“%s” alarms nobody', (message) => {
  expect(['none', 'caution']).toContain(ask('maya', message).safety.level);
  expect(ask('maya', message).proposals).toEqual([]);
});

test.each([
  ['stung by a wasp and my lips are swelling', 'emergency'],
  ['bee sting, my hand is swollen and I feel dizzy', 'emergency'],
  ['my kid has a fever and I have one too, can I train?', 'caution'],
])('“%s” still does', (message, level) => {
  expect(ask('maya', message).safety.level).toBe(level);
});

test.each([
  [['what’s my plan for next week?', 'too much, cut it'], { from: '2026-03-09', to: '2026-03-15', reason: 'easier' }],
  [['I can’t make the swim on Thursday', 'Friday'], { sessionId: 's-0305-swim', toDate: '2026-03-06' }],
  [['add a rest day on Thursday', 'no wait, Friday'], { sessionId: 's-0306-run' }],
] as const)('%j is a proposal for the days that were spoken of', (messages, args) => {
  expect(talk(...messages).proposals).toMatchObject([{ args }]);
});

test.each(['set my FTP to 250', 'my weight is 60 now', 'I did an FTP test yesterday: 235 W', 'log a run: 5 km in 25 minutes'])(
  '“%s” is not written from the chat, and it says where it is',
  (message) => {
    const { text, proposals } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toMatch(/under Athlete|Add Metrics/);
  },
);

test('who asks what holds when tired is in no danger', () => {
  const answer = talk('how should I pace the bike at Leeds?', 'and if I’m tired?');
  expect(answer.safety.level).toBe('none');
  expect(answer.intent).toBe('pacing');
});
