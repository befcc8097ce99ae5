import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Reads the next page when the end of a list comes near. Put the answer on an element after the last row:
 * `const end = useEndlessScroll({ hasMore, isLoading, loadMore }); … <div ref={end} />`
 */
export function useEndlessScroll(list: { hasMore: boolean; isLoading: boolean; loadMore: () => void }): RefCallback<HTMLElement> {
  const latest = useRef(list);
  latest.current = list;
  // Observed anew after each page: if the end is still in sight then, nothing would "enter" and the list would stop.
  const { hasMore, isLoading } = list;
  return useCallback(
    (element) => {
      if (!element || !hasMore || isLoading) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          const { hasMore, isLoading, loadMore } = latest.current;
          if (entry?.isIntersecting && hasMore && !isLoading) loadMore();
        },
        { rootMargin: '800px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [hasMore, isLoading],
  );
}
