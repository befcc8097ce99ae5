import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { isDay } from '#web/format/input/day-entry.ts';

/** A session on its way to another day. */
export interface Carried {
  session: TrainingSession;
  to: LocalDate;
  by: 'pointer' | 'keys';
  /** Where the pointer is in the window; 0, 0 for keys. */
  x: number;
  y: number;
}

/** The ways that pointer and keys share: what is carried now, to carry it on, and to set it down. */
export interface Carrying {
  carried: Carried | null;
  carry: (carried: Carried | null) => void;
  /** Ends the way; a session that is back on its own day has not moved. */
  setDown: (session: TrainingSession, to: LocalDate) => void;
}

/** The day under a place of the window, also behind a note that lies over it: days carry `data-day`. */
export function dayAt({ x, y }: { x: number; y: number }): LocalDate | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (isDay(day)) return day;
  }
  return null;
}
