import { useRouter } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/**
 * What the athlete is looking at, kept in the address: a tab, a range. The fallback leaves the address clean; a word nobody knows is the fallback.
 * Only who reads this name draws again when it changes: a chip of one panel costs its page nothing. `drops` are parts of the address that
 * belong to the old value and go with it.
 * `const [tab, setTab] = useUrlChoice('tab', TABS, 'upcoming')`
 */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
  { drops = [] }: { drops?: readonly string[] } = {},
): [value: Value, set: (value: Value) => void] {
  const given = usePart(name);
  const value = values.find((known) => known === given) ?? fallback;
  return [value, (next) => setParts({ ...without(drops), [name]: next === fallback ? null : next }, { replace: true })];
}

/** The same for something that is there or not, such as `?new` for an open dialog. */
export function useUrlFlag(name: string): [isOn: boolean, set: (isOn: boolean) => void] {
  return [usePart(name) !== null, (isOn) => setParts({ [name]: isOn ? '' : null }, { replace: true })];
}

/**
 * The same for what has no list, such as the id of what is open. Null leaves the address clean. The browser's way back leads to what was
 * there before, unless `replace` says that this is only another look at the same thing. `drops` as above.
 */
export function useUrlText(
  name: string,
  { replace = false, drops = [] }: { replace?: boolean; drops?: readonly string[] } = {},
): [value: string | null, set: (value: string | null) => void] {
  const set = (value: string | null) => setParts({ ...without(drops), [name]: value }, { replace });
  return [usePart(name), set];
}

const without = (parts: readonly string[]) => Object.fromEntries(parts.map((part) => [part, null]));

/** One part of the address; null when it is not there. */
function usePart(name: string): string | null {
  const { ssrSearch = '' } = useRouter();
  const partOf = (search: string) => new URLSearchParams(search).get(name);
  return useLocationProperty(
    () => partOf(location.search),
    () => partOf(ssrSearch),
  );
}

/** Null takes a part away. What else stands in the address stays. */
function setParts(parts: Record<string, string | null>, { replace }: { replace: boolean }): void {
  const after = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  const search = after.toString();
  navigate(search ? `${location.pathname}?${search}` : location.pathname, { replace });
}
