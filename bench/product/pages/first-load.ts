import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchLine } from '../../benchmark-result.ts';

const WEIGH = fileURLToPath(new URL('../../../scripts/bundle-size.ts', import.meta.url));

/**
 * Script of a first visit, as `scripts/bundle-size.ts` weighs what was built. Beside the library that draws every page, by itself and as
 * it is published.
 */
export async function benchFirstLoad(): Promise<BenchLine[]> {
  const { stdout, stderr } = spawnSync(process.execPath, [WEIGH], { encoding: 'utf8' });
  const reactKb = publishedKb('react-dom', 'cjs/react-dom-client.production.js');
  const lines = [...stdout.matchAll(/^(.+): ([\d.]+) kB gzip in \d+ files, bar (\d+) kB/gm)].map(([, name = '', kb, maxKb]) => ({
    name: `script of the first load, ${name}`,
    value: Number(kb),
    unit: 'kB gzip',
    anchor: `react-dom ${reactKb.toFixed(0)} kB gzip`,
    ratio: reactKb / Number(kb),
    bar: `≤ ${maxKb} kB`,
    ok: Number(kb) <= Number(maxKb),
  }));
  if (lines.length === 0) throw new Error(`The weight of the web app is not known; it may not have been built. ${stderr}`);
  return lines;
}

function publishedKb(library: string, file: string): number {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  return gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000;
}
