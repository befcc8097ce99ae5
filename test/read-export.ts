import { readZip } from '#test/archives/zip.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import type { Browser } from '#test/product.ts';

/** An export as it lies in the athlete's hands. */
export interface OpenedExport {
  bytes: Buffer;
  names: string[];
  file(name: string): Uint8Array;
  text(name: string): string;
  /** Rows of a table. */
  rows(table: string): Record<string, unknown>[];
}

/** Asks for an export, waits until it is ready and opens it. */
export async function anExport(browser: Browser): Promise<OpenedExport> {
  const begun = await browser.send('POST', '/api/account/export');
  if (begun.status !== 202) throw new Error(`The export was refused: ${begun.text}`);
  const { status, message } = await untilSo(
    async () => (await browser.get('/api/account/export/state')).json,
    (state) => state.status === 'failed' || state.status === 'ready',
  );
  if (status === 'failed') throw new Error(message);
  const answer = await browser.raw({ method: 'GET', url: '/api/account/export' });
  if (answer.status !== 200) throw new Error(`The export was not there: ${answer.status}`);
  return opened(answer.bytes);
}

export function opened(bytes: Buffer): OpenedExport {
  const entries = readZip(bytes);
  const file = (name: string): Uint8Array => {
    const found = entries[name];
    if (!found) throw new Error(`The export has no ${name}.`);
    return found;
  };
  const text = (name: string) => new TextDecoder().decode(file(name));
  return { bytes, names: Object.keys(entries), file, text, rows: (table) => JSON.parse(text(`data/${table}.json`)) };
}
