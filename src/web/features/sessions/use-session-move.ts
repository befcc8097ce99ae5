import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { TrainingSession } from '#contract/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { dayByKey } from '#web/features/sessions/calendar-days.ts';
import { isDay } from '#web/format/day-entry.ts';

/** A session on its way to another day. */
export interface Carried {
  session: TrainingSession;
  to: LocalDate;
  by: 'pointer' | 'keys';
  /** Where the pointer is in the window; 0, 0 for keys. */
  x: number;
  y: number;
}

/** A press becomes a drag after this way; before it is a click. */
const DRAG_PX = 6;
/** A finger that moves at once scrolls; one that rests picks up. */
const REST_MS = 350;

interface Press {
  session: TrainingSession;
  pointerId: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Picks a session up and sets it down on another day: by mouse, by a finger that rests on it, or by Space, arrows and Space. Days carry
 * `data-day`. Spread `handlersOf(session)` on what is carried and put `area` on what holds the days.
 */
export function useSessionMove(days: readonly LocalDate[], onDrop: (session: TrainingSession, to: LocalDate) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const press = useRef<Press | null>(null);
  const isCarrying = useRef(false);
  const wasDragged = useRef(false);
  isCarrying.current = carried?.by === 'pointer';

  useEdgeScroll(carried);

  // While a finger carries, the page must not scroll under it; React's own listeners come too late to say so.
  const area = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const hold = (event: Event) => isCarrying.current && event.preventDefault();
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, []);

  function letGo(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
    setCarried(null);
  }

  function pickUp({ session }: Press, at: { x: number; y: number }): void {
    wasDragged.current = true;
    setCarried({ session, to: dayAt(at) ?? session.date, by: 'pointer', ...at });
  }

  function set(session: TrainingSession, to: LocalDate): void {
    letGo();
    if (to !== session.date) onDrop(session, to);
  }

  const handlersOf = (session: TrainingSession) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || session.completed) return;
      wasDragged.current = false;
      const { pointerId, clientX: x, clientY: y, currentTarget } = event;
      const own: Press = { session, pointerId, x, y, timer: undefined };
      if (event.pointerType === 'touch') own.timer = setTimeout(() => pickUp(own, { x, y }), REST_MS);
      else currentTarget.setPointerCapture(pointerId);
      press.current = own;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const own = press.current;
      if (!own || own.pointerId !== event.pointerId) return;
      const at = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(at.x - own.x, at.y - own.y) > DRAG_PX;
      if (carried || (isFar && event.pointerType !== 'touch')) pickUp(own, at);
      else if (isFar) letGo();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const to = dayAt({ x: event.clientX, y: event.clientY });
      if (carried?.by === 'pointer' && to) set(carried.session, to);
      else letGo();
      // The click of this press, if there is one, comes before any timer; what was carried may be gone from under it.
      setTimeout(() => {
        wasDragged.current = false;
      });
    },
    onPointerCancel: letGo,
    onContextMenu(event: { preventDefault: () => void }) {
      // A finger that rests would open the browser's menu over what it carries.
      if (press.current?.timer !== undefined) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent) {
      const own = carried?.by === 'keys' && carried.session.id === session.id ? carried : null;
      if (event.key === ' ' && !session.completed) {
        event.preventDefault();
        if (own) set(session, own.to);
        else setCarried({ session, to: session.date, by: 'keys', x: 0, y: 0 });
      } else if (own && event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        letGo();
      } else if (own) {
        const to = dayByKey(event.key, own.to, days);
        if (to) {
          event.preventDefault();
          setCarried({ ...own, to });
        }
      }
    },
    // A button is pressed when Space comes up again.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onBlur: () => carried?.by === 'keys' && letGo(),
  });

  /** Whether the click that is now heard ended a drag. */
  const tookClick = (): boolean => wasDragged.current;

  return { carried, area, handlersOf, tookClick };
}

export type SessionMove = ReturnType<typeof useSessionMove>;

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

function dayAt({ x, y }: { x: number; y: number }): LocalDate | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  const day = element?.dataset.day;
  return isDay(day) ? day : null;
}
