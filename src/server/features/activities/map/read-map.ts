import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/http/static/send-file.ts';

/** The operator's map as it is on disk now: it may be replaced while the product runs. Throws `not-found` without one. */
export async function readMap({ config: { mapFile } }: Pick<Deps, 'config'>): Promise<StoredFile> {
  const found = mapFile === null ? null : await stat(mapFile).catch(() => null);
  if (mapFile === null || !found?.isFile()) throw new AppError('not-found', 'This server has no map.');
  return {
    name: 'map.pmtiles',
    type: 'application/vnd.pmtiles',
    key: `map ${found.mtimeMs} ${found.size}`,
    bytes: found.size,
    modified: found.mtime,
    open: async (range) => createReadStream(mapFile, range ?? {}),
  };
}
