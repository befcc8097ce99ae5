/**
 * A tool's result as a model reads it: numbers with at most two decimals, without fields that are unknown and lists that are empty. About half
 * the size; the stored result stays whole, because sources of figures point into it.
 */
export function compact(result: unknown): unknown {
  if (typeof result === 'number') return Math.round(result * 100) / 100;
  if (Array.isArray(result)) return result.map(compact);
  if (typeof result !== 'object' || result === null) return result;
  const known = Object.entries(result).filter(([, value]) => value !== null && value !== undefined && !isEmpty(value));
  return Object.fromEntries(known.map(([key, value]) => [key, compact(value)]));
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
