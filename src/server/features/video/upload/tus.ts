import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VideoId } from '#contract/shared/ids.ts';
import { beginVideoUpload, HALVES_KEPT_SEC } from '#contract/video/uploads.ts';
import { NO_CLIP } from '#contract/video/video.ts';
import { beginUpload, readUpload, takePart } from '#server/features/video/upload/resumable-upload.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Whoever asks how far an upload is ends the request that is still writing it: a half-open connection would hold it up for minutes. */
const locker = new MemoryLocker();

/** What of an answer of the protocol goes out; it would allow other origins, too. */
const PASSED = /^(?:upload-|tus-|location$|cache-control$)/;

/** The protocol's own library speaks tus; what is kept, for whom and how long is ours. */
class ClipParts extends DataStore {
  readonly #deps: Deps;
  readonly #athlete: AthleteScope;
  constructor(deps: Deps, athlete: AthleteScope) {
    super();
    this.#deps = deps;
    this.#athlete = athlete;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const fields = Object.fromEntries(Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? '']));
    await beginUpload(this.#deps, this.#athlete, VideoId.parse(upload.id), { fields, bytes: upload.size ?? 0 });
    return upload;
  }

  override write(source: Readable, id: string, fromByte: number): Promise<number> {
    return takePart(this.#deps, this.#athlete, VideoId.parse(id), { fromByte, source });
  }

  override async getUpload(id: string): Promise<Upload> {
    const { fields, bytes, comeBytes, begunAt } = await readUpload(this.#deps, this.#athlete, VideoId.parse(id));
    return new Upload({ id, size: bytes, offset: comeBytes, metadata: { ...fields }, creation_date: begunAt.toISOString() });
  }

  override getExpiration(): number {
    return HALVES_KEPT_SEC * 1000;
  }
}

interface PartCall {
  athlete: AthleteScope;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a request of the tus protocol. Refusals of ours go the way of all others. */
export async function speakTus(deps: Deps, { athlete, request, reply }: PartCall): Promise<FastifyReply> {
  const failures: unknown[] = [];
  const server = new Server({
    path: beginVideoUpload.path,
    datastore: new ClipParts(deps, athlete),
    locker,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    onResponseError(_, error) {
      if (error instanceof Error) failures.push(error);
      return undefined;
    },
  });
  const { raw } = request;
  const bytes = request.body instanceof Readable ? withEnd(request.body, raw) : null;
  const answer = await server.handleWeb(requestOf(deps, request, bytes));
  if (bytes && answer.status >= 400) {
    // Nobody reads the rest, and a sender who cannot send hears no answer.
    raw.unpipe(bytes);
    raw.resume();
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  for (const [name, value] of answer.headers) if (PASSED.test(name)) reply.header(name, value);
  reply.status(answer.status);
  if (answer.status < 400) return reply.send();
  const { code, message } = SAID[answer.status] ?? {
    code: 'invalid',
    message: 'This chunk is invalid. Upload it again.',
  };
  return reply.send({ code, message });
}

const SAID: Record<number, { code: string; message: string }> = {
  404: { code: 'not-found', message: 'Upload not found. Upload the video again.' },
  409: { code: 'conflict', message: 'Wrong upload offset. Request the current offset and continue.' },
  410: { code: 'not-found', message: 'The upload has expired. Upload the video again.' },
  412: { code: 'invalid', message: 'Unsupported tus version. Send Tus-Resumable: 1.0.0.' },
  413: { code: 'too-large', message: NO_CLIP.tooLarge },
};

/** The bytes of a request; a connection that is lost ends them with an error. */
function withEnd(source: Readable, raw: FastifyRequest['raw']): PassThrough {
  const bytes = new PassThrough();
  raw.once('close', () => {
    if (!raw.complete) bytes.destroy(new Error('The connection was lost.'));
  });
  return source.pipe(bytes);
}

function requestOf({ appUrl }: Deps, { raw }: FastifyRequest, bytes: Readable | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string' && SPOKEN.test(name)) headers.set(name, value);
  const about = { method: raw.method ?? 'HEAD', headers };
  const url = new URL(raw.url ?? '/', appUrl);
  return bytes ? new Request(url, { ...about, body: Readable.toWeb(bytes), duplex: 'half' }) : new Request(url, about);
}

const SPOKEN = /^(?:upload-|tus-|content-type$|content-length$)/;
