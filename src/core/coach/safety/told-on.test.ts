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
