import type { Config } from '#server/config.ts';
import { compressedFiles } from '#server/platform/files/compressed-files.ts';
import type { ContentStore } from '#server/platform/files/content-store.ts';
import { toStorageError } from '#server/platform/files/storage-errors.ts';
import type { Files } from '#server/platform/files/stored-file.ts';

/** Opens what the configuration names. Where it cannot take a file, that is refused in words. */
export async function openFiles(storage: Config['storage']): Promise<Files> {
  const files = compressedFiles(await openStore(storage));
  const refused = (error: unknown): never => {
    throw toStorageError(error);
  };
  return {
    ...files,
    keep: (...given) => files.keep(...given).catch(refused),
    keepBytes: (...given) => files.keepBytes(...given).catch(refused),
  };
}

/** The store alone, which keeps bytes as they are given. */
export async function openStore(storage: Config['storage']): Promise<ContentStore> {
  if (storage.kind === 'folder') {
    const { openFolder } = await import('#server/platform/files/disk-store.ts');
    return openFolder(storage.dir);
  }
  const { openBucket } = await import('#server/platform/files/s3-store.ts');
  return openBucket(storage);
}
