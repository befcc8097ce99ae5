import type { ReactNode } from 'react';

/** The specification's figures: one at a time, five seconds, and a dismissed one is kept for a long while. */
export const TOAST = { limit: 1, shownMs: 5_000, swipePx: 50, removedAfterMs: 1_000_000 } as const;

export interface ToastWords {
  title?: string;
  description?: ReactNode;
  /** `destructive`: something went wrong. */
  variant?: 'default' | 'destructive';
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastWords {
  id: number;
  open: boolean;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Says something for five seconds: `toast({ title: 'Session completed', description: 'Great job! Session marked as complete.' })`.
 * A new one takes the place of the one before. Callable from anywhere; the page needs one `<Toaster />`.
 */
export function toast(words: ToastWords): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  show([{ ...words, id, open: true }, ...shown].slice(0, TOAST.limit));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a toast; it leaves the list later, so that its way out can be seen. */
export function dismissToast(id: number): void {
  show(shown.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => show(shown.filter((one) => one.id !== id || one.open)), TOAST.removedAfterMs);
}

/** For `useSyncExternalStore`. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}
