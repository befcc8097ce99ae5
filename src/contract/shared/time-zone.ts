import * as z from 'zod/mini';

/** An IANA name in its usual spelling, or an offset such as "+02:00"; null when there is no such zone. */
function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Where somebody lives, as the browser says it. */
export const TimeZone = z.string().check(
  z.overwrite((name: string) => zoneOf(name) ?? name),
  z.refine((name) => zoneOf(name) !== null, { error: 'Unknown time zone' }),
);
