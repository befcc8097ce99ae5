import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const of = (wish: string, answer: string): TurnMessage[] => [
  { role: 'user', text: wish },
  { role: 'assistant', text: answer, by: 'built-in' },
];
const RIDE = of('could you add one more ride on Wednesday 11 March?', 'Happy to. What sort of ride, and for how long?');

test.each([
  ['something easy, 50 minutes', { durationMin: 50, kind: 'easy' }],
  ['steady, an hour and a quarter please', { durationMin: 75, kind: 'endurance' }],
  ['35 min', { durationMin: 35, kind: 'endurance' }],
  ['just a recovery one', { kind: 'easy' }],
])('"%s" completes the new session that was asked about', (message, args) => {
  expect(ask('maya', message, RIDE)).toMatchObject({
    intent: 'create',
    proposals: [{ tool: 'propose_create_workout', args: { discipline: 'bike', date: '2026-03-11', ...args } }],
  });
});

test.each(['what is a tempo ride?', 'no, forget it', 'my tempo was 190 watts last week', 'skip it'])(
  '"%s" completes nothing',
  (message) => {
    expect(ask('maya', message, RIDE).proposals.filter(({ tool }) => tool === 'propose_create_workout')).toEqual([]);
  },
);

test('where no new session was wished, a kind and a length propose none', () => {
  const told = of('how did my last ride go?', 'Steady. What sort of ride do you like, and how long?');
  expect(ask('maya', 'tempo, 45 minutes', told).proposals).toEqual([]);
});
