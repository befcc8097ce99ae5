import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Operation {
  operationId: string;
  params?: unknown;
  response: unknown;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  $defs: Record<string, unknown>;
}

export interface FoundOperation {
  id: string;
  params: Record<string, string>;
  /** What is wrong with the parameters, or null. */
  wrongParams(sent: unknown): string | null;
  wrongAnswer(answer: unknown): string | null;
}

/** Stripe's own contract, derived from the types of the library that the product installs. Compiling all of it takes seconds: each part on first use. */
export function openContract(): (method: string, path: string) => FoundOperation | undefined {
  const contract: Contract = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8'));
  const ajv = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true });
  ajv.addSchema({ $id: 'stripe', $defs: contract.$defs });
  const compiled = new Map<string, ValidateFunction>();
  const validator = (name: string, schema: unknown): ValidateFunction => {
    const known = compiled.get(name);
    if (known) return known;
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"stripe#/$defs/')));
    compiled.set(name, made);
    return made;
  };
  const wrong = (name: string, schema: unknown, value: unknown): string | null => {
    const validate = validator(name, schema);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: name });
  };
  return (method, path) => {
    for (const [pattern, operations] of Object.entries(contract.paths)) {
      const operation = operations[method.toLowerCase()];
      const params = operation && matched(pattern, path);
      if (!operation || !params) continue;
      const id = operation.operationId;
      return {
        id,
        params,
        wrongParams: (sent) => (operation.params ? wrong(`${id} params`, operation.params, sent) : null),
        wrongAnswer: (answer) => wrong(`${id} answer`, operation.response, answer),
      };
    }
    return undefined;
  };
}

/** A literal segment wins over a parameter: `/search` is no id. */
const LITERAL = new Set(['search', 'create_preview']);

function matched(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    const value = given[i] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== value) return null;
    } else if (LITERAL.has(value)) return null;
    else params[segment.slice(1, -1)] = value;
  }
  return params;
}

type Parsed = string | number | boolean | Parsed[] | { [name: string]: Parsed };

/** `items[0][price]=x` → { items: [{ price: 'x' }] }. Words of metadata stay words. */
export function parseForm(text: string): Record<string, Parsed> {
  const root: Record<string, Parsed> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? '')];
    put(root, path, path.includes('metadata') ? value : turned(value));
  }
  return lists(root) as Record<string, Parsed>;
}

function put(root: Record<string, Parsed>, path: readonly string[], value: Parsed): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    at[part] ??= {};
    at = at[part] as Record<string, Parsed>;
  }
  const last = path.at(-1) ?? '';
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

function turned(value: string): Parsed {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function lists(value: Parsed): Parsed {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, lists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
