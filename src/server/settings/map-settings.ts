import { closeSync, openSync, readSync } from 'node:fs';

/** PMTiles version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): bytes of the header that say what the file holds. */
const HEADER = { length: 127, version: 7, directoryPacking: 97, tilePacking: 98, tileType: 99 } as const;
/** None or gzip: browsers unpack no other. */
const PACKINGS = [1, 2];
const VECTOR_TILES = 1;

/** Why the file at `path` can’t be shown as a map, after the name of the setting; null when it can. */
export function mapProblem(path: string): string | null {
  const header = Buffer.alloc(HEADER.length);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, header, 0, HEADER.length, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return 'names a file that can’t be read';
  }
  if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[HEADER.version] !== 3) return 'must name a PMTiles file of version 3';
  if (header[HEADER.tileType] !== VECTOR_TILES) return 'must name a PMTiles file with vector tiles';
  const packings = [header[HEADER.directoryPacking], header[HEADER.tilePacking]];
  return packings.every((packing) => PACKINGS.includes(packing ?? 0)) ? null : 'must name a PMTiles file packed with gzip';
}
