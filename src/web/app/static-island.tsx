import { type ComponentType, type ReactNode, use } from 'react';
import { type Lazy, lazy } from '#web/app/lazy-page.tsx';
import { useIsLive } from '#web/ui/hooks/use-is-hydrated.ts';

const never = new Promise<never>(() => {});

/**
 * A part of a page that only shows: words, pictures and links. In the HTML made at build time it stays as it was written and its script is
 * never fetched; where there is no such HTML, its script is fetched and draws it. It stands in a `Suspense` whose element is made once,
 * outside the component, so that nothing above it makes React look at it again.
 */
export function staticIsland(load: () => Promise<ComponentType<object>>): Lazy<object> {
  const part = lazy(load);
  const Part: ComponentType<object> = part;

  function Still(): ReactNode {
    const isLive = useIsLive();
    if (!isLive && typeof document !== 'undefined') use(never);
    return <Part />;
  }
  return Object.assign(Still, { preload: part.preload });
}
