import { useLayoutEffect, useRef, useState } from 'react';

/**
 * For a button that takes the place of the one that was pressed while its script was fetched: it gets the focus first, so that the focus has
 * somewhere to return to, and then opens.
 */
export function useOpensOnArrival() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return { button, open, setOpen };
}
