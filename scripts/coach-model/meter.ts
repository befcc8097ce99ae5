import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What went through a meter. Tokens that a provider read from its cache are not in `input`. */
export interface Metered {
  requests: number;
  input: number;
  cached: number;
  output: number;
  /** From each request to the first bytes of its answer. */
  firstMs: number[];
}

export interface Meter {
  /** Stands for the provider's address. */
  url: string;
  metered: Metered;
  close(): Promise<void>;
}

/** A stand-in for a provider, on this machine, that hands everything on to `target` and counts the tokens that answers report. */
export async function startMeter(target: string): Promise<Meter> {
  const metered: Metered = { requests: 0, input: 0, cached: 0, output: 0, firstMs: [] };
  const server = createServer((request, response) => {
    handOn(target, metered, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    metered,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NOT_HANDED_ON = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding']);

async function handOn(target: string, metered: Metered, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const startedAt = performance.now();
  metered.requests++;
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_HANDED_ON.has(name) ? [[name, value] as [string, string]] : [],
  );
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  const given = await fetch(target.replace(/\/$/, '') + (request.url ?? ''), {
    method: request.method ?? 'POST',
    headers: [...headers, ['accept-encoding', 'identity']],
    signal: stop.signal,
    ...(body.length > 0 && { body }),
  });
  response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? 'application/json' });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of given.body ?? []) {
    if (text === '') metered.firstMs.push(performance.now() - startedAt);
    text += decoder.decode(chunk, { stream: true });
    response.write(chunk);
  }
  response.end();
  const { input, cached, output } = readUsage(text);
  metered.input += input;
  metered.cached += cached;
  metered.output += output;
}

type Usage = Pick<Metered, 'input' | 'cached' | 'output'>;
type Json = Record<string, unknown>;
const inside = (value: unknown, key: string): Json | null => {
  const found = (value as Json | null)?.[key];
  return typeof found === 'object' && found !== null ? (found as Json) : null;
};

/** Tokens of one answer, whole or as a stream of events, of either kind of provider. Counts of a stream grow, so that the last ones stand. */
export function readUsage(answer: string): Usage {
  const counts: Record<string, number> = {};
  for (const line of answer.split('\n')) {
    const json = parsed(line.startsWith('data:') ? line.slice(5) : line);
    const usage = inside(json, 'usage') ?? inside(inside(json, 'message'), 'usage');
    const cached = inside(usage, 'prompt_tokens_details')?.cached_tokens;
    for (const [name, count] of Object.entries({ ...usage, cached }))
      if (typeof count === 'number') counts[name] = Math.max(count, counts[name] ?? 0);
  }
  const { prompt_tokens: prompt, completion_tokens: completion = 0, cached = 0 } = counts;
  if (prompt !== undefined) return { input: prompt - cached, cached, output: completion };
  const {
    input_tokens: input = 0,
    cache_creation_input_tokens: stored = 0,
    cache_read_input_tokens: read = 0,
    output_tokens: output = 0,
  } = counts;
  return { input: input + stored, cached: read, output };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
