import { Suspense, useState } from 'react';
import { lazy } from '#web/app/lazy-page.tsx';
import type { ValueSourceProps } from '#web/ui/values/OpenValueSource.tsx';

const OpenValueSource = lazy(async () => (await import('#web/ui/values/OpenValueSource.tsx')).OpenValueSource);

/**
 * What is pressed, and what opens over it: where a number comes from. `spoken` is what a screen reader calls it. The sentence stands in
 * `data-source` too, by which a test finds numbers that have none. A page has dozens of them: the first press fetches what opens.
 */
export function ValueSource(props: ValueSourceProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const preload = () => void OpenValueSource.preload().catch(() => {});
  const closed = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      data-source={props.source.formula}
      aria-label={props.spoken}
      className={props.className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setHasOpened(true)}
    >
      {props.children}
    </button>
  );
  if (!hasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenValueSource {...props} />
    </Suspense>
  );
}
