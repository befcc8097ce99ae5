import { createServer, request, type Server } from 'node:http';

/** A door before the product that can be shut: what a browser meets when the server or the connection is gone. */
export interface Door {
  url: string;
  open(): Promise<void>;
  shut(): Promise<void>;
}

/** Opens a door of its own port that leads to `target`. */
export async function aDoor(target: string): Promise<Door> {
  const { hostname, port } = new URL(target);
  let server: Server | null = null;
  let ownPort = 0;
  const open = async (): Promise<void> => {
    const opened = createServer((incoming, answer) => {
      const { method, url: path, headers } = incoming;
      const passed = request({ hostname, port, method, path, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(ownPort, 'localhost', resolve));
    const address = opened.address();
    ownPort = typeof address === 'object' && address ? address.port : ownPort;
  };
  const shut = async (): Promise<void> => {
    const closing = server;
    closing?.closeAllConnections();
    await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
  };
  await open();
  return { url: `http://localhost:${ownPort}`, open, shut };
}
