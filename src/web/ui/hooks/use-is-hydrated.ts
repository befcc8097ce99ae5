import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML made at build time and until the script has taken the page over; a form that needs script waits for it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
