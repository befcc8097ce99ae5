import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { ErrorReply } from '#contract/shared/errors.ts';
import type { Deps } from '#server/platform/context.ts';
import { isAccountGone, isDatabaseAway } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { refuseCrossSite } from '#server/platform/http/csrf.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { documentScripts } from '#server/platform/http/static/pages.ts';
import { HEADERS_WITHIN_MS, hurry, LOOK_EVERY_MS } from '#server/platform/http/timeouts.ts';
import { StoppedTask } from '#server/platform/jobs/worker-threads.ts';
import { rateLimitHeader } from '#server/platform/limits/rate-limits.ts';
import { recordDuration } from '#server/platform/observability/instrumentation.ts';

export const JSON_LIMIT_BYTES = 100 * 1024;

const noCompiler = () => () => {
  throw new Error('Requests and responses are validated by the contract.');
};
/** No route has a schema of the library's kind; its compilers are a hundred modules that a start would read. */
const NO_COMPILERS = { buildValidator: noCompiler, buildSerializer: noCompiler };

/** A Fastify server with the rules that hold for every answer: headers, cross-site check, one error shape. */
export async function openWebServer(deps: Deps): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.appUrl, { scripts: documentScripts(), cardForm: deps.config.payments.kind === 'stripe' });
  const app = fastify({
    // Fastify's own news is ours to tell, and its details hold headers with cookies; its warnings pass.
    loggerInstance: deps.log.child({}, { level: deps.log.isLevelEnabled('warn') ? 'warn' : deps.log.level }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: 0, connectionsCheckingInterval: LOOK_EVERY_MS },
    // Connections that are kept alive end by themselves on a stop.
    forceCloseConnections: 'idle',
    trustProxy: deps.config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: NO_COMPILERS },
    // An address that cannot be read reaches neither hooks nor handlers.
    frameworkErrors: (error, request, reply) => refuse(deps, error, request.id, reply.headers(headers)),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    hurry(request);
    refuseCrossSite(request, deps.appUrl);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { id: requestId } = request;
    const [route, status, ms] = [routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime];
    const line = { id: requestId, method, route, status, ms: Math.round(ms) };
    if (status >= 500) deps.log.error(line, 'request');
    else deps.log.debug(line, 'request');
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    recordDuration({ kind: 'request', name: `${method} ${route}`, ms, hasFailed: status >= 500, requestId, isFirst: true, facts });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(deps, error, request.id, reply));
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 50, fields: 10, fieldSize: 10_000, parts: 60, headerPairs: 50 } });
  return app;
}

const LOOK_FOR_IDLE_EVERY_MS = 50;
const FINISH_WITHIN_MS = 3_000;

/**
 * Answers what has been asked and closes. A connection that is kept alive is closed when its answer is out: the library looks only once,
 * and a browser that was just being answered would hold the server up for as long as it keeps connections.
 */
export async function closeWebServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_EVERY_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** The one place where an error becomes an answer. */
function refuse({ log }: Deps, error: FastifyError | AppError, requestId: string, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof AppError) {
    if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
    if (error.standing) reply.header('ratelimit', rateLimitHeader(error.standing));
    const { message, code, fields, link, consent, alongside } = error;
    const more = { ...(fields && { fields }), ...(link && { link }), ...(consent && { consent }), ...(alongside && { alongside }) };
    const answer: ErrorReply = { message, code, ...more };
    return reply.status(error.status).send(answer);
  }
  const cut = NO_WHOLE_FORM.test(error.message);
  const status = error.statusCode ?? (cut ? 400 : 500);
  const known =
    KNOWN[error.code] ??
    (cut ? CUT_FORM : null) ??
    (status >= 400 && status < 500 ? { code: 'invalid', message: 'Invalid request.' } : null);
  if (known) return reply.status(status).send(known);
  if (isAccountGone(error)) return reply.status(401).send({ message: 'Please log in.', code: 'signed-out' });
  if (isDatabaseAway(error)) {
    log.warn({ err: error, id: requestId }, 'database unavailable');
    const message = 'The database is unavailable. Please try again in a minute.';
    return reply.status(503).header('retry-after', '5').send({ message, code: 'unavailable' });
  }
  if (error instanceof StoppedTask) {
    log.error({ err: error, id: requestId }, 'a task was stopped');
    const message = 'This took too long, so it was stopped. Nothing was changed. Please try again in a minute.';
    return reply.status(503).header('retry-after', '60').send({ message, code: 'unavailable' });
  }
  log.error({ err: error, id: requestId }, 'unexpected');
  const message = 'Something went wrong. Nothing was changed.';
  return reply.status(500).send({ message, code: 'unexpected', requestId });
}

/** What the reader of forms says of one that stops in the middle, as when a connection breaks, or that does not say where its parts end. */
const NO_WHOLE_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$/i;
const CUT_FORM = { code: 'invalid', message: 'Incomplete request. Please send it again.' };

const KNOWN: Record<string, { code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'Request too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-type', message: 'Expected JSON.' },
  FST_REQ_FILE_TOO_LARGE: { code: 'too-large', message: 'The file is larger than 2 GB.' },
  FST_FILES_LIMIT: { code: 'too-large', message: 'Upload at most 50 files at once.' },
  FST_PARTS_LIMIT: { code: 'too-large', message: 'Upload at most 50 files at once.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'unsupported-type', message: 'Expected multipart/form-data.' },
};
