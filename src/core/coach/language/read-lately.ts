/** Longer texts are read anew: they are rare, and would fill the memory. */
const LONGEST_KEPT = 1_500;
const MOST_KEPT = 256;

/**
 * As `read`, and what was found lately is kept: a message is read again with every message after it, and many athletes ask the same.
 * @param read pure; what it gives is shared between those who ask and must not be changed
 * @param keyOf all that the reading depends on
 */
export function keptLately<Asked, Found>(read: (asked: Asked) => Found, keyOf: (asked: Asked) => string = String): (asked: Asked) => Found {
  const kept = new Map<string, { found: Found }>();
  return (asked) => {
    const key = keyOf(asked);
    const known = kept.get(key);
    const { found } = known ?? { found: read(asked) };
    if (key.length > LONGEST_KEPT) return found;
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, known ?? { found });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
