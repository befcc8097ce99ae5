import { MutationCache, QueryCache, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ApiError, type Arguments, callWith, keyOf, type Reply, type Sent } from '#web/data/api-client.ts';
import type { Kept, Sending } from '#web/data/outbox/outbox.ts';
import { redirectToLogin } from '#web/session/redirect-to-login.ts';

/**
 * Reads once and keeps it: no retry, never stale, nothing on window focus, no polling. Live events and our own writes say what to read again.
 * A 401 to any of it means the login has ended.
 */
export function newQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) redirectToLogin();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection reads answer from what was saved, and writes wait in the outbox: neither is held back.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** True for a login that has ended; a wrong password is also a 401, and is not this. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'wrong-credentials' && error.code !== 'code-needed';
}

/** A read, for `useQuery` and its kin: `useQuery(reading(getActivity, { params: { id } }))`. */
export function reading<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  return queryOptions<Reply<E>, Error>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }) => callWith(endpoint, sent, { signal }),
  });
}

/**
 * The same of one thing: null where it is not there, so that its page can show the way back; trying again would be none. What has been read
 * stays while it is looked at, also when it is deleted meanwhile.
 */
export function readingIfThere<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  return queryOptions<Reply<E> | null, Error>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ client, queryKey, signal }) =>
      callWith(endpoint, sent, { signal }).catch((error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone && client.getQueryData(queryKey) === undefined) return null;
        throw error;
      }),
  });
}

/**
 * A write that waits on this device while there is no connection: `kept` says what it is called there and what it was made upon. Resolves to
 * whether it was sent; what it changes is read again when it was.
 */
export function useKeptSending<E extends Endpoint>(endpoint: E, { refreshes }: { refreshes: readonly Endpoint[] }) {
  const client = useQueryClient();
  return async (sent: Sent<E>, kept: Kept): Promise<Sending> => {
    // Only pages with something to save need it.
    const { sendKept } = await import('#web/data/outbox/outbox.ts');
    const became = await sendKept(endpoint, sent, kept).catch((error: unknown) => {
      if (isSignedOut(error)) redirectToLogin();
      throw error;
    });
    if (became === 'sent') await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    return became;
  };
}

/**
 * A write. What it changes is read again when it has succeeded:
 * `const change = useSending(changeActivity, { refreshes: [listActivities, getDashboard] }); change.mutate({ params: { id }, body: { name } })`
 */
export function useSending<E extends Endpoint>(endpoint: E, { refreshes = [] }: { refreshes?: readonly Endpoint[] } = {}) {
  const client = useQueryClient();
  return useMutation<Reply<E>, Error, Sent<E>>({
    mutationFn: (sent) => callWith(endpoint, sent),
    onSuccess: async () => {
      await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
}
