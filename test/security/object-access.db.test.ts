import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { callOn } from '#test/security/call-as-page.ts';
import { everythingOf } from '#test/security/everything-of.ts';
import { makerOf, objectsOf } from '#test/security/makers.ts';
import { fieldsOf, filled, namesObject, sampleBody, shapeOf } from '#test/security/sample.ts';

let endpoints: readonly Endpoint[];
const product = setUpProduct();
beforeAll(() => {
  endpoints = productRoutes(product.app.deps).map(({ endpoint }) => endpoint);
});

const words = ({ method, path }: Endpoint) => `${method} ${path}`;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('AUTHZ-02 another athlete’s object is 404 for every address and every method, and stays byte for byte as it was', {
  timeout: 240_000,
}, async () => {
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const objectFor = objectsOf(product, owner);
  const byId = endpoints.filter(namesObject);
  const paths = Map.groupBy(byId, ({ path }) => path);
  expect(paths.size).toBeGreaterThan(20);
  for (const [path, known] of paths) {
    const [any] = known;
    if (!any) continue;
    const id = await objectFor(any);
    const before = await everythingOf(product, owner.id);
    for (const method of METHODS) {
      const endpoint = known.find((each) => each.method === method);
      // A method that the address does not have is tried too: it is one line away from having it.
      const answer = endpoint
        ? await callOn(stranger, endpoint, id)
        : await stranger.raw({ method, url: filled(any, id), headers: { 'sec-fetch-site': 'same-origin' } });
      expect(answer.status, `${method} ${path}`).toBe(404);
      // An answer to HEAD has no body.
      if (method === 'HEAD') continue;
      expect(answer.json.code, `${method} ${path}`).toBe('not-found');
    }
    expect(await everythingOf(product, owner.id), path).toEqual(before);
    // It is the login and nothing else: the owner gets it.
    const get = known.find(({ method, gives }) => method === 'GET' && gives !== 'events');
    if (get) expect((await callOn(owner, get, id)).status, path).toBe(200);
  }
});

/** Parameters that name no object of an athlete, or one that another test holds to the same. */
const NO_OBJECT: Record<string, string> = {
  ':provider': 'a service: the athlete’s own connection to it by their login',
  ':kind': 'a kind of consent or curve: the athlete’s own by their login',
  ':format': 'a kind of file',
  ':feed': 'the secret of a calendar',
  ':date': 'a day',
  ':discipline': 'a sport: the athlete’s own goal by their login',
  ':n': 'the version of an object that is named before it',
  ':sourceId': 'a recording of the activity that is named before it',
  ':invoice': 'the provider’s name for an invoice: billing.db.test.ts',
};

test('AUTHZ-02 an address names objects by ids that the walk above knows how to make, and by nothing else', async () => {
  const objectFor = objectsOf(product, await anAthlete(product));
  for (const endpoint of endpoints) {
    const ids = endpoint.params ? idFields({ body: shapeOf(endpoint.params) }).map((name) => `:${name}`) : [];
    const named = [...endpoint.path.matchAll(/:\w+/g)].map(([name]) => name);
    for (const name of named.filter((each) => !ids.includes(each))) expect(Object.keys(NO_OBJECT), words(endpoint)).toContain(name);
    expect(ids.length, `${words(endpoint)} names one object`).toBeLessThanOrEqual(1);
    if (ids.length === 1) expect(await objectFor(endpoint), words(endpoint)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

/** Puts a value where a path such as `goal.raceId` or `ids[]` leads. */
function withAt(body: unknown, path: string, value: string): unknown {
  const [head = '', ...rest] = path.split('.');
  if (head === '') return value;
  const isList = head.endsWith('[]');
  const name = head.replace(/\[\]$/, '');
  const inner = (body as Record<string, unknown> | undefined)?.[name];
  const put = (at: unknown) => (rest.length === 0 ? value : withAt(at, rest.join('.'), value));
  return { ...(body as object), [name]: isList ? [put((inner as unknown[] | undefined)?.[0])] : put(inner) };
}

test('AUTHZ-03 an id of another athlete inside a body or a query is refused as if it did not exist, and the object stays as it was', {
  timeout: 180_000,
}, async () => {
  expect(idFields({ body: { properties: { planId: { type: 'string', format: 'uuid' } } } })).toEqual(['planId']);
  expect(withAt({ a: { ids: ['x'] } }, 'a.ids[]', 'y')).toEqual({ a: { ids: ['y'] } });
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const objectFor = objectsOf(product, stranger);
  let walked = 0;
  for (const endpoint of endpoints) {
    for (const part of ['body', 'query'] as const) {
      const schema = endpoint[part];
      for (const field of schema ? idFields({ body: shapeOf(schema) }) : []) {
        if (OF_THE_SENDER.has(field)) continue;
        const kind = `${field.replace(/^.*\./, '').replace(/\[\]$/, '').replace(/Ids?$/, '')}s`.replace(/ys$/, 'ies');
        const mine = namesObject(endpoint) ? await objectFor(endpoint) : undefined;
        const id = await makerOf(kind)(product, owner);
        const before = await everythingOf(product, owner.id);
        const answer =
          part === 'body'
            ? await callOn(stranger, endpoint, mine, withAt(sampleBody(endpoint), field, id))
            : await stranger.get(`${filled(endpoint, mine)}?${field}=${id}`);
        expect(answer.status, `${words(endpoint)} ${field}`).toBe(404);
        expect(await everythingOf(product, owner.id), `${words(endpoint)} ${field}`).toEqual(before);
        walked++;
      }
    }
  }
  expect(walked).toBeGreaterThan(0);
});

/** Made by the sender for messages of their own, and looked for among those alone: another's is like one that nobody has. */
const OF_THE_SENDER = new Set(['conversationId', 'messageId', 'before']);

test('AUTHZ-03 a message and a conversation of another athlete are like those that nobody has', async () => {
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const id = await makerOf('chat')(product, owner);
  const { conversationId } = (await owner.get('/api/chat')).json.messages?.[0] ?? (await owner.get('/api/chat')).json[0];
  const before = await everythingOf(product, owner.id);
  for (const query of [`conversationId=${conversationId}`, `before=${id}`]) {
    const { text } = await stranger.get(`/api/chat?${query}`);
    expect(text, query).not.toContain(id);
  }
  const sent = await stranger.send('POST', '/api/chat', { message: 'And the run?', conversationId, messageId: id });
  expect(sent.status).toBeLessThan(500);
  expect(sent.text).not.toContain('What is CTL?');
  expect(await everythingOf(product, owner.id)).toEqual(before);
});

function idFields({ body }: { body: Parameters<typeof fieldsOf>[0] }): string[] {
  return fieldsOf(body)
    .filter(({ shape }) => shape.format === 'uuid')
    .map(({ path }) => path);
}
