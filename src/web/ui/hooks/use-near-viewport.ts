import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near: it is ready when it comes into sight. */
const MARGIN = '50%';

/** For what costs time to work out and stands far down a page: true from the moment it comes near the window. Put `ref` on its place. */
export function useIsNear<Place extends Element>(): { ref: RefObject<Place | null>; isNear: boolean } {
  const ref = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
