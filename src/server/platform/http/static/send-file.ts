import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import { attachment, FILE_HEADERS } from '#server/platform/http/security-headers.ts';
import { type ByteRange, byteRange } from '#server/platform/http/static/byte-range.ts';

export interface StoredFile {
  /** As it was sent: text, for the reader's own disk. */
  name: string;
  /** The kind that we determined. */
  type: string;
  key: string;
  bytes: number;
  /** When it was last changed, where a file can change under its key. */
  modified?: Date;
  open(range?: ByteRange): Promise<Readable>;
}

/** A stored file, whole or in part, in a way that no browser ever runs it. */
export async function sendFile({ request, reply }: Visitor, athlete: AthleteScope, file: StoredFile): Promise<FastifyReply> {
  const etag = etagOf(athlete, file.key);
  reply.headers({ ...FILE_HEADERS, 'accept-ranges': 'bytes', etag, 'content-disposition': attachment(file.name) });
  if (file.modified) reply.header('last-modified', file.modified.toUTCString());
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = stale ? null : byteRange(request.headers.range, file.bytes);
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send();
  reply.type(file.type);
  if (range === null) return reply.header('content-length', file.bytes).send(await file.open());
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(await file.open(range));
}

/** Of this athlete's answer: no two athletes share one, whatever it holds. */
export function etagOf(athlete: AthleteScope, content: string | Uint8Array): string {
  return `"${createHash('sha256').update(athlete.userId).update('\n').update(content).digest('base64url')}"`;
}
