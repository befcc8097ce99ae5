import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrainingSession } from '#contract/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Carried, Carrying } from '#web/features/sessions/carried.ts';
import { carryByKeys } from '#web/features/sessions/carry-by-keys.ts';
import { usePointerCarry } from '#web/features/sessions/use-pointer-carry.ts';

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
  useEdgeScroll(carried);
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

/** What is carried to the upper or lower edge of the window pulls the page along. */
function useEdgeScroll(carried: Carried | null): void {
  const y = carried?.by === 'pointer' ? carried.y : null;
  const by = y === null ? 0 : y > innerHeight - EDGE_PX ? SCROLL_PX : y < EDGE_PX ? -SCROLL_PX : 0;
  useEffect(() => {
    if (by === 0) return;
    const timer = setInterval(() => scrollBy(0, by), SCROLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [by]);
}
