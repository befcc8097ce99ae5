import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../shared/data/archives/files/', import.meta.url);

/** Path of an archive as a service hands it out; null where `../shared/data/archives` is missing. */
export function sharedArchive(name: string): string | null {
  const file = new URL(name, FOLDER);
  return existsSync(file) ? fileURLToPath(file) : null;
}
