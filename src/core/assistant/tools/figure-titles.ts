import { valueAt } from '#core/assistant/answer/bench.ts';
import titles from '#core/assistant/ground/figure-titles.json' with { type: 'json' };

/** What a field of a tool's result is, as a label; ground/quantities.json has the words that a text names it by. */
const FIELDS: Readonly<Record<string, string>> = titles.fields;
/** Thresholds by kind; curves, zones and best efforts by what they rest on. */
const KINDS: Readonly<Record<string, string>> = titles.kinds;

/** Fields that say nothing without the kind or the name of what holds them. */
const BY_KIND = new Set(['value', 'low', 'high', 'threshold', 'paceSec']);

/**
 * What the number at a pointer into a tool's result is, by the nearest name on its way that says so: "Average power", "FTP". Null where no name
 * is known, as of ids and positions.
 */
export function titleAt(result: unknown, pointer: string): string | null {
  const names = pointer.split('/').filter((part) => part !== '');
  const own = BY_KIND.has(names.at(-1) ?? '') ? titleOfHolder(result, names) : null;
  const field = names.toReversed().find((name) => Object.hasOwn(FIELDS, name));
  return own ?? (field === undefined ? null : (FIELDS[field] ?? null));
}

function titleOfHolder(result: unknown, names: readonly string[]): string | null {
  for (let length = names.length - 1; length >= 0; length--) {
    const holder = valueAt(result, names.slice(0, length).join('/'));
    const kind = textAt(holder, 'kind') ?? textAt(holder, 'by');
    const title = kind === null ? undefined : KINDS[kind];
    if (title !== undefined) return title;
    if (textAt(holder, 'unit') !== null && textAt(holder, 'name') !== null) return textAt(holder, 'name');
  }
  return null;
}

function textAt(holder: unknown, key: string): string | null {
  const found = valueAt(holder, key);
  return typeof found === 'string' ? found : null;
}
