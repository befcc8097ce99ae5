import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from './src/contract/shared/product.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Pages for visitors: what they load is not to bring what only athletes' pages need. */
const FOR_VISITORS = [
  'src/web/app/main.tsx',
  'src/web/features/site/**/*Page.tsx',
  'src/web/features/account/login/*Page.tsx',
  'src/web/features/plans/VisitorPlansPage.tsx',
];
const VISITOR =
  /[\\/]src[\\/](web[\\/](app[\\/]main\.tsx|format[\\/]number\.ts|data[\\/]url-state\.ts)|contract[\\/]billing[\\/]tiers\.ts)$/;
const LANDING = /LandingPage\.tsx$/;
/** The pages an athlete opens every day. */
const EVERY_DAY = [
  'src/web/features/dashboard/DashboardPage.tsx',
  'src/web/features/sessions/SessionsPage.tsx',
  'src/web/features/activities/ActivityPage.tsx',
  'src/web/features/activities/ActivitiesPage.tsx',
  'src/web/features/analytics/AnalyticsPage.tsx',
];
/** A page keeps a file of its own also where another page shows it: documents ask for it by its name. */
const PAGE = /\wPage\.tsx$/;
/** A file that some pages share and that is smaller is put together with one that nearly the same pages share. */
const SMALL_BYTES = 8_000;

/** Who loads a module with itself. */
interface Loaders {
  byLanding: boolean;
  byVisitors: boolean;
  /** The first of the everyday pages that does, and how many do. */
  first: string;
  count: number;
}

let loaders: ((id: string) => Loaders) | null = null;

/** A group of the modules whose loaders fit, other than pages. */
function groupOf(
  debugName: string,
  fits: (by: Loaders, id: string) => boolean,
  priority: number,
  nameOf: (by: Loaders) => string = () => debugName,
) {
  const name = (id: string, graph: ModuleGraph): string | null => {
    loaders ??= findLoaders(graph);
    const by = loaders(id);
    return fits(by, id) && !PAGE.test(id) ? nameOf(by) : null;
  };
  return { name, debugName, priority };
}

function findLoaders(graph: ModuleGraph): (id: string) => Loaders {
  const modulesOf = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => globSync(pattern, { cwd: here('.') })).map((file) => ({ file, modules: loadedBy(here(file), graph) }));
  const visitors = modulesOf(FOR_VISITORS);
  const everyDay = modulesOf(EVERY_DAY);
  return (id) => {
    const by = everyDay.filter(({ modules }) => modules.has(id));
    return {
      byLanding: visitors.some(({ file, modules }) => LANDING.test(file) && modules.has(id)),
      byVisitors: visitors.some(({ modules }) => modules.has(id)),
      first: /(\w+)Page\.tsx$/.exec(by[0]?.file ?? '')?.[1]?.toLowerCase() ?? '',
      count: by.length,
    };
  };
}

/** The module and all it imports before it can run. */
function loadedBy(module: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([module]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * A few files instead of sixty: each group is a module with all it needs, less what the groups before it hold. A visitor's page loads
 * `visitor` and itself; a form adds `data`, `fields` and `forms`; an athlete's page adds `data`, `athlete` and `common`.
 */
const GROUPS = [
  // With what is small and what both visitors and athletes need: buttons, prices, how numbers are written, the choice in the address bar.
  groupOf('visitor', ({ byLanding, count }, id) => VISITOR.test(id) || (byLanding && count > 0), 8),
  {
    name: 'data',
    test: /[\\/]src[\\/](web[\\/]data[\\/]api-client|contract[\\/]account[\\/]account)\.ts$/,
    priority: 7,
  },
  { name: 'athlete', test: /[\\/](src[\\/]web[\\/]shell[\\/]AppLayout\.tsx$|@tanstack[\\/])/, priority: 6 },
  // What everyday pages share, apart from what visitors' forms need too; and what one of them shares with other pages only.
  { ...groupOf('basics', ({ byVisitors, count }) => byVisitors && count > 0, 5), minShareCount: 2 },
  groupOf('common', ({ byVisitors, count }) => !byVisitors && count > 1, 5),
  {
    ...groupOf(
      'first',
      ({ byVisitors, count }) => !byVisitors && count === 1,
      3,
      ({ first }) => `first-${first}`,
    ),
    minShareCount: 2,
  },
  // What opens over a page is fetched after it.
  { name: 'toast', test: /[\\/]src[\\/]web[\\/]ui[\\/]overlay[\\/]Toaster\.tsx$/, priority: 4 },
  { name: 'overlays', test: /[\\/]src[\\/]web[\\/]ui[\\/](overlay[\\/]Open\w+|values[\\/]OpenValueSource)\.tsx$/, priority: 4 },
  { name: 'fields', test: /[\\/]src[\\/]web[\\/]ui[\\/]form[\\/](?!Search)\w+Field\.tsx$/, priority: 4 },
  { name: 'forms', test: /[\\/]src[\\/]web[\\/]data[\\/]form-validation\.ts$/, priority: 4 },
  // What pages for visitors share stays divided by the pages that need it, and out of the files below.
  { ...groupOf('public', ({ byVisitors }) => byVisitors, 3), minShareCount: 2, entriesAware: true },
  // What athletes' pages share: small files are put together with those that nearly the same pages need.
  {
    ...groupOf('shared', ({ byVisitors, count }) => !byVisitors && count === 0, 2),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_BYTES,
  },
];

/** With a handful of files nothing is gained by preloading them one by one, so a dynamic import is just that. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

/**
 * The browser's part. `scripts/build-web.ts` builds it twice: for the browser, and once more to render the visitor pages to HTML.
 * The `#` names come from package.json; there is no second list of them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('src/web'),
  plugins: [plainImports, productName, react(), tailwindcss()],
  // The router carries a stand-in for this hook of React 18; React has it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every browser of the last years preloads modules itself, and takes light-dark() as it stands.
    modulePreload: false,
    cssCodeSplit: false,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files of their own: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild ? undefined : { groups: GROUPS },
        // A shared file is named by its group, not by all pages that need it.
        ...(isSsrBuild ? {} : { chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js` }),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` },
  },
}));
