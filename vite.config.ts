import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from './src/contract/shared/product.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A few files instead of sixty: each group is a module with all it needs, less what the groups before it hold. A visitor's page loads
 * `visitor` and itself; a form adds `data` and `forms`; an athlete's page adds `data` and `athlete`.
 */
const GROUPS = [
  // Pages for visitors name prices, and so does the athlete's shell: a file of its own, so that neither brings the other.
  { name: 'tiers', test: /[\\/]src[\\/]contract[\\/]billing[\\/]tiers\.ts$/, priority: 5 },
  // How numbers are written, which prices and days ask: without it they would bring all that the athlete's shell holds.
  { name: 'numbers', test: /[\\/]src[\\/]web[\\/]format[\\/]number\.ts$/, priority: 5 },
  { name: 'visitor', test: /[\\/]src[\\/]web[\\/]app[\\/]main\.tsx$/, priority: 4 },
  { name: 'data', test: /[\\/]src[\\/](web[\\/]data[\\/]api-client|contract[\\/]account[\\/]account)\.ts$/, priority: 3 },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 3 },
  { name: 'toast', test: /[\\/]src[\\/]web[\\/]ui[\\/]overlay[\\/]Toaster\.tsx$/, priority: 3 },
  // What a page for visitors shares with athletes' pages beside that: the choice in the address bar, and logging in by a key.
  { name: 'address-bar', test: /[\\/]src[\\/]web[\\/]data[\\/]url-state\.ts$/, priority: 2 },
  { name: 'keys', test: /[\\/]src[\\/]contract[\\/]account[\\/]security\.ts$/, priority: 2 },
  { name: 'forms', test: /[\\/]src[\\/]web[\\/](data[\\/]form-validation\.ts|ui[\\/]form[\\/](?!Search)\w+Field\.tsx)$/, priority: 2 },
  { name: 'athlete', test: /[\\/]src[\\/]web[\\/]shell[\\/]AppLayout\.tsx$/, priority: 1 },
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
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` },
  },
}));
