import type { FastifyReply, FastifyRequest } from 'fastify';

const HEARTBEAT_MS = 20_000;

export interface EventStream {
  send(event: unknown): void;
  end(): void;
}

const open = new Set<EventStream>();

/** Ends every stream: a stopping server would otherwise wait for browsers that never hang up. */
export function endEventStreams(): void {
  for (const stream of open) stream.end();
}

/** Server-sent events on this answer. `onEnd` runs once, when either side hangs up. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, onEnd: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  const stream: EventStream = {
    send: (event) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => void raw.end(),
  };
  open.add(stream);
  request.raw.once('close', () => {
    clearInterval(beat);
    open.delete(stream);
    onEnd();
  });
  return stream;
}

function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return headers;
}
