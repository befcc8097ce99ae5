/** What was worked with, newest last. A dialog that a menu or another dialog opened finds its way back by it. */
const trail: WeakRef<HTMLElement>[] = [];
const MOST_KEPT = 24;
/** What is there only while it is open is no place to come back to. */
const PASSING = '[role="menu"], [role="listbox"]';
const WORKED = 'a[href], button, input, select, textarea, summary, [tabindex]';

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', keep);
  // Safari gives a pressed button no focus.
  document.addEventListener('pointerdown', keep);
}

function keep({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(WORKED) : null;
  if (!element || element.closest(PASSING)) return;
  trail.push(new WeakRef(element));
  if (trail.length > MOST_KEPT) trail.shift();
}

/** Gives the focus to what was worked with last and is still on the page: what closes is gone by then. */
export function returnFocus(): void {
  for (const kept of trail.toReversed()) {
    const element = kept.deref();
    if (!element?.isConnected) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}
