import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The time zone of this device, an IANA name; null in the HTML made at build time. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(never, zoneHere, () => null);
}

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
