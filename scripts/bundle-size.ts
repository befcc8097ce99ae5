import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** One entry of the manifest Vite writes: a script, and what it imports before it can run. */
interface Chunk {
  file: string;
  imports?: string[];
}

const BARS = [
  { name: 'landing page', entries: ['index.html', 'features/site/LandingPage.tsx'], maxKb: 85 },
  { name: 'shell of an athlete', entries: ['index.html', 'shell/SignedInHouse.tsx'], maxKb: 120 },
] as const;

const root = new URL('../dist/web/', import.meta.url);
const manifest: Record<string, Chunk | undefined> = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'));

/** Every script a browser fetches before the entries can run. */
function filesOf(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>(['theme.js']);
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}; has it been renamed?`);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}

function gzippedKb(file: string): number {
  return gzipSync(readFileSync(new URL(file, root)), { level: 9 }).length / 1000;
}

/** Prints what the first visit weighs in script, and fails above the bar. Run after `scripts/build-web.ts`. */
let isOver = false;
for (const { name, entries, maxKb } of BARS) {
  const sizes = [...filesOf(entries)].map((file) => ({ file, kb: gzippedKb(file) })).sort((a, b) => b.kb - a.kb);
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
  if (totalKb > maxKb) isOver = true;
  console.log(`${name}: ${totalKb.toFixed(1)} kB gzip in ${sizes.length} files, bar ${maxKb} kB${totalKb > maxKb ? ': OVER' : ''}`);
  if (process.argv.includes('--files') || totalKb > maxKb) {
    for (const { file, kb } of sizes) console.log(`  ${kb.toFixed(1).padStart(6)}  ${file}`);
  }
}
if (isOver) process.exitCode = 1;
