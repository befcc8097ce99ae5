import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { varint } from '#test/maps/protobuf.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface Kind {
  version?: number;
  /** 1: vector tiles, 2: PNG. */
  type?: number;
  /** 2: gzip, 3: Brotli. Said in the header only. */
  packing?: number;
}

const HEADER_BYTES = 127;

/** A PMTiles archive with one directory (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
export function pmtilesFile(tiles: readonly Tile[], { version = 3, type = 1, packing = 2 }: Kind = {}): Buffer {
  const sorted = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(bytes) })).toSorted((a, b) => a.id - b.id);
  const entries = sorted.flatMap(({ id }, i) => varint(id - (sorted[i - 1]?.id ?? 0)));
  const runs = sorted.flatMap(() => varint(1));
  const lengths = sorted.flatMap(({ bytes }) => varint(bytes.length));
  // Zero: right after the tile before it.
  const offsets = sorted.flatMap((_, i) => varint(i === 0 ? 1 : 0));
  const directory = gzipSync(Buffer.from([...varint(sorted.length), ...entries, ...runs, ...lengths, ...offsets]));
  const metadata = gzipSync('{}');
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = version;
  const sections = [directory.length, metadata.length, 0, data.length];
  let offset = HEADER_BYTES;
  sections.forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at);
  header.set([1, 2, packing, type, ...zoomsOf(tiles)], 96);
  const [west, south, east, north] = boundsOf(tiles);
  [west, south, east, north].forEach((degrees, i) => void header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i));
  return Buffer.concat([header, directory, metadata, data]);
}

const zoomsOf = (tiles: readonly Tile[]): [number, number] => [Math.min(...tiles.map(({ z }) => z)), Math.max(...tiles.map(({ z }) => z))];

function boundsOf(tiles: readonly Tile[]): [number, number, number, number] {
  const west = ({ z, x }: Tile) => (x / 2 ** z) * 360 - 180;
  const north = ({ z, y }: Tile) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
  const after = (tile: Tile): Tile => ({ ...tile, x: tile.x + 1, y: tile.y + 1 });
  return [
    Math.min(...tiles.map(west)),
    Math.min(...tiles.map((tile) => north(after(tile)))),
    Math.max(...tiles.map((tile) => west(after(tile)))),
    Math.max(...tiles.map(north)),
  ];
}
