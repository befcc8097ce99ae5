import type { FastifyReply, FastifyRequest } from 'fastify';

const HEARTBEAT_MS = 20_000;
const MOMENT_MS = 60;

export interface EventStream {
  /** Ends itself when its login has ended, else says that it is alive. */
  goOn(): Promise<void>;
  /**
   * Resolves when the browser has taken it, or has gone: a slow one is not buried. What `mayWait` leaves with the next event where there is one
   * within a moment: where many listen, each write takes as long as a tenth of an answer.
   */
  send(event: unknown, how?: { mayWait?: boolean }): Promise<void>;
  end(): void;
}

export interface Listener {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Asked at every heartbeat and by `endDeadStreams`: the stream ends with the login behind it. */
  stillSignedIn(): Promise<boolean>;
}

const open = new Set<EventStream>();

/** Ends every stream: a stopping server would otherwise wait for browsers that never hang up. */
export function endEventStreams(): void {
  for (const stream of open) stream.end();
}

/** After a login has ended: here at once, in other processes with their next heartbeat. */
export async function endDeadStreams(): Promise<void> {
  await Promise.all([...open].map((stream) => stream.goOn()));
}

/** Server-sent events on this answer. `onEnd` runs once, when either side hangs up. */
export function openEventStream({ request, reply, stillSignedIn }: Listener, onEnd: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const say = gathered(raw);
  say(': open\n\n');
  const beat = setInterval(() => void stream.goOn(), HEARTBEAT_MS);
  const stream: EventStream = {
    async goOn() {
      if (isOver(raw)) return;
      const goesOn = await stillSignedIn().catch(() => true);
      if (!goesOn) stream.end();
      else if (!isOver(raw)) say(': still here\n\n');
    },
    async send(event, { mayWait = false } = {}) {
      if (isOver(raw)) return;
      say(`data: ${JSON.stringify(event)}\n\n`, mayWait ? MOMENT_MS : 0);
      if (!raw.writableNeedDrain) return;
      await new Promise((resolve) => raw.once('drain', resolve).once('close', resolve));
    },
    end: () => void raw.end(say.unsaid()),
  };
  const close = (): void => {
    clearInterval(beat);
    open.delete(stream);
    onEnd();
  };
  open.add(stream);
  // A browser may have gone before the stream was ready; then there is no event to wait for. It is the connection that tells: a request
  // whose body has been read counts as destroyed while its browser is still listening.
  if (request.raw.socket.destroyed) setImmediate(close);
  else raw.once('close', close);
  return stream;
}

/** An answer that has been ended counts as writable until its last byte has left, and whoever writes to it then ends the process. */
const isOver = (raw: FastifyReply['raw']): boolean => raw.writableEnded || raw.destroyed;

interface Gathered {
  /** `withinMs` says how long it may wait for what is said next. */
  (text: string, withinMs?: number): void;
  /** What is left to be written, which it then is no more. */
  unsaid(): string;
}

/** What is said in one go leaves in one piece. */
function gathered(raw: FastifyReply['raw']): Gathered {
  let waiting = '';
  let isLeaving = false;
  let later: NodeJS.Timeout | undefined;
  const unsaid = (): string => {
    const said = waiting;
    waiting = '';
    clearTimeout(later);
    later = undefined;
    return said;
  };
  const write = (): void => {
    isLeaving = false;
    if (waiting !== '' && !isOver(raw)) raw.write(unsaid());
  };
  const say = (text: string, withinMs = 0): void => {
    waiting += text;
    if (isLeaving) return;
    if (withinMs > 0) {
      later ??= setTimeout(write, withinMs);
      return;
    }
    isLeaving = true;
    process.nextTick(write);
  };
  return Object.assign(say, { unsaid });
}

function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return headers;
}
