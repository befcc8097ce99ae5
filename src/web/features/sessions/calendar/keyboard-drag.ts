import type { KeyboardEvent } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { dayByKey } from '#web/features/sessions/calendar/calendar-days.ts';
import type { Carrying } from '#web/features/sessions/calendar/drag-session.ts';

/** Carries by Space, arrows and Space; Escape leaves the session where it stood. */
export function carryByKeys(session: TrainingSession, days: readonly LocalDate[], { carried, carry, setDown }: Carrying) {
  const own = carried?.by === 'keys' && carried.session.id === session.id ? carried : null;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === ' ' && !session.completed) {
      event.preventDefault();
      if (own) setDown(session, own.to);
      else carry({ session, to: session.date, by: 'keys', x: 0, y: 0 });
      return;
    }
    if (!own) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      carry(null);
      return;
    }
    const to = dayByKey(event.key, own.to, days);
    if (to === null) return;
    event.preventDefault();
    carry({ ...own, to });
  }

  return {
    onKeyDown,
    // A button is pressed when Space comes up again.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onBlur: () => carried?.by === 'keys' && carry(null),
  };
}
