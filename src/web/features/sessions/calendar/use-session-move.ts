import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type Carried, type Carrying, dayAt } from '#web/features/sessions/calendar/drag-session.ts';
import { carryByKeys } from '#web/features/sessions/calendar/keyboard-drag.ts';
import { usePointerCarry } from '#web/features/sessions/calendar/use-pointer-drag.ts';

/**
 * Picks a session up and sets it down on another day: by mouse, by a finger that rests on it, or by Space, arrows and Space. Days carry
 * `data-day`. Spread `handlersOf(session)` on what is carried and put `area` on what holds the days.
 */
export function useSessionMove(days: readonly LocalDate[], onDrop: (session: TrainingSession, to: LocalDate) => void) {
  const [carried, carry] = useState<Carried | null>(null);
  const setDown = (session: TrainingSession, to: LocalDate) => {
    carry(null);
    if (to !== session.date) onDrop(session, to);
  };
  const carrying: Carrying = { carried, carry, setDown };
  const pointer = usePointerCarry(carrying);
  const area = useHeldPage(carried?.by === 'pointer');
  useEdgeScroll(carrying);
  const handlersOf = (session: TrainingSession) => ({ ...pointer.handlersOf(session), ...carryByKeys(session, days, carrying) });
  return { carried, area, handlersOf, tookClick: pointer.tookClick };
}

export type SessionMove = ReturnType<typeof useSessionMove>;

/** While a finger carries, the page must not scroll under it; React's own listeners come too late to say so. */
function useHeldPage(isHeld: boolean) {
  const held = useRef(false);
  held.current = isHeld;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const hold = (event: Event) => held.current && event.preventDefault();
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, []);
}

const EDGE_PX = 70;
const SCROLL_PX = 12;
const SCROLL_EVERY_MS = 16;

/** What is carried towards the upper or lower edge of the window pulls the page along; what is only picked up there does not. */
function useEdgeScroll({ carried, carry }: Carrying): void {
  const held = carried?.by === 'pointer' ? carried : null;
  const pickedAt = useRef<number | null>(null);
  pickedAt.current = held && (pickedAt.current ?? held.y);
  const by = held ? pullAt(held.y, pickedAt.current ?? held.y) : 0;
  useEffect(() => {
    if (!held || by === 0) return;
    const timer = setInterval(() => {
      scrollBy(0, by);
      const to = dayAt(held);
      if (to && to !== held.to) carry({ ...held, to });
    }, SCROLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [held, by, carry]);
}

function pullAt(y: number, pickedAt: number): number {
  if (y > innerHeight - EDGE_PX && y > pickedAt) return SCROLL_PX;
  return y < EDGE_PX && y < pickedAt ? -SCROLL_PX : 0;
}
