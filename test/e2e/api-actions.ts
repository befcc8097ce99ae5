import { makeZip } from '#test/archives/zip.ts';
import type { Hands } from '#test/athletes/experienced-athlete-fixture.ts';
import type { Ground } from '#test/e2e/journey.ts';

const FILES_WITHIN_MS = 90_000;

/** The hands of whoever is signed in on a page: what a history of weeks would take too many clicks for. */
export async function ownHands({ context, baseUrl }: Ground): Promise<Hands> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(baseUrl + path, { ...init, headers: { cookie, ...init.headers } });
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { id: string; status?: string };
  };
  return {
    async send(method, path, body) {
      await ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    },
    async bring(files) {
      const body = new FormData();
      const zip = makeZip(Object.fromEntries(files.map(({ fileName, bytes }) => [fileName, bytes])));
      body.append('files', new Blob([zip.slice()]), 'history.zip');
      const { id } = await ask('/api/uploads', { method: 'POST', body });
      const giveUpAt = performance.now() + FILES_WITHIN_MS;
      while ((await ask(`/api/uploads/${id}`)).status !== 'done') {
        if (performance.now() > giveUpAt) throw new Error(`The files were not read within ${FILES_WITHIN_MS} ms.`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
