import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * `build-server.ts ENTRY FOLDER`: a program of the server as one file, ENTRY's name with `.js`, and a few more that it reads when they are
 * needed. Packages stay where they are, but for those in PLAIN: hundreds of small modules that do nothing but compute.
 */
const PLAIN = ['kysely', 'zod'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Threads, migrations and articles are found from the source that names them, wherever its code has gone. Its name stands above what came
 * from it, so that a stack in a log can be followed.
 */
const ownPlace = (out: string): Plugin => ({
  name: 'own-place',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !id.endsWith('.ts')) return null;
    const source = path.relative(out, id).replaceAll('\\', '/');
    return `/*! ${path.relative(ROOT, id)} */\n${code}`
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`);
  },
});

async function buildServer(entry: string, folder: string): Promise<void> {
  const out = path.resolve(ROOT, folder);
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownPlace(out)],
    ssr: { noExternal: PLAIN },
    build: {
      ssr: path.resolve(ROOT, entry),
      outDir: out,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}

const [entry, folder] = process.argv.slice(2);
if (!entry || !folder) throw new Error('build-server.ts ENTRY FOLDER');
await buildServer(entry, folder);
