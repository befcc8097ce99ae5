import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Renderer } from '#web/app/prerendered-page.ts';
import { documentOf, inlineScript, ORIGIN, policyHash, refusedByPolicy, withoutApp } from './web/document.ts';
import { splitFonts } from './web/font-styles.ts';
import { type Manifest, readManifest, scriptsOf } from './web/manifest.ts';
import { precompress } from './web/precompress.ts';
import { serviceWorkerOf } from './web/service-worker.ts';
import { robots, sitemap, webManifest } from './web/sitemap.ts';

const here = (where: string) => fileURLToPath(new URL(where, import.meta.url));
const CONFIG = here('../vite.config.ts');
const OUT = here('../dist/web');
/** The visitor pages as a program for Node; only this build needs it. */
const RENDERER = here('../dist/prerender');
/** The part of the service worker that sends what waits. */
const OUTBOX_WORKER = 'outbox-worker.js';
/** Pages that open without a connection. */
const OFFLINE_PAGES = [
  ...['dashboard/DashboardPage', 'sessions/SessionsPage', 'sessions/session-page/SessionPage', 'workouts/PoolsideCardPage'],
  ...['plans/PlansPage', 'checkins/CheckInPage', 'activities/ActivitiesPage', 'activities/ActivityPage', 'activities/metrics/MetricsPage'],
  ...['activities/upload/UploadsPage', 'workouts/WorkoutPage'],
]
  .map((page) => `features/${page}.tsx`)
  .concat('shell/offline/OutboxPage.tsx');
/** Every page asks first who is there. */
const WHO = '/api/auth/user';
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
    build: { ssr: here('../src/web/app/prerender.tsx'), outDir: RENDERER, manifest: false },
  });
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: OUT,
      emptyOutDir: false,
      lib: { entry: here('../src/web/data/outbox/outbox-worker.ts'), formats: ['iife'], name: 'outbox', fileName: () => OUTBOX_WORKER },
    },
  });
  await writeDocuments();
  rmSync(RENDERER, { recursive: true });
  await precompress(OUT);
}

async function writeDocuments(): Promise<void> {
  const { renderVisitorPages, renderOfflinePage, SHELL_PATHS, ATHLETE_PAGES }: Renderer = await import(
    pathToFileURL(path.join(RENDERER, 'prerender.js')).href
  );
  const template = readFileSync(path.join(OUT, 'index.html'), 'utf8');
  const manifest = readManifest(pathToFileURL(`${OUT}/`));
  const fontStyles = writeFontStyles();
  const assets = readdirSync(path.join(OUT, 'assets')).map((file) => `assets/${file}`);
  const fonts = assets.filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file));

  const theme = inlineScript(readFileSync(path.join(OUT, 'theme.js'), 'utf8'));
  rmSync(path.join(OUT, 'theme.js'));
  const writeDocument = (file: string, html: string) => {
    const refused = refusedByPolicy(html, theme);
    if (refused) throw new Error(`${file} holds what the content security policy refuses: ${refused}`);
    writeInto(file, html);
  };

  const pages = await renderVisitorPages(ORIGIN);
  for (const page of pages) {
    const html = documentOf(template, { theme, page, fontStyles, fonts: [], scripts: scriptsOf(manifest, ['visitor', page.module]) });
    writeDocument(page.path === '/' ? 'index.html' : `${page.path.slice(1)}/index.html`, html);
  }
  writeDocument(
    'app.html',
    documentOf(template, { theme, fontStyles, fonts, scripts: scriptsOf(manifest, ['visitor', ...ATHLETE_PARTS]) }),
  );
  const documents: Record<string, string> = {};
  for (const [address, { module, reads = [] }] of Object.entries(ATHLETE_PAGES)) {
    const file = `app${address.replaceAll(':', '_').replace(/\/$/, '/index')}.html`;
    const scripts = scriptsOf(manifest, ['visitor', ...ATHLETE_PARTS, module]);
    writeDocument(file, documentOf(template, { theme, fontStyles, fonts, scripts, reads: [WHO, ...reads] }));
    documents[address] = file;
  }
  const offline = documentOf(template, { theme, page: renderOfflinePage(), fontStyles, fonts, scripts: [] });
  writeDocument(
    'offline.html',
    withoutApp(offline).replace('</head>', () => '<script src="/offline.js" defer></script>\n  </head>'),
  );

  const rendered = pages.map((page) => page.path).filter((address) => address !== '/404');
  writeDocument('sitemap.xml', sitemap(pages.filter(({ isListed }) => isListed).map((page) => page.path)));
  writeDocument('robots.txt', robots());
  writeDocument('manifest.webmanifest', webManifest());
  const frame = ['offline.html', 'offline.js', ...fonts, ...assets.filter((file) => /\.css$|contours.*\.svg$/.test(file))];
  writeServiceWorker(frame, ['app.html', 'begin.js', ...offlineScripts(manifest)]);
  const addressed = ['/app.html', '/offline.html', '/robots.txt', '/sitemap.xml'];
  writeFileSync(
    path.join(OUT, '../pages.json'),
    `${JSON.stringify({ origin: ORIGIN, rendered, shell: SHELL_PATHS, documents, addressed, scripts: [policyHash(theme)] }, null, 2)}\n`,
  );
}

/** Moves the rules that fetch fonts into a file of their own, named by what it holds; its path in the build. */
function writeFontStyles(): string {
  const [stylesheet = '', ...others] = readdirSync(path.join(OUT, 'assets')).filter((file) => file.endsWith('.css'));
  if (others.length > 0) throw new Error(`The build has more than one stylesheet: ${stylesheet}, ${others.join(', ')}`);
  const { styles, fonts } = splitFonts(readFileSync(path.join(OUT, 'assets', stylesheet), 'utf8'));
  const file = `assets/fonts-${createHash('sha256').update(fonts).digest('base64url').slice(0, 8)}.css`;
  writeInto(`assets/${stylesheet}`, styles);
  writeInto(file, fonts);
  return file;
}

/** The app with its pages that open without a connection, and what these fetch later: menus, dialogs, charts. The street map has no tiles then. */
function offlineScripts(manifest: Manifest): string[] {
  return scriptsOf(
    manifest,
    ['visitor', ...ATHLETE_PARTS, ...OFFLINE_PAGES],
    (later) => !/Page\.tsx$|features\/(?:billing|video)\/|StreetMap\.tsx$/.test(later),
  );
}

/** They are all it keeps, with what they hold: a change of one of them is a new version of it. */
function writeServiceWorker(files: readonly string[], appFiles: readonly string[]): void {
  const target = path.join(OUT, 'sw.js');
  const read = (file: string) => ({ path: `/${file}`, bytes: readFileSync(path.join(OUT, file)) });
  const kept = { files: files.map(read), appFiles: appFiles.map(read), outbox: read(OUTBOX_WORKER) };
  writeFileSync(target, serviceWorkerOf(readFileSync(target, 'utf8'), kept));
}

function writeInto(file: string, html: string): void {
  const target = path.join(OUT, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}

await buildWeb();
