import { expect, test } from 'vitest';
import { ofOtherOne } from '#core/coach/intent/other-one.ts';
import { viewOf } from '#test/coach-turns.ts';

const view = viewOf('maya');
const [first] = view.plan?.sessions.filter(({ discipline, date }) => discipline === 'swim' && date === '2026-03-05') ?? [];
const skipped = { id: 'p', tool: 'propose_skip_session', args: { sessionId: first?.id } };

test.each([
  ['no, the strength session', 'skip the strength session on 2026-03-05'],
  ['not the swim, the gym', 'skip the strength session on 2026-03-05'],
  ['no, the weather', null],
  ['no', null],
  ['the gym?', null],
])('AI-02 "%s", where a swim was to be left out', (message, wish) => expect(ofOtherOne(message, { changes: [skipped], view })).toBe(wish));

test('AI-02 a move and a length go to the other session as they were proposed', () => {
  const move = { id: 'p', tool: 'propose_move_session', args: { sessionId: first?.id, toDate: '2026-03-07' } };
  expect(ofOtherOne('no, the gym', { changes: [move], view })).toBe('move the strength session on 2026-03-05 to 2026-03-07');
  const length = { id: 'p', tool: 'propose_adjust_session', args: { sessionId: first?.id, durationMin: 30 } };
  expect(ofOtherOne('sorry, I meant the gym', { changes: [length], view })).toBe('make the strength session on 2026-03-05 30 minutes');
});

test.each([
  ['not that, the gym, a quarter of an hour', null],
  ['no, the gym. Just 25 minutes please', 25],
  ['sorry, I meant the gym, half an hour will do', 30],
  ['no, make the gym 15 min', 15],
  ['no, the gym took 25 minutes', null],
  ['no, the gym for 25 minutes?', null],
])('AI-02 "%s" is of the other one, as long as is said', (message, minutes) => {
  const length = { id: 'p', tool: 'propose_adjust_session', args: { sessionId: first?.id, durationMin: 40 } };
  const wish = minutes === null ? null : `make the strength session on 2026-03-05 ${minutes} minutes`;
  expect(ofOtherOne(message, { changes: [length], view })).toBe(wish);
});

test('AI-02 what would make the other one longer is taken off it by the same share', () => {
  const other = view.plan?.sessions.find(({ discipline, date }) => discipline === 'strength' && date === '2026-03-05');
  const shorter = { id: 'p', tool: 'propose_adjust_session', args: { sessionId: first?.id, durationMin: (first?.durationMin ?? 0) - 5 } };
  const minutes = /(\d+) minutes$/.exec(ofOtherOne('nope, the gym', { changes: [shorter], view }) ?? '')?.[1];
  expect(Number(minutes)).toBeLessThan(other?.durationMin ?? 0);
});
