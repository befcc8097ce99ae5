import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Renderer } from '#web/rendered-page.ts';
import { documentOf, refusedByPolicy } from './web/document.ts';
import { readManifest, scriptsOf } from './web/manifest.ts';
import { precompress } from './web/precompress.ts';

const here = (where: string) => fileURLToPath(new URL(where, import.meta.url));
const CONFIG = here('../vite.config.ts');
const OUT = here('../dist/web');
/** The visitor pages as a program for Node; only this build needs it. */
const RENDERER = here('../dist/prerender');
/** What a page of an athlete needs before it can show anything. */
const ATHLETE_PARTS = ['data', 'athlete'] as const;

/**
 * Builds what the server serves: scripts and styles with hashed names, `<path>/index.html` for each visitor page, `app.html` for every
 * address drawn in the browser, all of it compressed; and `dist/pages.json`, which says which address gets which.
 */
async function buildWeb(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn' });
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: here('../src/web/prerender.tsx'), outDir: RENDERER, manifest: false },
  });
  await writeDocuments();
  rmSync(RENDERER, { recursive: true });
  await precompress(OUT);
}

async function writeDocuments(): Promise<void> {
  const { renderVisitorPages, SHELL_PATHS }: Renderer = await import(pathToFileURL(path.join(RENDERER, 'prerender.js')).href);
  const template = readFileSync(path.join(OUT, 'index.html'), 'utf8');
  const manifest = readManifest(pathToFileURL(`${OUT}/`));
  const fonts = readdirSync(path.join(OUT, 'assets'))
    .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
    .map((file) => `assets/${file}`);

  const pages = await renderVisitorPages();
  for (const page of pages) {
    const html = documentOf(template, { ...page, page, fonts, scripts: scriptsOf(manifest, ['visitor', page.module]) });
    writeDocument(page.path === '/' ? 'index.html' : `${page.path.slice(1)}/index.html`, html);
  }
  writeDocument('app.html', documentOf(template, { fonts, scripts: scriptsOf(manifest, ['visitor', ...ATHLETE_PARTS]) }));
  const rendered = pages.map((page) => page.path).filter((address) => address !== '/404');
  writeFileSync(path.join(OUT, '../pages.json'), `${JSON.stringify({ rendered, shell: SHELL_PATHS }, null, 2)}\n`);
}

function writeDocument(file: string, html: string): void {
  const refused = refusedByPolicy(html);
  if (refused) throw new Error(`${file} holds what the content security policy refuses: ${refused}`);
  const target = path.join(OUT, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}

await buildWeb();
