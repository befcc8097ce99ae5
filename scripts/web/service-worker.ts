import { createHash } from 'node:crypto';

interface File {
  path: string;
  bytes: Uint8Array;
}

/**
 * The service worker with the files of this build to keep: `files` for everybody, `appFiles` for athletes. `outbox` is what it imports. Its
 * text changes when one of them does, and so browsers take the new one. */
export function serviceWorkerOf(
  template: string,
  { files, appFiles, outbox }: { files: readonly File[]; appFiles: readonly File[]; outbox: File },
): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files, ...appFiles, outbox]) hash.update(path).update(bytes);
  const version = hash.digest('base64url').slice(0, 12);
  const parts: readonly (readonly [string, string])[] = [
    ["const VERSION = '';", `const VERSION = '${version}';`],
    ['\nconst FILES = [];', `\nconst FILES = ${JSON.stringify(files.map(({ path }) => path))};`],
    ['const APP_FILES = [];', `const APP_FILES = ${JSON.stringify(appFiles.map(({ path }) => path))};`],
  ];
  return parts.reduce((text, [place, filled]) => {
    if (!text.includes(place)) throw new Error(`src/web/public/sw.js no longer has a place for "${place}".`);
    return text.replace(place, () => filled);
  }, template);
}
