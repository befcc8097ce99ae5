import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Turn } from '#web/features/assistant/turn/turn.ts';

/** Why the last question was not accepted: no messages left today, or consent is missing. */
export interface Refusal {
  because: 'limit' | 'consent';
  sentence: string;
}

/** The one answer that is being written for this login session. It goes on when the page is left, so no page holds it. */
export interface TurnStore {
  turn: Turn | null;
  refusal: Refusal | null;
  /** Ends the reading here; the server notices by itself. */
  abort: AbortController | null;
  listeners: Set<() => void>;
}

const stores = new WeakMap<QueryClient, TurnStore>();

export function turnStoreOf(client: QueryClient): TurnStore {
  const store = stores.get(client) ?? { turn: null, refusal: null, abort: null, listeners: new Set() };
  stores.set(client, store);
  return store;
}

export function change(store: TurnStore, to: Partial<Pick<TurnStore, 'turn' | 'refusal' | 'abort'>>): void {
  Object.assign(store, to);
  for (const listener of store.listeners) listener();
}

function useStored<Value>(pick: (store: TurnStore) => Value): Value {
  const store = turnStoreOf(useQueryClient());
  return useSyncExternalStore(
    (listener) => {
      store.listeners.add(listener);
      return () => store.listeners.delete(listener);
    },
    () => pick(store),
    () => pick(store),
  );
}

/** The answer that is being written; null when none is. */
export const useTurn = (): Turn | null => useStored(({ turn }) => turn);

/** Why the last question was not accepted; null when it was. */
export const useRefusal = (): Refusal | null => useStored(({ refusal }) => refusal);
