import { type Entry, validateFileName } from 'yauzl';
import { LIMITS } from '#server/platform/archive/limits.ts';

/** `file` is looked at by its content; `health` may be the records of Apple Health, of any size. */
export type EntryKind = { kind: 'file' } | { kind: 'health' } | { kind: 'archive' } | { kind: 'skipped'; because: string };

const skipped = (because: string): EntryKind => ({ kind: 'skipped', because });

const STORED = 0;
const DEFLATED = 8;

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const LINK = 0o120000;

/** Recordings, tables and lists of the services; what is in one is told by its content. */
const READ = /\.(fit|tcx|gpx|pwx|hrm|json|csv)(\.gz)?$/;

/** What to do with an entry, from its name and flags alone. The name is read here and nowhere becomes a path. */
export function entryKind(name: string, entry: Entry): EntryKind {
  if (validateFileName(name) !== null) return skipped('Unsafe path in the archive.');
  const unixType = entry.versionMadeBy >> 8 === 3 || entry.externalFileAttributes >>> 16 !== 0 ? fileType(entry) : REGULAR;
  if (unixType === LINK) return skipped('Symbolic links are not supported.');
  if (unixType !== REGULAR && unixType !== 0) return skipped('Not a file.');
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  if (name.startsWith('__MACOSX/') || last.startsWith('._') || last === '.ds_store') return skipped('Hidden macOS file.');
  const isHealth = last.endsWith('.xml') && !last.endsWith('_cda.xml');
  const isRead = READ.test(last);
  if (!isRead && !isHealth && !last.endsWith('.zip')) return skipped('No training or health data.');
  if (entry.uncompressedSize === 0) return skipped('The file is empty.');
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return skipped('Unsupported compression.');
  if (isHealth) return { kind: 'health' };
  const isTooLarge = isRead && Math.max(entry.compressedSize, entry.uncompressedSize) > LIMITS.entryBytes;
  if (isTooLarge) return skipped('Larger than 100 MB.');
  return { kind: isRead ? 'file' : 'archive' };
}

function fileType(entry: Pick<Entry, 'externalFileAttributes'>): number {
  return (entry.externalFileAttributes >>> 16) & FILE_TYPE;
}
