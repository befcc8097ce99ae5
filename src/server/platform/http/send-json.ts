import type { FastifyReply } from 'fastify';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import { codingOf, compress } from '#server/platform/http/content-coding.ts';
import { etagOf } from '#server/platform/http/static/send-file.ts';

/** What fits a packet or two is not worth the work. */
const LEAST_BYTES = 1024;
/** A tenth larger than the best, in a tenth of the time. */
const BROTLI_QUALITY = 4;

/**
 * Answers with a value as JSON, compressed as the reader takes it. What `reader` reads has a tag of its own, so that a browser which holds the
 * same already gets 304; it has to ask each time, and no proxy may keep it. With null nobody may keep it.
 */
export async function sendJson({ request, reply }: Visitor, value: unknown, reader: AthleteScope | null): Promise<FastifyReply> {
  const text = JSON.stringify(value);
  if (text === undefined) return reply.send();
  const bytes = Buffer.from(text);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (reader) {
    const etag = etagOf(reader, bytes);
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  }
  const coding = bytes.byteLength < LEAST_BYTES ? 'identity' : codingOf(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(await compress(bytes, coding, BROTLI_QUALITY));
}
