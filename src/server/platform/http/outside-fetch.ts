import { Agent, fetch as fetchWith } from 'undici';
import { publicLookup } from '#server/platform/http/ssrf-guard.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

export interface OutsideRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams;
}

const WITHIN_MS = 15_000;
/** Of an answer that is no file. */
const MOST_BYTES = 1024 ** 2;

let publicOnly: Agent | null = null;

/**
 * Asks a server on the public internet over https, without following a redirect. Throws where there is no whole answer within 15 s or `maxBytes`.
 * `testServer` is asked instead of all others: the host is the first part of its path.
 */
export async function fetchOutside(
  address: string | URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  { testServer, maxBytes = MOST_BYTES }: { testServer: string | null; maxBytes?: number },
): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || (url.port !== '' && url.port !== '443')) throw new Error(`${url.origin} is not asked: only https is.`);
  publicOnly ??= new Agent({ connect: { lookup: publicLookup() as never } });
  const target = testServer === null ? url : new URL(`${testServer}/${url.host}${url.pathname}${url.search}`);
  return askOutside('connections', async () => {
    const answer = await fetchWith(target, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body.toString() : body }),
      ...(testServer === null && publicOnly ? { dispatcher: publicOnly } : {}),
    });
    const bytes = await readAtMost(answer.body, maxBytes);
    const hasNoBody = answer.status === 204 || answer.status === 304;
    return new Response(hasNoBody ? null : bytes, { status: answer.status, headers: Object.fromEntries(answer.headers) });
  });
}

async function readAtMost(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
