import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { movedBack } from '#core/coach/wish/moved-back.ts';
import { ask, viewOf } from '#test/coach-turns.ts';

const view = viewOf('maya');
const onDay = (day: string) => sayWeekday(day as LocalDate);
const [SATURDAY, SUNDAY] = [onDay('2026-03-07'), onDay('2026-03-08')];
const run = view.plan?.sessions.find(({ id }) => id === 's-0308-run');
const talk = (proposed: string, done = 'Done: I am making that change now, and you can undo it in the plan.'): TurnMessage[] => [
  { role: 'user', text: 'the run on another day please' },
  { role: 'assistant', text: proposed, by: 'built-in' },
  { role: 'user', text: 'yes' },
  { role: 'assistant', text: done, by: 'built-in' },
];
const MOVED = talk(`I propose to move ${run?.name} on ${SATURDAY} to ${SUNDAY}. Shall I do it?`);
const BACK = { tool: 'propose_move_session', args: { sessionId: 's-0308-run', toDate: '2026-03-07' } };

test.each(['oh no, put it back', 'undo that please', 'can you change it back?'])(
  'AI-02 "%s" proposes the day from which a session was moved',
  (message) => {
    expect(ask('maya', message, MOVED)).toMatchObject({ proposals: [BACK], accepts: [] });
  },
);

test('AI-02 what was not moved just now is undone in the plan', () => {
  expect(movedBack(MOVED, view)).toEqual(BACK);
  expect(movedBack(talk(`I propose to skip ${run?.name} on ${SUNDAY}.`), view)).toBeNull();
  expect(movedBack(talk(`I propose to move ${run?.name} on ${SATURDAY} to ${SUNDAY}.`, 'Then it stays as it is.'), view)).toBeNull();
  expect(movedBack(talk(`I propose to move ${run?.name} on ${onDay('2026-03-06')} to ${onDay('2026-03-09')}.`), view)).toBeNull();
  expect(
    movedBack(talk(`I propose to move ${run?.name} on ${onDay('2026-03-01')} to ${SUNDAY}.`), {
      ...view,
      today: '2026-03-02' as LocalDate,
    }),
  ).toBeNull();
});
