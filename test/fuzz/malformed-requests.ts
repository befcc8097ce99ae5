import type { Endpoint } from '#contract/shared/endpoint.ts';
import { oddTexts, oddValues } from '#test/fuzz/edge-case-values.ts';
import { fieldsOf, filled, sampleBody, shapeOf } from '#test/security/sample.ts';
import { type FormPart, formBody, partsOf, sampleForm } from '#test/security/sample-forms.ts';

/** A request that nobody's page sends. */
export interface OddRequest {
  what: string;
  method: Endpoint['method'];
  url: string;
  payload?: string | Buffer;
  /** Beside those of any page. */
  headers?: Record<string, string>;
}

/** Stands in a body where the odd value comes. */
const HERE = '@@here@@';

/** Every field of an address's body, query and path, each with every odd value; and its body without each field. `id` names an object that is there. */
export function* oddRequests(endpoint: Endpoint, id?: string): Generator<OddRequest> {
  if (endpoint.takes === 'multipart') return yield* oddForms(endpoint, filled(endpoint, id));
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

/** Every field of a form with every odd value; a file of odd bytes, under an odd name, in an odd field, twice and not at all. */
function* oddForms(endpoint: Endpoint, url: string): Generator<OddRequest> {
  const form = sampleForm(endpoint);
  const { method } = endpoint;
  const send = (what: string, parts: readonly FormPart[]): OddRequest => ({ what, method, url, ...formBody(parts) });
  const others = (without: string) => partsOf(form).filter(({ field }) => field !== without);
  const names = form.beside ? Object.keys(shapeOf(form.beside).properties ?? {}) : [];
  for (const field of [...names, '__proto__', 'toString', '']) {
    for (const content of oddTexts()) yield send(`${field} is ${content.slice(0, 40)}`, [{ field, content }, ...others(field)]);
    for (const { what, json } of oddValues()) yield send(`${field} is ${what}`, [{ field, content: json }, ...others(field)]);
    yield send(`${field} comes twice`, [...partsOf(form), { field, content: '1' }, { field, content: '2' }]);
  }
  const { file } = form;
  for (const content of [new Uint8Array(0), new Uint8Array(1), new Uint8Array(5_000), file.content.slice(0, -1), file.content.slice(1)])
    yield send(`a file of ${content.length} other bytes`, [...others(file.field), { ...file, content }]);
  for (const odd of oddTexts()) {
    yield send(`the file is called ${odd.slice(0, 40)}`, [...others(file.field), { ...file, fileName: odd }]);
    yield send(`the file is in a field called ${odd.slice(0, 40)}`, [...others(file.field), { ...file, field: odd }]);
  }
  yield send('the file comes twice', [...partsOf(form), file]);
  yield send('there is no file', others(file.field));
  yield send('the form is empty', []);
  const { payload, headers } = formBody(partsOf(form));
  yield { what: 'the form stops in the middle', method, url, payload: payload.subarray(0, payload.length / 2), headers };
  yield { what: 'the form names no boundary', method, url, payload, headers: { ...headers, 'content-type': 'multipart/form-data' } };
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
