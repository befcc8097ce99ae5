import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A cable between the product and its database, with a plug. */
export interface Cable {
  url: string;
  pull(): Promise<void>;
  plug(): Promise<void>;
}

export async function aCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const host = decodeURIComponent(target.searchParams.get('host') ?? target.hostname);
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${target.port || 5432}`) : connect(Number(target.port || 5432), host);
  let server: Server;
  let port = 0;
  const plug = () =>
    new Promise<void>((resolve) => {
      server = createServer((socket) => {
        const there = reach();
        for (const each of [socket, there]) {
          open.add(each);
          each.on('error', () => undefined).on('close', () => open.delete(each));
        }
        socket.pipe(there).pipe(socket);
        socket.on('close', () => there.destroy());
        there.on('close', () => socket.destroy());
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  await plug();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    plug,
    async pull() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
