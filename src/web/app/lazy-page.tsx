import { type ComponentType, type ReactNode, use } from 'react';

/** What the address holds at `:names`, such as `{ id: '…' }`. */
export interface PageProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type LazyPage = Lazy<PageProps>;

/** A part whose script is fetched when it is needed. Once fetched it renders at once, also where nothing can wait: at build time and on hydration. */
export interface Lazy<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<void>;
}

/** React tries to draw a part that failed once more at once; whoever presses a button or comes back to a page is slower. */
const PATIENCE_MS = 1_000;

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  /** The last try that failed, and when: within the patience above it is the answer. */
  let failed: { attempt: Promise<void>; atMs: number } | null = null;

  function preload(): Promise<void> {
    if (loading) return loading;
    const attempt = load().then(
      (component) => {
        loaded = component;
      },
      (reason: unknown) => {
        // A failed fetch may be tried again; a kept promise would fail for good.
        loading = null;
        failed = { attempt, atMs: performance.now() };
        throw reason;
      },
    );
    loading = attempt;
    return attempt;
  }

  function attempted(): Promise<void> {
    return failed && !loading && performance.now() - failed.atMs < PATIENCE_MS ? failed.attempt : preload();
  }

  function Part(props: Props): ReactNode {
    if (!loaded) use(attempted());
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}
