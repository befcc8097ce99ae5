/** A server of a few lines, to hold the product against. */
export const BARE_SERVER = new URL('bare-server.ts', import.meta.url);

export async function putBare(url: string, bytes: Uint8Array): Promise<void> {
  const answer = await fetch(url, { method: 'PUT', body: bytes.slice() });
  await answer.arrayBuffer();
}

export async function getBare(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
}
