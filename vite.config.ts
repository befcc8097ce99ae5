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
/** A page keeps a file of its own also where another page shows it: documents ask for it by its name. */
const PAGE = /Page\.tsx$/;
/** A file that some pages share and that is smaller is put together with one that nearly the same pages share. */
const SMALL_BYTES = 8_000;

/** Names a group for modules that some page for visitors loads with itself, or for those that none does. */
function groupOf(who: 'visitors' | 'athletes', debugName: string) {
  let visitors: Set<string> | null = null;
  const name = (id: string, graph: ModuleGraph): string | null => {
    visitors ??= loadedBy(
      FOR_VISITORS.flatMap((pattern) => globSync(pattern, { cwd: here('.') }).map((file) => here(file))),
      graph,
    );
    return visitors.has(id) === (who === 'visitors') && !PAGE.test(id) ? debugName : null;
  };
  return { name, debugName };
}

/** The modules and all they import before they can run. */
function loadedBy(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>(modules);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * A few files instead of sixty: each group is a module with all it needs, less what the groups before it hold. A visitor's page loads
 * `visitor` and itself; a form adds `data` and `forms`; an athlete's page adds `data` and `athlete`.
 */
const GROUPS = [
  // Pages for visitors name prices, and so does the athlete's shell: a file of its own, so that neither brings the other.
  { name: 'tiers', test: /[\\/]src[\\/]contract[\\/]billing[\\/]tiers\.ts$/, priority: 9 },
  // How numbers are written, which prices and days ask: without it they would bring all that the athlete's shell holds.
  { name: 'numbers', test: /[\\/]src[\\/]web[\\/]format[\\/]number\.ts$/, priority: 9 },
  { name: 'visitor', test: /[\\/]src[\\/]web[\\/]app[\\/]main\.tsx$/, priority: 8 },
  { name: 'data', test: /[\\/]src[\\/](web[\\/]data[\\/]api-client|contract[\\/]account[\\/]account)\.ts$/, priority: 7 },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 7 },
  { name: 'toast', test: /[\\/]src[\\/]web[\\/]ui[\\/]overlay[\\/]Toaster\.tsx$/, priority: 7 },
  // What a page for visitors shares with athletes' pages beside that: the choice in the address bar, and logging in by a key.
  { name: 'address-bar', test: /[\\/]src[\\/]web[\\/]data[\\/]url-state\.ts$/, priority: 6 },
  { name: 'keys', test: /[\\/]src[\\/]contract[\\/]account[\\/]security\.ts$/, priority: 6 },
  { name: 'forms', test: /[\\/]src[\\/]web[\\/](data[\\/]form-validation\.ts|ui[\\/]form[\\/](?!Search)\w+Field\.tsx)$/, priority: 6 },
  { name: 'athlete', test: /[\\/]src[\\/]web[\\/]shell[\\/]AppLayout\.tsx$/, priority: 5 },
  // What pages for visitors share stays divided by the pages that need it, and out of the files below.
  // What pages for visitors share stays divided by the pages that need it, and out of the files below.
  { ...groupOf('visitors', 'public'), minShareCount: 2, entriesAware: true, priority: 4 },
  // What athletes' pages share: small files are put together with those that nearly the same pages need.
  { ...groupOf('athletes', 'shared'), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_BYTES, priority: 2 },
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
