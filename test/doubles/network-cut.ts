import { aFaultyLine } from '#test/doubles/faulty-connection.ts';

/** A cable between the product and its database, with a plug. */
export interface Cable {
  url: string;
  pull(): Promise<void>;
  plug(): Promise<void>;
}

const POSTGRES_PORT = '5432';

/** For a database on this machine, at a port or at a Unix socket. */
export async function aCable(databaseUrl: string): Promise<Cable> {
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname);
  const port = url.port || POSTGRES_PORT;
  const line = await aFaultyLine(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port: Number(port) });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  return { url: url.href, pull: () => line.set('cut'), plug: () => line.set('open') };
}
