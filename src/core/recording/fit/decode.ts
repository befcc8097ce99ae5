import { fitChecksum } from '#core/recording/fit/checksum.ts';
import { type PartEnd, PartReader, wholeFileLimit } from '#core/recording/fit/part-reader.ts';
import { FitTable } from '#core/recording/fit/table.ts';

/** No watch writes a file like this; a header that says more is not believed. */
const LARGEST_DATA_BYTES = 256 * 1024 * 1024;
/** A swim with a chest strap has up to seven. */
const MOST_PARTS = 100;

/** One of the files that may stand end to end in a FIT upload. */
export interface FitPart {
  tables: ReadonlyMap<number, FitTable>;
  end: PartEnd;
  /** `absent` when the file stops before its checksum. */
  checksum: 'right' | 'wrong' | 'absent';
}

export interface FitFile {
  parts: readonly FitPart[];
  /** Bytes behind the last part that are no FIT. */
  strayBytes: number;
}

interface Header {
  dataFrom: number;
  /** Bytes of data as the header claims them; 0 when the device never got to fill it in. */
  dataBytes: number;
}

/** Bytes → tables of messages, part by part. What is broken ends a part; what stands before it is kept. Never throws. */
export function decodeFit(bytes: Uint8Array): FitFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: FitPart[] = [];
  const limit = wholeFileLimit();
  let at = 0;
  for (let header = readHeader(view, at); header && parts.length < MOST_PARTS; header = readHeader(view, at)) {
    const { part, next } = readPart(view, new PartReader(bytes, view, limit), { at, ...header });
    parts.push(part);
    at = next;
  }
  return { parts, strayBytes: Math.max(0, bytes.length - at) };
}

/** The table of messages `message`; an empty one when the part has none. */
export function tableOf(part: Pick<FitPart, 'tables'>, { message }: { message: number }): FitTable {
  return part.tables.get(message) ?? new FitTable(new Uint8Array(0));
}

/** A header of 12 or 14 bytes with `.FIT` at byte 8. */
function readHeader(view: DataView, at: number): Header | null {
  if (at + 12 > view.byteLength) return null;
  const size = view.getUint8(at);
  if ((size !== 12 && size !== 14) || at + size > view.byteLength || view.getUint32(at + 8) !== 0x2e464954) return null;
  return { dataFrom: at + size, dataBytes: view.getUint32(at + 4, true) };
}

function readPart(
  view: DataView,
  reader: PartReader,
  { at, dataFrom, dataBytes }: Header & { at: number },
): { part: FitPart; next: number } {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const claimedEnd = dataFrom + dataBytes;
  if (dataBytes === 0) {
    // A device that died never closed its file. One that did close it and says zero holds nothing, by its own word.
    const closed = fitChecksum(bytes, at, bytes.length) === 0;
    const end = closed || dataFrom >= bytes.length ? 'empty' : reader.read(dataFrom, bytes.length);
    return { part: { tables: reader.tables, end: end === 'empty' ? end : 'unfinalised', checksum: 'absent' }, next: bytes.length };
  }
  if (dataBytes > LARGEST_DATA_BYTES) {
    return { part: { tables: reader.tables, end: 'unbelievable', checksum: 'absent' }, next: bytes.length };
  }
  if (claimedEnd > bytes.length) {
    const end = reader.read(dataFrom, bytes.length);
    return { part: { tables: reader.tables, end: end === 'whole' ? 'truncated' : end, checksum: 'absent' }, next: bytes.length };
  }
  const checksum = claimedEnd + 2 > bytes.length ? 'absent' : isRight(bytes, view, { at, to: claimedEnd }) ? 'right' : 'wrong';
  return { part: { tables: reader.tables, end: reader.read(dataFrom, claimedEnd), checksum }, next: claimedEnd + 2 };
}

function isRight(bytes: Uint8Array, view: DataView, { at, to }: { at: number; to: number }): boolean {
  return view.getUint16(to, true) === fitChecksum(bytes, at, to);
}
