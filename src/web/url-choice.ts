import { useSearchParams } from 'wouter';

/**
 * What the athlete is looking at, kept in the address: a tab, a range. The fallback leaves the address clean; a word nobody knows is the fallback.
 * `const [tab, setTab] = useUrlChoice('tab', TABS, 'upcoming')`
 */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): [value: Value, set: (value: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const value = values.find((known) => known === given) ?? fallback;
  const set = (next: Value) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === fallback) after.delete(name);
        else after.set(name, next);
        return after;
      },
      { replace: true },
    );
  return [value, set];
}

/** The same for something that is there or not, such as `?new` for an open dialog. */
export function useUrlFlag(name: string): [isOn: boolean, set: (isOn: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (isOn: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOn) after.set(name, '');
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [search.has(name), set];
}

/**
 * The same for what has no list, such as the id of what is open. Null leaves the address clean. The browser's way back leads to what was
 * there before, unless `replace` says that this is only another look at the same thing. `drops` are parts of the address that belong to
 * the old value and go with it.
 */
export function useUrlText(
  name: string,
  { replace = false, drops = [] }: { replace?: boolean; drops?: readonly string[] } = {},
): [value: string | null, set: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        for (const part of drops) after.delete(part);
        return after;
      },
      { replace },
    );
  return [search.get(name), set];
}
