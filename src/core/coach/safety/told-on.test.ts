import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const talk = (told: string, answer: string): TurnMessage[] => [
  { role: 'user', text: told },
  { role: 'assistant', text: answer, by: 'built-in' },
];
const FLUTTER = talk('My heart was racing out of rhythm for a minute on the stairs', 'Please have that looked at if it happens again.');

test.each(['It happened again this morning', 'and it came back on the bike', 'still there today'])(
  '"%s" is the sign that was told before',
  (message) => {
    expect(ask('maya', message, FLUTTER).safety).toMatchObject({ level: 'urgent', group: 'cardiac' });
  },
);

test('a medicine that was told of is not left off for a race', () => {
  const { safety, text } = ask(
    'tom',
    'should I skip it on race day?',
    talk('I take a beta blocker now', 'Then go by effort and not by heart rate.'),
  );
  expect(safety).toMatchObject({ level: 'refer', group: 'medication' });
  expect(text).toMatch(/do not stop/i);
});

test.each([
  ['shall I leave it out?', talk('My long run is on Sunday', 'Yes, 80 minutes.')],
  ['it came back to me, I did 40 km', talk('How far did I ride?', '40 km.')],
])('"%s" is no sign where none was told', (message, history) => {
  expect(['none', undefined]).toContain(ask('maya', message, history).safety?.level);
});

const EXPECTING = talk('May I still swim in the second trimester?', 'Mostly yes, if your midwife agrees.');

test.each(['There was some spotting after the session', 'contractions started on the way home'])(
  '"%s" is of the pregnancy that was spoken of',
  (message) => {
    expect(ask('maya', message, EXPECTING).safety).toMatchObject({ level: 'emergency', group: 'pregnancy' });
  },
);

test.each([
  ['how long may such a swim be?', EXPECTING],
  ['my toe bled a little in the new shoes', EXPECTING],
  ['What are you expecting of me?', talk('How is my form?', 'Fine.')],
])('"%s" is no alarm of a pregnancy', (message, history) => {
  expect(ask('maya', message, history).safety?.group).not.toBe('pregnancy');
});

test('a cold that went down after the message before is met as an illness', () => {
  const cold = talk('My nose is streaming, is an easy spin fine?', 'Above the neck only: easy and short.');
  expect(ask('maya', 'Since noon it has settled on my chest and I am coughing', cold)).toMatchObject({
    safety: { level: 'caution', group: 'fever' },
    articles: ['training-when-ill'],
  });
  expect(ask('maya', 'It settled on my chest and I can hardly breathe', cold).safety?.level).not.toBe('caution');
});

const TIGHT = talk('My chest felt squeezed while climbing', 'No training before a doctor has looked at that.');

test.each(['All fine again, may I do the hill blocks tonight?', 'It passed. Could I spin for half an hour?', 'ok to jog now?'])(
  '"%s" after a sign: no training before a doctor has looked',
  (message) => {
    const { safety, proposals } = ask('maya', message, TIGHT);
    expect(safety?.level).toBe('urgent');
    expect(proposals).toEqual([]);
  },
);

test.each([
  ['The doctor said it is nothing, may I do the hill blocks?', TIGHT],
  ['thanks, what is my ftp?', TIGHT],
  ['May I do the hill blocks tonight?', talk('My legs were heavy on the hill', 'That is normal.')],
])('"%s" is asked freely', (message, history) => {
  expect(ask('maya', message, history).safety?.level).not.toBe('urgent');
});
