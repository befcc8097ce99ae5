import { createHash } from 'node:crypto';

/** The service worker with the files of this build to keep. Its text changes when one of them does, and so browsers take the new one. */
export function serviceWorkerOf(template: string, files: readonly { path: string; bytes: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(path).update(bytes);
  const version = hash.digest('base64url').slice(0, 12);
  const parts: readonly (readonly [string, string])[] = [
    ["const VERSION = '';", `const VERSION = '${version}';`],
    ['const FILES = [];', `const FILES = ${JSON.stringify(files.map(({ path }) => path))};`],
  ];
  return parts.reduce((text, [place, filled]) => {
    if (!text.includes(place)) throw new Error(`src/web/public/sw.js no longer has a place for "${place}".`);
    return text.replace(place, () => filled);
  }, template);
}
