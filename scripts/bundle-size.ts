import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readManifest, scriptsOf } from './web/manifest.ts';

interface Bar {
  name: string;
  entries: readonly string[];
  /** What the browser has by then. */
  after?: readonly string[];
  maxKb: number;
  coding: 'gzip' | 'brotli';
  maxFiles?: number;
}

/** An athlete's page with the document, two stylesheets, two fonts and the question who is logged in: twelve requests before its data. */
const PAGE_SCRIPTS = 9;
const page = (name: string, module: string): Bar => ({
  name,
  entries: ['visitor', 'data', 'athlete', `features/${module}.tsx`],
  maxKb: 150,
  coding: 'brotli',
  maxFiles: PAGE_SCRIPTS,
});

const BARS: readonly Bar[] = [
  { name: 'landing page', entries: ['visitor', 'features/site/landing/LandingPage.tsx'], maxKb: 85, coding: 'gzip' },
  { name: 'shell of an athlete', entries: ['visitor', 'data', 'athlete'], maxKb: 120, coding: 'gzip' },
  {
    name: 'street map of an activity',
    entries: ['features/activities/map/StreetMap.tsx'],
    after: ['visitor', 'athlete', 'features/activities/ActivityPage.tsx'],
    maxKb: 250,
    coding: 'gzip',
  },
  page('dashboard', 'dashboard/DashboardPage'),
  page('calendar', 'sessions/SessionsPage'),
  page('activity', 'activities/ActivityPage'),
  page('activities', 'activities/ActivitiesPage'),
  page('analytics', 'analytics/AnalyticsPage'),
];

const root = new URL('../dist/web/', import.meta.url);
const manifest = readManifest(root);

/** As it is sent. */
function sentKb(file: string, coding: Bar['coding']): number {
  const bytes = readFileSync(new URL(file, root));
  return (coding === 'gzip' ? gzipSync(bytes, { level: 9 }) : brotliCompressSync(bytes)).length / 1000;
}

/** Prints what the first visit weighs in script, and fails above the bar. Run after `scripts/build-web.ts`. */
let isOver = false;
for (const { name, entries, after = [], maxKb, coding, maxFiles = Number.POSITIVE_INFINITY } of BARS) {
  const known = after.length > 0 ? ['begin.js', ...scriptsOf(manifest, after)] : [];
  // Only pages for visitors begin by it.
  const first = maxFiles < Number.POSITIVE_INFINITY ? [] : ['begin.js'];
  const files = [...first, ...scriptsOf(manifest, entries)].filter((file) => !known.includes(file));
  const sizes = files.map((file) => ({ file, kb: sentKb(file, coding) })).sort((a, b) => b.kb - a.kb);
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
  const isThisOver = totalKb > maxKb || sizes.length > maxFiles;
  isOver ||= isThisOver;
  console.log(`${name}: ${totalKb.toFixed(1)} kB ${coding} in ${sizes.length} files, bar ${maxKb} kB${isThisOver ? ': OVER' : ''}`);
  if (process.argv.includes('--files') || isThisOver) {
    for (const { file, kb } of sizes) console.log(`  ${kb.toFixed(1).padStart(6)}  ${file}`);
  }
}
if (isOver) process.exitCode = 1;
