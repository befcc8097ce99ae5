import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** The secret in the link of a letter: after `#`, where no server sees it, or in the query, where a mail program has moved it. */
export function useLinkToken(): [token: string | null, forget: () => void] {
  const token = useSyncExternalStore(watch, tokenHere, () => null);
  return [token, () => navigate(window.location.pathname, { replace: true })];
}

function tokenHere(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? new URLSearchParams(window.location.search).get('token');
}

const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function watch(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}
