/**
 * Of a pattern, texts of which at least one stands in whatever it matches; null where none can be told. Found once for a pattern, by reading
 * its source: what is not understood here counts as anything.
 */
export function needlesOf(source: string): readonly string[] | null {
  const reader = { source, at: 0 };
  const read = alternatives(reader);
  return reader.at < source.length ? null : bestOf([read.exact, read.needles]);
}

/** What a part of a pattern matches: exactly one of these texts, or something with one of these in it; null is unknown. */
interface Part {
  exact: readonly string[] | null;
  needles: readonly string[] | null;
}

interface Reader {
  source: string;
  at: number;
}

const ANYTHING: Part = { exact: null, needles: null };
const NOTHING: Part = { exact: [''], needles: null };
/** So many texts are told apart. */
const MOST_EXACT = 48;
const MOST_NEEDLES = 160;
/** A longer text says no more. */
const LONG_ENOUGH = 5;

function alternatives(reader: Reader): Part {
  const parts = [sequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at++;
    parts.push(sequence(reader));
  }
  if (parts.length === 1) return parts[0] ?? ANYTHING;
  const exact = allOf(parts.map((part) => part.exact));
  const needles = allOf(parts.map((part) => bestOf([part.exact, part.needles])));
  return {
    exact: exact !== null && exact.length <= MOST_EXACT ? exact : null,
    needles: needles !== null && needles.length <= MOST_NEEDLES ? needles : null,
  };
}

function allOf(lists: readonly (readonly string[] | null)[]): string[] | null {
  const all = lists.flatMap((list) => list ?? []);
  return lists.includes(null) ? null : [...new Set(all)];
}

function sequence(reader: Reader): Part {
  let run: readonly string[] | null = [''];
  let isExact = true;
  const found: (readonly string[] | null)[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    const part = quantified(reader);
    const longer: readonly string[] | null = run && part.exact && joined(run, part.exact);
    if (longer !== null) {
      run = longer;
      continue;
    }
    found.push(run, part.needles);
    isExact = false;
    run = part.exact;
    found.push(run);
    run ??= [''];
  }
  return isExact ? { exact: run, needles: null } : { exact: null, needles: bestOf([...found, run]) };
}

function joined(before: readonly string[], after: readonly string[]): string[] | null {
  if (before.length * after.length > MOST_EXACT) return null;
  return before.flatMap((one) => after.map((other) => one + other));
}

/** The list that tells most: whose shortest text is longest, and of two the shorter list. */
function bestOf(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  for (const list of lists) {
    if (list === null || list.length === 0 || shortest(list) < 2) continue;
    const isBetter = best === null || shortest(list) > shortest(best) || (shortest(list) === shortest(best) && list.length < best.length);
    if (isBetter) best = list;
  }
  return best;
}

const shortest = (list: readonly string[]): number => Math.min(LONG_ENOUGH, ...list.map(({ length }) => length));

const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

function quantified(reader: Reader): Part {
  const part = one(reader);
  QUANTIFIER.lastIndex = reader.at;
  const [said, least] = QUANTIFIER.exec(reader.source) ?? [];
  if (said === undefined) return part;
  reader.at += said.length;
  if (said.startsWith('?')) return part.exact ? { exact: [...new Set(['', ...part.exact])], needles: null } : ANYTHING;
  if (said.startsWith('*') || least === '0') return ANYTHING;
  return { exact: null, needles: bestOf([part.exact, part.needles]) };
}

function one(reader: Reader): Part {
  const { source } = reader;
  const sign = source[reader.at++] ?? '';
  if (sign === '(') return group(reader);
  if (sign === '[') return charactersOf(reader);
  if (sign === '\\') return escaped(reader);
  if (sign === '^' || sign === '$') return NOTHING;
  return sign === '.' ? ANYTHING : { exact: [sign], needles: null };
}

const OPENING = /\?(?::|=|!|<=|<!|<\w+>)/y;

function group(reader: Reader): Part {
  OPENING.lastIndex = reader.at;
  const [opening = ''] = OPENING.exec(reader.source) ?? [];
  reader.at += opening.length;
  const inside = alternatives(reader);
  // The bracket that closes it.
  reader.at++;
  return /^\?<?[=!]/.test(opening) ? NOTHING : inside;
}

const CLASS = /(\^?)((?:\\.|[^\]\\])*)\]/y;
const PLAIN_CLASS = /^[^\\-]{1,6}$/;

function charactersOf(reader: Reader): Part {
  CLASS.lastIndex = reader.at;
  const [all = '', not = '', inside = ''] = CLASS.exec(reader.source) ?? [];
  reader.at += all.length;
  return not === '' && PLAIN_CLASS.test(inside) ? { exact: [...inside], needles: null } : ANYTHING;
}

/** An escape that stands for itself. */
const ITSELF = /[^\p{L}\d]/u;

function escaped(reader: Reader): Part {
  const sign = reader.source[reader.at++] ?? '';
  if (sign === 'b' || sign === 'B') return NOTHING;
  if (ITSELF.test(sign)) return { exact: [sign], needles: null };
  const rest = /^(?:[pPk](?:\{[^}]*\}|<[^>]*>)|u(?:\{[^}]*\}|[\da-fA-F]{4})|x[\da-fA-F]{2}|c[A-Za-z]|\d*)/;
  const [more = ''] = /[pPkuxc\d]/.test(sign) ? (rest.exec(sign + reader.source.slice(reader.at)) ?? []) : [sign];
  reader.at += Math.max(0, more.length - 1);
  return ANYTHING;
}
