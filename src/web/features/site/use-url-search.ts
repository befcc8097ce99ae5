import { useSearchParams } from 'wouter';

/** What is searched for, kept in the address so that it can be shared and survives a reload. */
export function useUrlSearch(): [query: string, search: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = (query: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (query === '') after.delete('q');
        else after.set('q', query);
        return after;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', search];
}
