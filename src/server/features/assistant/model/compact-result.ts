const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Short names for the ids of rows: a model reads and repeats "#12" in one token or two, and no id ends up in an answer. */
export interface ShortIds {
  /** The text with every id as "#n"; the same id has the same name. */
  shorten(text: string): string;
  /** A value from a model with every "#n" as its id; unknown names stay. */
  restore(value: unknown): unknown;
}

export function createShortIds(): ShortIds {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `#${names.size + 1}`;
    names.set(id, name);
    ids.set(name, id);
    return name;
  };
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value.replace(/^\[|\]$/g, '')) ?? value;
    if (Array.isArray(value)) return value.map(restore);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restore(each)]));
  };
  return { shorten: (text) => text.replace(UUID, nameOf), restore };
}

const MOST_CHARACTERS = 9_000;
const SHORTEST_LIST = 3;

/**
 * A tool's result as JSON for a model: without nulls and empty lists, numbers to three decimals, and lists cut from the end until it fits into
 * 9,000 characters; a cut list says how many rows it lacks.
 */
export function compactResult(result: unknown): string {
  for (let most = Number.POSITIVE_INFINITY; ; most = Number.isFinite(most) ? Math.floor(most / 2) : 64) {
    const text = JSON.stringify(compact(result, most)) ?? 'null';
    if (text.length <= MOST_CHARACTERS || most <= SHORTEST_LIST) return text.slice(0, 2 * MOST_CHARACTERS);
  }
}

function compact(value: unknown, most: number): unknown {
  if (typeof value === 'number') return Math.round(value * 1_000) / 1_000;
  if (Array.isArray(value)) {
    const rows = value.slice(0, most).map((each) => compact(each, most));
    return value.length > most ? [...rows, `… ${value.length - most} more`] : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, each]) => each !== null && each !== undefined && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, compact(each, most)]));
}
