import { useRef } from 'react';
import { CONTACT_LEAST_MS } from '#contract/contact/contact.ts';

/**
 * How long a form has been on the screen. `enough` resolves with it once a person could have filled the form in, so that nobody who is quick
 * is refused; a program that fills forms in is slowed down by it, and one that lies is counted by its address.
 */
export function useLeastTime(): { enough: () => Promise<number>; again: () => void } {
  const since = useRef<number | null>(null);
  since.current ??= performance.now();
  return {
    async enough() {
      const elapsed = () => performance.now() - (since.current ?? 0);
      const missing = CONTACT_LEAST_MS - elapsed();
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 10));
      return Math.floor(elapsed());
    },
    again() {
      since.current = performance.now();
    },
  };
}
