import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a cable leads: a port of this machine, or a Unix socket. */
export type Far = { port: number } | { path: string };

/** A TCP connection to something outside the product that can be cut, left hanging, or made slow. */
export interface FaultyLine {
  port: number;
  /** `open`: as if it were not there; `cut`: nobody answers, and what was open is gone; `silent`: everything is taken and nothing comes back. */
  set(state: 'open' | 'cut' | 'silent'): Promise<void>;
  /** Every piece comes so many milliseconds late from now on; 0 for at once. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Lays a line that ends at a port of its own on the loopback address and stays there for as long as it is laid. */
export async function aFaultyLine(far: Far): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let delayMs = 0;
  let port = 0;
  let server: Server | null = null;
  const join = (near: Socket): void => {
    const other = connect('port' in far ? { port: far.port, host: '127.0.0.1' } : { path: far.path });
    carry(near, other);
    carry(other, near);
  };
  /** One after the other in the order in which they came, however the delay changes; what was said is heard before the line goes dead. */
  const carry = (from: Socket, to: Socket): void => {
    let before = Promise.resolve();
    const later = (work: () => void): void => {
      const dueMs = performance.now() + delayMs;
      before = before.then(async () => {
        const leftMs = dueMs - performance.now();
        if (leftMs > 0) await sleep(leftMs);
        work();
      });
    };
    sockets.add(from);
    from.on('data', (piece: Buffer) => {
      if (state !== 'silent') later(() => void (to.writable && to.write(piece)));
    });
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      later(() => to.destroy());
    });
  };
  const listen = async (): Promise<void> => {
    const opened = createServer({ allowHalfOpen: true }, join);
    server = opened;
    await new Promise<void>((resolve, reject) => opened.once('error', reject).listen(port, '127.0.0.1', resolve));
    const address = opened.address();
    port = typeof address === 'object' && address ? address.port : port;
  };
  const hangUp = async (): Promise<void> => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  };
  await listen();
  return {
    port,
    async set(next) {
      state = next;
      if (next === 'cut') await hangUp();
      else if (!server) await listen();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    close: hangUp,
  };
}
