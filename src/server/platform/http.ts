import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { once } from '#server/platform/idempotency.ts';
import { findLogin, type Visitor } from '#server/platform/login.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

type Schema = z.ZodMiniType;

export interface Call<P extends Schema, Q extends Schema, B extends Schema> extends Visitor {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}
export interface OwnCall<P extends Schema, Q extends Schema, B extends Schema> extends Call<P, Q, B> {
  athlete: AthleteScope;
}

/** A contract endpoint and the use case that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(deps: Deps, call: Call<Schema, Schema, Schema>): Promise<unknown>;
}

/** For the signed-in athlete: the login has been checked, what came in has been parsed. */
export function route<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: OwnCall<P, Q, B>) => Promise<z.output<R> | FastifyReply>,
): Route {
  if (endpoint.access !== 'own') throw new Error(`${endpoint.path} is not for a signed-in athlete.`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: async (deps, call) => {
      const athlete = await findLogin(deps.db, call.request, deps.appUrl, deps.now());
      if (!athlete) throw new AppError('signed-out', 'Please log in.');
      const standing = await deps.limits.take('all-by-athlete', athlete.userId);
      call.reply.header('ratelimit', `limit=${standing.limit}, remaining=${standing.left}, reset=${standing.resetSec}`);
      const parsed = parse(endpoint as unknown as Endpoint, call) as unknown as OwnCall<P, Q, B>;
      return idempotent(deps, athlete, endpoint as unknown as Endpoint, call, () => handle({ ...parsed, athlete }));
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

/** Hangs the routes into the server. Answers are encoded by their schema, so nothing that is not in it gets out. */
export function mount(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const address = await deps.limits.take('all-by-address', addressOf(request));
        reply.header('ratelimit', `limit=${address.limit}, remaining=${address.left}, reset=${address.resetSec}`);
        const { params, query, body } = request;
        const answer = await handle(deps, { request, reply, appUrl: deps.appUrl, params, query, body });
        if (reply.sent || answer === reply) return reply;
        reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
        return answer instanceof Replayed ? reply.send(answer.reply) : reply.send(z.encode(endpoint.reply, answer));
      },
    });
  }
}

/** A network address; IPv6 counts by /64, the share of one household. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request;
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

class Replayed {
  readonly reply: unknown;
  constructor(reply: unknown) {
    this.reply = reply;
  }
}

async function idempotent(
  deps: Deps,
  athlete: AthleteScope,
  endpoint: Endpoint,
  call: Visitor,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (typeof key !== 'string' || endpoint.method === 'GET' || endpoint.takes === 'multipart') return work();
  const request = `${endpoint.method} ${call.request.url} ${JSON.stringify(call.request.body ?? null)}`;
  const answer = await once(deps.db, athlete, { key, request }, async () => ({
    status: endpoint.status ?? 200,
    reply: z.encode(endpoint.reply, await work()),
  }));
  return new Replayed(answer.reply);
}

function parse(endpoint: Endpoint, call: Call<Schema, Schema, Schema>): Call<Schema, Schema, Schema> {
  const fields: Record<string, string> = {};
  const read = (schema: Schema | undefined, value: unknown, notFound = false): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeDecode(schema, value as never);
    if (parsed.success) return parsed.data;
    if (notFound) throw new AppError('not-found', 'That address does not lead anywhere.');
    for (const issue of parsed.error.issues) {
      const name = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.map(String).join('.');
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
    }
    return undefined;
  };
  const params = read(endpoint.params, call.params, true);
  const query = read(endpoint.query, call.query ?? {});
  const body = endpoint.takes === 'multipart' ? undefined : read(endpoint.body, call.body ?? {});
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', sentence(message), { fields });
  return { ...call, params, query, body } as Call<Schema, Schema, Schema>;
}

/** The schema's own default words are for developers; an athlete gets a sentence. */
function sentence(message: string): string {
  return message.startsWith('Invalid input') || message === '' ? 'Please check what you entered.' : message;
}
