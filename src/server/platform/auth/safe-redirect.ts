/** First words of the addresses a log-in may lead back to. */
const PLACES = new Set([
  'dashboard',
  'activities',
  'uploads',
  'chat-assistant',
  'plans',
  'training-sessions',
  'workouts',
  'training-metrics',
  'performance-analytics',
  'video-analysis',
  'subscribe',
  'athlete',
  'account',
  'check-in',
  'help',
  'faq',
  'contact',
]);

/** Where a program sends its athlete: what it asks for stays in the address. */
const APP_REQUEST = /^\/oauth\/authorize\?[\w.~%=&+:/-]{1,4000}$/;

/** A place, and what is open there: a query holds plain words and days only, nothing that a browser could take for an address. */
const PLACE = /^\/([a-z-]+)(?:\/[A-Za-z0-9_-]+)*(?:\?[a-z]+=[A-Za-z0-9-]+(?:&[a-z]+=[A-Za-z0-9-]+)*)?$/;

/** `?next=` for a path of ours, nothing for anything else: another host, a scheme, a trick with slashes. */
export function safeRedirectPath(next: string | undefined): string {
  if (next === undefined) return '';
  if (APP_REQUEST.test(next)) return `?next=${encodeURIComponent(next)}`;
  const found = PLACE.exec(next);
  return found?.[1] && PLACES.has(found[1]) ? `?next=${encodeURIComponent(next)}` : '';
}
