import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest, scriptsOf } from './web/manifest.ts';

/** `after` is what the browser has by then. */
const BARS = [
  { name: 'landing page', entries: ['visitor', 'features/site/landing/LandingPage.tsx'], after: [], maxKb: 85 },
  { name: 'shell of an athlete', entries: ['visitor', 'athlete'], after: [], maxKb: 120 },
  {
    name: 'street map of an activity',
    entries: ['features/activities/map/StreetMap.tsx'],
    after: ['visitor', 'athlete', 'features/activities/ActivityPage.tsx'],
    maxKb: 250,
  },
] as const;

const root = new URL('../dist/web/', import.meta.url);
const manifest = readManifest(root);

function gzippedKb(file: string): number {
  return gzipSync(readFileSync(new URL(file, root)), { level: 9 }).length / 1000;
}

/** Prints what the first visit weighs in script, and fails above the bar. Run after `scripts/build-web.ts`. */
let isOver = false;
for (const { name, entries, after, maxKb } of BARS) {
  const known = after.length > 0 ? ['begin.js', ...scriptsOf(manifest, after)] : [];
  const files = ['begin.js', ...scriptsOf(manifest, entries)].filter((file) => !known.includes(file));
  const sizes = files.map((file) => ({ file, kb: gzippedKb(file) })).sort((a, b) => b.kb - a.kb);
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
  if (totalKb > maxKb) isOver = true;
  console.log(`${name}: ${totalKb.toFixed(1)} kB gzip in ${sizes.length} files, bar ${maxKb} kB${totalKb > maxKb ? ': OVER' : ''}`);
  if (process.argv.includes('--files') || totalKb > maxKb) {
    for (const { file, kb } of sizes) console.log(`  ${kb.toFixed(1).padStart(6)}  ${file}`);
  }
}
if (isOver) process.exitCode = 1;
