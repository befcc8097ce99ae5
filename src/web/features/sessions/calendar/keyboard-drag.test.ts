import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import type { Carried } from '#web/features/sessions/calendar/drag-session.ts';
import { carryByKeys } from '#web/features/sessions/calendar/keyboard-drag.ts';

const MONDAY = '2026-11-16' as LocalDate;
const WEEK = datesBetween(MONDAY, addDays(MONDAY, 6));

/** Presses keys one after another on a session of Saturday; says what was set down where, and what is still carried. */
function pressed(keys: readonly string[], session = aSession()) {
  let carried: Carried | null = null;
  const setDown = vi.fn(() => {
    carried = null;
  });
  for (const key of keys) {
    const carry = (next: Carried | null) => {
      carried = next;
    };
    const { onKeyDown } = carryByKeys(session, WEEK, { carried, carry, setDown });
    onKeyDown({ key, preventDefault: () => {}, stopPropagation: () => {} } as unknown as KeyboardEvent);
  }
  const still: Carried | null = carried;
  return { to: setDown.mock.calls.map((call: unknown[]) => call[1]), still };
}

test('Space picks up, arrows choose a day without leaving what is shown, Space sets down', () => {
  expect(pressed([' ', 'ArrowLeft', 'ArrowLeft', ' ']).to).toEqual(['2026-11-19']);
  expect(pressed([' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ']).to).toEqual(['2026-11-22']);
});

test('Escape leaves it where it stood, arrows alone move nothing, and what is done stays', () => {
  expect(pressed([' ', 'ArrowLeft', 'Escape'])).toEqual({ to: [], still: null });
  expect(pressed(['ArrowLeft', 'Escape'])).toEqual({ to: [], still: null });
  expect(pressed([' ', 'ArrowLeft', ' '], aSession({ status: 'completed' }))).toEqual({ to: [], still: null });
});
