import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { AppError } from '#server/platform/http/app-error.ts';

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
  athlete: AthleteScope;
  /** Asked at every heartbeat and by `endDeadStreams`: the stream ends with the login behind it. */
  stillSignedIn(): Promise<boolean>;
}

/** Of one athlete in this process: browsers need one for all tabs, and one for each upload or clip that is watched. */
export const MOST_STREAMS = 10;

const open = new Map<string, Set<EventStream>>();

const streamsOf = (athlete: AthleteScope): Set<EventStream> => {
  const own = open.get(athlete.userId) ?? new Set();
  open.set(athlete.userId, own);
  return own;
};

/** Ends every stream: a stopping server would otherwise wait for browsers that never hang up. */
export function endEventStreams(): void {
  for (const own of open.values()) for (const stream of own) stream.end();
}

/** After a login of the athlete has ended: here at once, in other processes with their next heartbeat. */
export async function endDeadStreams(athlete: AthleteScope): Promise<void> {
  await Promise.all([...(open.get(athlete.userId) ?? [])].map((stream) => stream.goOn()));
}

/** Server-sent events on this answer. `onEnd` runs once, when either side hangs up. Throws `rate-limited` where the athlete has enough of them. */
export function openEventStream({ request, reply, athlete, stillSignedIn }: Listener, onEnd: () => void): EventStream {
  const own = streamsOf(athlete);
  if (own.size >= MOST_STREAMS)
    throw new AppError('rate-limited', 'Too many windows are open. Close some and reload this one.', { retryAfterSec: 60 });
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
      // Where nobody can tell, the browser asks again; whoever was logged out hears nothing more.
      const goesOn = await stillSignedIn().catch(() => false);
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
    own.delete(stream);
    if (own.size === 0) open.delete(athlete.userId);
    onEnd();
  };
  own.add(stream);
  open.set(athlete.userId, own);
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
