/**
 * What a vector hands to its adapter: the vector's own keys, with every stream spec already expanded to one number per second
 * and every `<key>_ref` answered by `<key>` from the file's `data`. Read it with the functions below.
 */
export type VectorInputs = Readonly<Record<string, unknown>>;

export type VectorAdapter = (inputs: VectorInputs) => unknown;

/** The number under `key`. Throws when it is absent or no number. */
export function num(inputs: VectorInputs, key: string): number {
  const value = inputs[key];
  if (typeof value !== 'number') throw new Error(`input "${key}" is no number: ${JSON.stringify(value)}`);
  return value;
}

/** Null when the key is absent or null. */
export function maybeNum(inputs: VectorInputs, key: string): number | null {
  return inputs[key] === undefined || inputs[key] === null ? null : num(inputs, key);
}

export function text(inputs: VectorInputs, key: string): string {
  const value = inputs[key];
  if (typeof value !== 'string') throw new Error(`input "${key}" is no text: ${JSON.stringify(value)}`);
  return value;
}

/** Null when the key is absent or null. */
export function maybeText(inputs: VectorInputs, key: string): string | null {
  return inputs[key] === undefined || inputs[key] === null ? null : text(inputs, key);
}

/** False when the key is absent. */
export function flag(inputs: VectorInputs, key: string): boolean {
  return inputs[key] === true;
}

/** A list of numbers or a stream, as numbers. */
export function nums(inputs: VectorInputs, key: string): number[] {
  return numberList(inputs[key], key);
}

export function maybeNums(inputs: VectorInputs, key: string): number[] | null {
  return inputs[key] === undefined || inputs[key] === null ? null : nums(inputs, key);
}

/** A list of lists of numbers, such as `tests` as [day, value] pairs. */
export function rows(inputs: VectorInputs, key: string): number[][] {
  const value = inputs[key];
  if (!Array.isArray(value)) throw new Error(`input "${key}" is no list`);
  return value.map((row) => numberList(row, key));
}

/** A list of words, such as `symptoms`. */
export function words(inputs: VectorInputs, key: string): string[] {
  const value = inputs[key];
  if (!Array.isArray(value)) throw new Error(`input "${key}" is no list`);
  return value.map(String);
}

function numberList(value: unknown, key: string): number[] {
  if (!Array.isArray(value)) throw new Error(`input "${key}" is no list: ${JSON.stringify(value)}`);
  return value.map((item) => {
    if (typeof item !== 'number') throw new Error(`input "${key}" holds something that is no number: ${JSON.stringify(item)}`);
    return item;
  });
}

/** The compact streams of the vector files. */
export type StreamSpec =
  | { kind: 'constant'; n: number; value: number }
  | { kind: 'segments'; segments: [seconds: number, value: number][] }
  | { kind: 'ramp'; from: number; to: number; n: number }
  | { kind: 'lcg'; seed: number; n: number; min: number; max: number };

/** One number per second. */
export function expandStream(spec: StreamSpec): number[] {
  switch (spec.kind) {
    case 'constant':
      return Array.from({ length: spec.n }, () => spec.value);
    case 'segments':
      return spec.segments.flatMap(([seconds, value]) => Array.from({ length: seconds }, () => value));
    case 'ramp':
      return Array.from({ length: spec.n }, (_, i) => spec.from + ((spec.to - spec.from) * i) / (spec.n - 1));
    case 'lcg':
      return expandLcg(spec);
  }
}

/** The product of the recurrence leaves the range in which a double is exact, hence BigInt. */
function expandLcg({ seed, n, min, max }: { seed: number; n: number; min: number; max: number }): number[] {
  let x = BigInt(seed);
  return Array.from({ length: n }, () => {
    x = (1103515245n * x + 12345n) % 2147483648n;
    return min + (Math.floor(Number(x) / 65536) % (max - min + 1));
  });
}

const STREAM_KINDS = new Set(['constant', 'segments', 'ramp', 'lcg']);

export function isStreamSpec(value: unknown): value is StreamSpec {
  return typeof value === 'object' && value !== null && 'kind' in value && STREAM_KINDS.has(String(value.kind));
}

/** The inputs of a vector as its adapter gets them. `data` is the file's own `data`. */
export function expandInputs(raw: VectorInputs, data: Readonly<Record<string, unknown>> = {}): VectorInputs {
  const inputs: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    inputs[key] = isStreamSpec(value) ? expandStream(value) : value;
    if (!key.endsWith('_ref') || typeof value !== 'string' || !(value in data)) continue;
    const name = key.slice(0, -'_ref'.length);
    inputs[name] = (data[value] as Record<string, unknown>)[name];
  }
  return inputs;
}
