import { type PointerEvent, useRef } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { type Carrying, dayAt } from '#web/features/sessions/calendar/drag-session.ts';

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

/** Carries by mouse, or by a finger that rests on a session first. `tookClick`: the click that is now heard ended a drag. */
export function usePointerCarry({ carried, carry, setDown }: Carrying) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);

  function forgetPress(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
  }
  function letGo(): void {
    forgetPress();
    carry(null);
  }
  function pickUp({ session }: Press, at: { x: number; y: number }): void {
    wasDragged.current = true;
    carry({ session, to: dayAt(at) ?? session.date, by: 'pointer', ...at });
  }

  function begin(event: PointerEvent<HTMLElement>, session: TrainingSession): void {
    if (event.button !== 0 || session.completed) return;
    wasDragged.current = false;
    const { pointerId, clientX: x, clientY: y, currentTarget } = event;
    const own: Press = { session, pointerId, x, y, timer: undefined };
    if (event.pointerType === 'touch') own.timer = setTimeout(() => pickUp(own, { x, y }), REST_MS);
    else currentTarget.setPointerCapture(pointerId);
    press.current = own;
  }
  function goOn(event: PointerEvent<HTMLElement>): void {
    const own = press.current;
    if (!own || own.pointerId !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(at.x - own.x, at.y - own.y) > DRAG_PX;
    if (carried || (isFar && event.pointerType !== 'touch')) pickUp(own, at);
    else if (isFar) letGo();
  }
  function end(event: PointerEvent<HTMLElement>): void {
    const to = dayAt({ x: event.clientX, y: event.clientY });
    forgetPress();
    if (carried?.by === 'pointer' && to) setDown(carried.session, to);
    else carry(null);
    // The click of this press, if there is one, comes before any timer; what was carried may be gone from under it.
    setTimeout(() => {
      wasDragged.current = false;
    });
  }

  const handlersOf = (session: TrainingSession) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, session),
    onPointerMove: goOn,
    onPointerUp: end,
    onPointerCancel: letGo,
    // A finger that rests would open the browser's menu over what it carries.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (press.current?.timer !== undefined) event.preventDefault();
    },
  });
  return { handlersOf, tookClick: (): boolean => wasDragged.current };
}
