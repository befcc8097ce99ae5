import type { FastifyRequest } from 'fastify';

/** A request's headers must be complete within this time, its body within the next, counted from its start. */
export const HEADERS_WITHIN_MS = 15_000;
export const BODY_WITHIN_MS = 30_000;
/** Files have longer, and as long as they keep coming at this pace: an export of many years takes its time on a slow line. */
export const FILES_WITHIN_MS = 5 * 60_000;
export const SLOWEST_FILES_BYTES_PER_SEC = 64 * 1024;
/** How often the server looks at unfinished requests. */
export const LOOK_EVERY_MS = 5_000;

/** Hangs up on a sender who holds a request half sent. */
export function hurry({ raw, headers, url }: FastifyRequest): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const type = headers['content-type'] ?? '';
  const files = type.startsWith('multipart/') || type === 'application/offset+octet-stream' || url.startsWith('/api/inbox/');
  const began = performance.now();
  const before = raw.socket.bytesRead;
  const look = setInterval(() => {
    const tookMs = performance.now() - began;
    const bytesPerSec = ((raw.socket.bytesRead - before) / tookMs) * 1000;
    const late = files ? tookMs > FILES_WITHIN_MS && bytesPerSec < SLOWEST_FILES_BYTES_PER_SEC : tookMs > BODY_WITHIN_MS;
    if (raw.complete || raw.destroyed) clearInterval(look);
    else if (late) raw.destroy();
  }, LOOK_EVERY_MS);
  // Whatever is left to look at never keeps a process that has ended its work; a request that was handed in without a socket ends without closing.
  look.unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(look));
}
