import type { Endpoint } from '#contract/endpoint.ts';
import { oddTexts, oddValues } from '#test/fuzz/odd-values.ts';
import { fieldsOf, filled, sampleBody, shapeOf } from '#test/security/sample.ts';

/** A request that nobody's page sends. */
export interface OddRequest {
  what: string;
  method: Endpoint['method'];
  url: string;
  payload?: string;
}

/** Stands in a body where the odd value comes. */
const HERE = '@@here@@';

/** Every field of an address's body, query and path, each with every odd value; and its body without each field. `id` names an object that is there. */
export function* oddRequests(endpoint: Endpoint, id?: string): Generator<OddRequest> {
  yield* oddBodies(endpoint, filled(endpoint, id));
  yield* oddQueries(endpoint, filled(endpoint, id));
  yield* oddPaths(endpoint, id);
}

function* oddBodies({ method, body, ...rest }: Endpoint, url: string): Generator<OddRequest> {
  if (!body) return;
  const sample = sampleBody({ method, body, ...rest });
  const paths = new Set(fieldsOf(shapeOf(body)).map(({ path }) => path));
  for (const path of paths) {
    const template = JSON.stringify(withAt(sample, path, HERE));
    for (const { what, json } of oddValues())
      yield { what: `${path || 'the body'} is ${what}`, method, url, payload: template.replace(`"${HERE}"`, () => json) };
    if (path) yield { what: `${path} is missing`, method, url, payload: JSON.stringify(withAt(sample, path, undefined)) };
  }
  for (const name of ['__proto__', 'toString', '', '\u0000', 'x'.repeat(5000)])
    yield {
      what: `a field called ${name.slice(0, 20)}`,
      method,
      url,
      payload: JSON.stringify({ ...sample }).replace('{', () => `{${JSON.stringify(name)}:1,`),
    };
}

function* oddQueries({ method, query, body, ...rest }: Endpoint, url: string): Generator<OddRequest> {
  if (!query) return;
  const payload = body ? { payload: JSON.stringify(sampleBody({ method, body, ...rest })) } : {};
  for (const name of Object.keys(shapeOf(query).properties ?? {}))
    for (const text of oddTexts())
      yield { what: `?${name} is ${text.slice(0, 40)}`, method, url: `${url}?${name}=${inAddress(text)}`, ...payload };
}

function* oddPaths({ method, path, body, ...rest }: Endpoint, id?: string): Generator<OddRequest> {
  const payload = body ? { payload: JSON.stringify(sampleBody({ method, path, body, ...rest })) } : {};
  for (const [name = ''] of path.matchAll(/:\w+/g)) {
    // Others keep what they take, so that only one thing is odd.
    const left = filled({ method, body, ...rest, path: path.replace(name, HERE) } as Endpoint, id);
    for (const text of oddTexts())
      yield { what: `${name} is ${text.slice(0, 40)}`, method, url: left.replace(HERE, () => inAddress(text)), ...payload };
  }
}

/** A lone half of a pair has no form in an address: its bytes go as they are, which is no UTF-8. */
const inAddress = (text: string): string =>
  text.replace(/[\s\S]/gu, (sign) => (/^[\ud800-\udfff]$/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign)));

/** The same body with a value where a path such as `steps[].name` leads. */
function withAt(body: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [head = '', ...rest] = path.split('.');
  const name = head.replace(/(\[\])+$/, '');
  const lists = (head.length - name.length) / 2;
  const inner = name === '' ? body : (body as Record<string, unknown> | undefined)?.[name];
  let put = (at: unknown): unknown => (rest.length === 0 ? value : withAt(at, rest.join('.'), value));
  for (let list = 0; list < lists; list++) {
    const within = put;
    put = (at) => [within((at as unknown[] | undefined)?.[0])];
  }
  return name === '' ? put(inner) : { ...(body as object | undefined), [name]: put(inner) };
}
