import { useUrlText } from '#web/data/url-state.ts';

/** What is searched for, kept in the address so that it can be shared and survives a reload. */
export function useUrlSearch(): [query: string, search: (query: string) => void] {
  const [query, search] = useUrlText('q', { replace: true });
  return [query ?? '', (next) => search(next === '' ? null : next)];
}
