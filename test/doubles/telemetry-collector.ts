import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TelemetryCollector {
  url: string;
  /** Whether it takes what it is sent. */
  isUp: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
  taken: { path: string; headers: Record<string, unknown>; body: any }[];
  stop(): Promise<void>;
}

/** Takes what an OpenTelemetry collector takes by HTTP and JSON. */
export async function aTelemetryCollector(): Promise<TelemetryCollector> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (collector.isUp) {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      collector.taken.push({ path: request.url ?? '', headers: request.headers, body });
    }
    response.writeHead(collector.isUp ? 200 : 503, { 'content-type': 'application/json', connection: 'close' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TelemetryCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: true,
    taken: [],
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return collector;
}
