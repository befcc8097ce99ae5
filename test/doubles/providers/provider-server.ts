import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came, and the host that it was meant for. */
export interface Asked {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a double reads what it is sent.
  json: any;
  form: URLSearchParams;
  at: number;
}

export interface Said {
  status?: number;
  json?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** The line breaks: whatever was done is not heard of. */
  hangsUp?: boolean;
}
export type Handle = (asked: Asked) => Said | Promise<Said>;

/** All services on one port: the host is the first part of the path. */
export interface ProviderServer {
  url: string;
  /** What was asked, in order. */
  asked: Asked[];
  /** Answers once in place of the service: for storms, broken lines and bad days. */
  interrupt(answer: Handle, times?: number): void;
  close(): Promise<void>;
}

export async function startProviderServer(hosts: Readonly<Record<string, Handle>>): Promise<ProviderServer> {
  const asked: Asked[] = [];
  const interruptions: Handle[] = [];
  const server: Server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://double');
    const [, host = '', ...rest] = url.pathname.split('/');
    const body = Buffer.concat(chunks);
    const one: Asked = {
      method: request.method ?? 'GET',
      host,
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: parsed(body),
      form: new URLSearchParams(body.toString('utf8')),
      at: Date.now(),
    };
    asked.push(one);
    const handle = interruptions.shift() ?? hosts[host] ?? ((): Said => ({ status: 404 }));
    const { status = 200, json, bytes, headers = {}, hangsUp = false } = await handle(one);
    if (hangsUp) return void request.socket.destroy();
    const type = json === undefined ? 'application/octet-stream' : 'application/json';
    reply.writeHead(status, { 'content-type': type, ...headers });
    reply.end(json === undefined ? (bytes ?? '') : JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    interrupt: (answer, times = 1) => void interruptions.push(...Array.from({ length: times }, () => answer)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Counts requests in every stretch of `windowMs` and refuses those above `points`, as services do. */
export function slidingQuota(points: number, windowMs: number) {
  const times: number[] = [];
  const quota = {
    refused: 0,
    most: 0,
    /** Null lets it through. */
    take(): Said | null {
      const now = Date.now();
      times.push(now);
      const used = times.filter((at) => now - at < windowMs).length;
      quota.most = Math.max(quota.most, used);
      if (used <= points) return null;
      quota.refused++;
      return { status: 429, headers: { 'retry-after': String(Math.ceil(windowMs / 1_000)) }, json: {} };
    },
  };
  return quota;
}
