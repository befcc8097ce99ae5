import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import { authenticate, byToken, sessionExists } from '#server/platform/auth/principal.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { runIdempotent } from '#server/platform/http/idempotency.ts';
import { sendJson } from '#server/platform/http/send-json.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import type { Use } from '#server/platform/limits/fair-use.ts';
import { rateLimitHeader } from '#server/platform/limits/rate-limits.ts';
import { noteForeign } from '#server/platform/observability/audit-log.ts';
import { withRequestId } from '#server/platform/observability/request-id.ts';

type Schema = z.ZodMiniType;

/** What an address takes, as its use case gets it. */
export type BodyOf<E> = E extends { body?: infer B extends Schema } ? z.output<NonNullable<B>> : never;

export interface Call<P extends Schema, Q extends Schema, B extends Schema> extends Visitor {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}
/** A call as it came. */
interface Raw extends Call<Schema, Schema, Schema> {
  /** The athlete who reads, once the login has been checked. */
  reader: AthleteScope | null;
}
export interface OwnCall<P extends Schema, Q extends Schema, B extends Schema> extends Call<P, Q, B> {
  athlete: AthleteScope;
  /** Whether the login behind this call is still good: for an answer that goes on. */
  stillSignedIn(): Promise<boolean>;
}

/** A contract endpoint and the use case that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(deps: Deps, call: Raw): Promise<unknown>;
}

/** For the signed-in athlete: the login has been checked, what came in has been parsed. `use` names work that costs much; see `FAIR_USE`. */
export function route<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: OwnCall<P, Q, B>) => Promise<z.output<R> | FastifyReply>,
  use?: Use,
): Route {
  if (endpoint.access !== 'own') throw new Error(`${endpoint.path} is not for a signed-in athlete.`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: async (deps, call) => {
      const { athlete, token } = await authenticate(deps, call);
      if (endpoint.method === 'GET') call.reader = athlete;
      const answer = async () => {
        const standing = await deps.limits.take(`${endpoint.countedAs ?? 'all'}-by-athlete`, athlete.userId);
        call.reply.header('ratelimit', rateLimitHeader(standing));
        const parsed = parse(endpoint as unknown as Endpoint, call) as unknown as OwnCall<P, Q, B>;
        const stillSignedIn = () => sessionExists(deps, call);
        const handled = () => handle({ ...parsed, athlete, stillSignedIn });
        const work = use ? () => deps.limits.during(use, athlete.userId, handled) : handled;
        return idempotent({ deps, athlete, endpoint: endpoint as unknown as Endpoint, call }, work).catch(async (error) => {
          // An id in the address is not found; one that was sent is not among what can be chosen.
          if (error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid'))
            await noteForeign(deps.db, call, athlete, parsed.params, parsed.body);
          throw error;
        });
      };
      return token ? byToken(deps, token, endpoint, answer) : answer();
    },
  };
}

/** For anyone. */
export function publicRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<z.output<R> | FastifyReply>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public.`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: async (_, call) => handle(parse(endpoint as unknown as Endpoint, call) as unknown as Call<P, Q, B>),
  };
}

export interface CallbackCall extends Visitor {
  /** Byte for byte as it came: what is signed are these. */
  body: Buffer;
}

/** For an outside party that proves itself by what it sends. */
export function callbackRoute<R extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, R>,
  handle: (call: CallbackCall) => Promise<z.output<R>>,
): Route {
  if (endpoint.access !== 'callback') throw new Error(`${endpoint.path} is not a callback.`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: async (_, { request, reply, appUrl, body }) =>
      handle({ request, reply, appUrl, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
  };
}

/** Largest message of an outside party. */
const CALLBACK_LIMIT_BYTES = 1024 * 1024;

/** A server inside the server that reads every body as bytes. */
function inBytes(app: FastifyInstance, hang: (app: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT_BYTES }, (_, body, done) => done(null, body));
    hang(inner);
  });
}

/** How a file that is sent in parts calls each of them. */
const PART_TYPE = 'application/offset+octet-stream';

/** A server inside the server that leaves the bytes of a part to whoever keeps them. */
function inParts(app: FastifyInstance, hang: (app: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.addContentTypeParser(PART_TYPE, (_, bytes, done) => done(null, bytes));
    hang(inner);
  });
}

/** A server inside the server that leaves a body of any type to whoever keeps it. */
function asFile(app: FastifyInstance, hang: (app: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_, bytes, done) => done(null, bytes));
    hang(inner);
  });
}

/** Hangs the routes into the server. Answers are encoded by their schema, so nothing that is not in it gets out. */
export function mount(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  for (const { endpoint, handle } of routes) {
    const hang = (where: FastifyInstance) =>
      where.route({
        method: endpoint.method,
        url: endpoint.path,
        // HEAD would run the handler of GET: a log-out, an event stream.
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const address = await deps.limits.take(`${endpoint.countedAs ?? 'all'}-by-address`, addressOf(request));
          // Unless an answer says otherwise, it is nobody's to keep.
          reply.header('ratelimit', rateLimitHeader(address)).header('cache-control', 'no-store');
          const { params, query, body } = request;
          const call: Raw = { request, reply, appUrl: deps.appUrl, params, query, body, reader: null };
          const work = () => withRequestId(request.id, () => handle(deps, call));
          // A file or a stream lasts as long as its browser does.
          const answer = await (isOfFiles(endpoint) || isStreamed(call) ? work() : deps.traffic.during(work));
          if (reply.sent || answer === reply) return reply;
          reply.status(endpoint.status ?? 200);
          return sendJson(call, answer instanceof Replayed ? answer.reply : z.encode(endpoint.reply, answer), call.reader);
        },
      });
    if (endpoint.access === 'callback') inBytes(app, hang);
    else if (endpoint.takes === 'part') inParts(app, hang);
    else if (endpoint.takes === 'bytes') asFile(app, hang);
    else hang(app);
  }
}

class Replayed {
  readonly reply: unknown;
  constructor(reply: unknown) {
    this.reply = reply;
  }
}

interface Write {
  deps: Deps;
  athlete: AthleteScope;
  endpoint: Endpoint;
  call: Visitor;
}

async function idempotent({ deps, athlete, endpoint, call }: Write, work: () => Promise<unknown>): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (typeof key !== 'string' || endpoint.method === 'GET' || endpoint.takes === 'part' || isStreamed(call)) return work();
  // Files are read by whoever keeps them: a key names them as they are.
  const body = isOfFiles(endpoint) ? null : (call.request.body ?? null);
  const request = `${endpoint.method} ${call.request.url} ${JSON.stringify(body)}`;
  const answer = await runIdempotent(deps.db, athlete, { key, request }, async () => ({
    status: endpoint.status ?? 200,
    reply: z.encode(endpoint.reply, await work()),
  }));
  // Files that came again are not read.
  if (isOfFiles(endpoint)) call.request.raw.resume();
  return new Replayed(answer.reply);
}

const isOfFiles = ({ takes }: Endpoint): boolean => takes === 'multipart' || takes === 'part' || takes === 'bytes';

/** An answer that is a stream cannot be kept and sent again; what is written there names itself. */
const isStreamed = ({ request }: Visitor): boolean => request.headers.accept?.includes('text/event-stream') === true;

/** What an address without a body takes. */
const NOTHING = z.strictObject({});

function parse(endpoint: Endpoint, call: Call<Schema, Schema, Schema>): Call<Schema, Schema, Schema> {
  const multipart = call.request.isMultipart();
  if (multipart !== (endpoint.takes === 'multipart')) {
    if (multipart) throw new AppError('unsupported-type', 'Expected JSON.');
    throw new AppError('unsupported-type', 'Expected multipart/form-data.');
  }
  // A map: the names are the sender's, and `toString` is one of them.
  const fields = new Map<string, string>();
  const read = (schema: Schema | undefined, value: unknown, notFound = false): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    if (notFound) throw new AppError('not-found', 'Not found.');
    for (const issue of parsed.error.issues) {
      const name = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.map(String).join('.');
      if (!fields.has(name)) fields.set(name, issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message);
    }
    return undefined;
  };
  const params = read(endpoint.params, call.params, true);
  const query = read(endpoint.query, call.query ?? {});
  const body = isOfFiles(endpoint) ? undefined : read(endpoint.body ?? NOTHING, call.body === undefined ? {} : call.body);
  const [message] = fields.values();
  if (message !== undefined) throw new AppError('invalid', sentence(message), { fields: Object.fromEntries(fields) });
  return { ...call, params, query, body } as Call<Schema, Schema, Schema>;
}

/** The schema's own default words are for developers; an athlete gets a sentence. */
function sentence(message: string): string {
  return message.startsWith('Invalid input') || message === '' ? 'Check the highlighted fields.' : message;
}
