import { startProduct } from '#test/running-product.ts';

/** A server of a few lines, to hold the product against. */
export const BARE_SERVER = new URL('bare-server.ts', import.meta.url);

export interface BareServer {
  put(bytes: Uint8Array): Promise<void>;
  /** What was put last. */
  get(): Promise<void>;
}

/** The bare server as a process of its own for as long as `work` takes; it writes into `dataDir`, on the same disk as the product. */
export async function withBareServer<T>(dataDir: string, work: (bare: BareServer) => Promise<T>): Promise<T> {
  const { url, stop } = await startProduct({ program: BARE_SERVER, dataDir });
  const whole = async (init?: RequestInit): Promise<void> => void (await (await fetch(url, init)).arrayBuffer());
  try {
    return await work({ put: (bytes) => whole({ method: 'PUT', body: bytes.slice() }), get: () => whole() });
  } finally {
    await stop();
  }
}
