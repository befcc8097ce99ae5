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

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (reason: unknown) => {
        // A failed fetch may be tried again; a kept promise would fail for good.
        loading = null;
        throw reason;
      },
    );
    return loading;
  }

  function Part(props: Props): ReactNode {
    if (!loaded) use(preload());
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}
