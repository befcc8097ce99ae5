import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type ErrorReply, errorReplyIn, STATUS_OF } from '#contract/shared/errors.ts';
import { fetchOrSaved } from '#web/data/offline/saved-answers.ts';

interface AnySent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Files, for an endpoint that takes `multipart`. */
  form?: FormData;
}

/** What an endpoint is given, in our own words and units: `{ params, query, body }`, each only where the contract has it. */
export type Sent<E extends Endpoint> = AnySent & Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']>;

type Nothing = Record<never, never>;

type Part<Name extends string, Schema> =
  NonNullable<Schema> extends z.ZodMiniType<infer Value>
    ? [Value] extends [undefined]
      ? { [K in Name]?: undefined }
      : Nothing extends Value
        ? { [K in Name]?: Value }
        : { [K in Name]: Value }
    : Nothing;

/** What an endpoint's body is once it has been checked. */
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>;

export type Reply<E extends Endpoint> = z.output<E['reply']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** One value for everything that one press of a button may send twice. */
  idempotencyKey?: string;
  /** What the answer should be; JSON unless said. */
  accept?: 'text/event-stream';
}

/** The arguments after the endpoint; none are needed where the contract needs none. */
export type Arguments<E extends Endpoint> =
  Nothing extends Sent<E> ? [sent?: Sent<E>, options?: CallOptions] : [sent: Sent<E>, options?: CallOptions];

/** A request that was refused or failed. `message` is the server's sentence, or "502: Bad Gateway" where it had none. */
export class ApiError extends Error {
  readonly status: number;
  /** A word of `contract/shared/errors.ts`; null when the answer was not ours. */
  readonly code: string | null;
  /** The server's sentence for the athlete; null when it had none. */
  readonly sentence: string | null;
  /** A sentence for each field that is wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `consent_needed`: what has to be agreed to first. */
  readonly consent: string | null;
  /** What has to be taken along with a part of a proposal, and why. */
  readonly alongside: NonNullable<ErrorReply['alongside']> | null;

  constructor(status: number, body: string, said: ErrorReply | null) {
    super(said?.message || `${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = said?.code ?? null;
    this.sentence = said?.message || null;
    this.fields = said?.fields ?? {};
    this.consent = said?.consent ?? null;
    this.alongside = said?.alongside ?? null;
  }
}

let mendRefusal: (error: ApiError) => Promise<boolean> = async () => false;

/** Who can put right what a call was refused for, such as a consent that is missing. While they ask, the call waits; with `true` it is made again. */
export function whenRefused(mend: (error: ApiError) => Promise<boolean>): void {
  mendRefusal = mend;
}

/** For a refusal that came in the middle of an answer: whether what was missing is there now, and the call worth making again. */
export function mended(reply: ErrorReply): Promise<boolean> {
  return mendRefusal(new ApiError(STATUS_OF.consent_needed, '', reply));
}

/** The server's own sentence, or `otherwise` where it had none: for toasts. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

/** Calls an address of the contract: what goes in is encoded, what comes back is decoded by the same schemas the server uses. Throws `ApiError`. */
export function call<E extends Endpoint>(endpoint: E, ...[sent, options]: Arguments<E>): Promise<Reply<E>> {
  return callWith(endpoint, sent, options);
}

/** `call` for code that is itself about any endpoint. */
export async function callWith<E extends Endpoint>(endpoint: E, sent: Sent<E> | undefined, options?: CallOptions): Promise<Reply<E>> {
  const response = await request(endpoint, sent, options);
  const reply: E['reply'] = endpoint.reply;
  return z.parse(reply, response.status === 204 ? undefined : await response.json());
}

/** The same without reading the answer: for bytes and streams. */
export function send<E extends Endpoint>(endpoint: E, ...[sent, options]: Arguments<E>): Promise<Response> {
  return request(endpoint, sent, options);
}

async function request(endpoint: Endpoint, sent: AnySent = {}, options: CallOptions = {}): Promise<Response> {
  const json = bodyText(endpoint, sent);
  const headers = new Headers({ accept: options.accept ?? 'application/json' });
  if (json !== null) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const isKept = endpoint.method === 'GET' && endpoint.access === 'own' && endpoint.gives === undefined;
  const response = await (isKept ? fetchOrSaved : fetch)(addressOf(endpoint, sent), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    body: sent.form ?? json,
    signal: options.signal ?? null,
  });
  if (response.ok) return response;
  const error = await errorOf(response);
  if (await mendRefusal(error)) return request(endpoint, sent, options);
  throw error;
}

/** The body as it travels; null for none. Throws `ApiError` for one that the server would refuse. */
export function bodyText(endpoint: Endpoint, sent: AnySent): string | null {
  return endpoint.body && sent.body !== undefined ? JSON.stringify(encoded(endpoint.body, sent.body)) : null;
}

/** The address with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, sent: AnySent = {}): string {
  const query = new URLSearchParams(Object.entries(queryOf(endpoint, sent)).map(([name, value]) => [name, String(value)])).toString();
  return segmentsOf(endpoint, sent).join('/') + (query && `?${query}`);
}

/**
 * Key of a read: the segments of its path, and its query where it has one. Joined with a slash the segments are the path, and every key
 * starts with the keys above it: `keyOf(listActivities)` covers each single activity too.
 */
export function keyOf<E extends Endpoint>(endpoint: E, sent?: Partial<Sent<E>>): readonly unknown[] {
  const segments: unknown[] = segmentsOf(endpoint, sent);
  const query = queryOf(endpoint, sent ?? {});
  return Object.keys(query).length > 0 ? [...segments, query] : segments;
}

/** The path's segments with their parameters; up to the first parameter that is not given. `/api/activities/:id` → ['/api', 'activities', '…']. */
function segmentsOf(endpoint: Endpoint, sent: AnySent = {}): string[] {
  const params = sent.params === undefined || !endpoint.params ? {} : record(encoded(endpoint.params, sent.params));
  const [, first = '', ...rest] = endpoint.path.split('/');
  const filled = rest.map((segment) => filledIn(segment, params));
  const missing = filled.indexOf(undefined);
  const known = missing < 0 ? filled : filled.slice(0, missing);
  return [`/${first}`, ...known.map((segment) => encodeURIComponent(String(segment)))];
}

/** A segment with its parameters in their places, also behind a dot as in `workout.:format`; undefined when one is not known. */
function filledIn(segment: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const names = [...segment.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => params[name] === undefined)) return undefined;
  return segment.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
}

function queryOf(endpoint: Endpoint, sent: AnySent): Record<string, unknown> {
  if (sent.query === undefined || !endpoint.query) return {};
  const given = Object.entries(record(encoded(endpoint.query, sent.query)));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

/** What the server would refuse is refused here, in its words, before it travels. */
function encoded(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeEncode(schema, value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
  throw new ApiError(400, '', { code: 'invalid', message: result.error.issues[0]?.message ?? '', fields });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text();
  return new ApiError(response.status, body || response.statusText, errorReplyIn(body));
}
