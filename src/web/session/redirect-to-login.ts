import { type ToastWords, toast } from '#web/ui/overlay/toast.ts';

/** Long enough to read two words before the page goes. */
const REDIRECT_DELAY_MS = 500;

const UNAUTHORIZED: ToastWords = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' };

let isLeaving = false;

/** Says why, then goes to log in; the login page leads back here. However many calls fail at once, it happens once. */
export function redirectToLogin(words: ToastWords = UNAUTHORIZED): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ variant: 'destructive', ...words });
  setTimeout(() => {
    isLeaving = false;
    location.assign(loginAddress(location.pathname + location.search));
  }, REDIRECT_DELAY_MS);
}

/** The navigation that logs in and comes back to `next`. */
export function loginAddress(next: string): string {
  return `/api/login?next=${encodeURIComponent(next)}`;
}

/** A path of ours to go to after logging in; anything else in its place is the dashboard. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/dashboard';
  const base = 'https://here.invalid';
  // The parser sees what a browser would: `//host` and `/\host` lead elsewhere.
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base || /^\/(api\/|login$|signup$|$)/.test(url.pathname)) return '/dashboard';
  return url.pathname + url.search + url.hash;
}
