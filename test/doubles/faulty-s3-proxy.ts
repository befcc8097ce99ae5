import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before an S3-compatible store and says, when it is told to, that there is no room. */
export interface StoreRoom {
  port: number;
  set(state: 'free' | 'full'): void;
  close(): Promise<void>;
}

const NO_ROOM = '<?xml version="1.0"?><Error><Code>InsufficientStorage</Code><Message>No room.</Message></Error>';

export async function aStoreRoom(storePort: number): Promise<StoreRoom> {
  let isFull = false;
  const server = createServer((incoming, answer) => {
    const brings = incoming.method === 'PUT' || incoming.method === 'POST';
    if (isFull && brings) refuse(incoming, answer);
    else pass(incoming, answer, storePort);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(state) {
      isFull = state === 'full';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole of it is heard first, as a store does that finds out at the end. */
function refuse(incoming: IncomingMessage, answer: ServerResponse): void {
  incoming.resume().on('end', () => answer.writeHead(507, { 'content-type': 'application/xml' }).end(NO_ROOM));
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  incoming.pipe(passed);
}
