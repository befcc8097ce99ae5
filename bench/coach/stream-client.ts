import { once } from 'node:events';
import net from 'node:net';
import type { HttpBrowser } from '#test/http-browser.ts';

export interface Timed {
  firstByteMs: number;
  wholeMs: number;
}

const SAID_WHOLE = '"kind":"done"';
const END = '0\r\n\r\n';

/**
 * Asks the coach by a connection of each athlete that stays open, and keeps what comes unread until it is whole. It shares two processors
 * with the product, and `fetch` would take for itself a third of what an answer takes there.
 */
export function openStreamClient() {
  const sockets = new Map<string, net.Socket>();
  const socketOf = ({ url, cookie }: HttpBrowser): net.Socket => {
    const kept = sockets.get(cookie);
    if (kept && !kept.destroyed) return kept;
    const { hostname, port } = new URL(url);
    const made = net.connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.set(cookie, made);
    return made;
  };
  return {
    /** As whoever has loaded the page is connected. */
    connect: async (athlete: HttpBrowser): Promise<void> => {
      const socket = socketOf(athlete);
      if (socket.connecting) await once(socket, 'connect');
    },
    /** Milliseconds from before the question is sent. Rejects for anything but a whole answer. */
    ask: (athlete: HttpBrowser, message: string): Promise<Timed> => {
      const began = performance.now();
      const socket = socketOf(athlete);
      socket.write(requestOf(athlete, message));
      return answerOn(socket, began);
    },
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
export type StreamClient = ReturnType<typeof openStreamClient>;

function requestOf({ url, cookie }: HttpBrowser, message: string): string {
  const body = JSON.stringify({ message });
  const headers = {
    host: new URL(url).host,
    cookie,
    'content-type': 'application/json',
    accept: 'text/event-stream',
    'sec-fetch-site': 'same-origin',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ['POST /api/chat HTTP/1.1', ...lines, '', body].join('\r\n');
}

function answerOn(socket: net.Socket, began: number): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let firstByteMs = Number.NaN;
    const over = (): void => {
      socket.off('data', hear).off('error', reject).off('close', cut);
    };
    const cut = (): void => reject(new Error(`The connection ended after ${Buffer.concat(parts).toString('utf8')}`));
    const hear = (part: Buffer): void => {
      const ms = performance.now() - began;
      if (parts.push(part) === 1) firstByteMs = ms;
      if (!endsWith(part, END)) return;
      over();
      const said = Buffer.concat(parts).toString('utf8');
      if (said.startsWith('HTTP/1.1 200 ') && said.includes(SAID_WHOLE)) resolve({ firstByteMs, wholeMs: ms });
      else reject(new Error(`No answer but ${said}`));
    };
    socket.on('data', hear).once('error', reject).once('close', cut);
  });
}

const endsWith = (part: Buffer, text: string): boolean => part.subarray(-text.length).equals(Buffer.from(text));
