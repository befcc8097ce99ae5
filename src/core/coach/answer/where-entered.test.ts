import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['How do I change my race date?', 'Races stand on the Race plan page'],
  ['where do I change my weight', 'Under Athlete, Profile'],
  ['how can I enter a new FTP', 'Under Athlete, Thresholds'],
  ['How do I change my password?', 'Under Account'],
  ['how do I turn off notifications', 'Under Account, Notifications'],
  ['how do I move a session in the calendar', 'On the Training Sessions page'],
])('"%s" is told with its page', (message, said) => {
  const { intent, text } = ask('maya', message);
  expect(intent).toBe('capability');
  expect(text).toContain(said);
});

test.each(['how do I improve my ftp', 'how do I set my pace for the race', 'how do I fix my swim stroke'])(
  '"%s" is about training',
  (message) => {
    expect(ask('maya', message).intent).not.toBe('capability');
  },
);

test('a password that is asked for beside anything else stays an attack', () => {
  expect(ask('maya', 'How do I change my password, and what is the database password?').intent).toBe('attack');
});

test('how a session can be moved, where to is said, is a wish', () => {
  expect(ask('maya', 'How can I move my long run to Friday?').proposals).toMatchObject([
    { args: { sessionId: 's-0308-run', toDate: '2026-03-06' } },
  ]);
});

test('what is not held is not made up', () => {
  expect(ask('maya', 'whats my vo2max').text).toContain('I hold no VO₂max of yours');
});

test('a meal is told from the daily carbohydrate, and is not off the subject', () => {
  expect(ask('maya', 'what should I eat tonight').articles).toContain('daily-carbohydrate');
  expect(ask('maya', 'what should I have for dinner').articles).toContain('daily-carbohydrate');
  expect(ask('maya', 'what do I have today').intent).toBe('plan-day');
});

test('whether a race can be faced is told from the weeks, not from this morning', () => {
  expect(ask('maya', 'am I ready for my race').intent).toBe('on-track');
});

test('a rest day that is asked about is no yes to training', () => {
  expect(ask('maya', 'do I need a rest day').text).toMatch(/^By your data you need none today/);
  expect(ask('rafael', 'should I take a rest day today').text).toMatch(/^Not a whole day|^Yes: rest/);
  expect(ask('maya', 'should I train today').text).toMatch(/^Yes/);
});
