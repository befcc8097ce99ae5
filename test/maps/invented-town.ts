import { pmtilesFile, type Tile } from '#test/maps/pmtiles-file.ts';
import { type TileFeature, vectorTile } from '#test/maps/vector-tile.ts';

const ZOOMS = [10, 11];
const AROUND = [-2, -1, 0, 1, 2];

/** Twenty-five tiles of an invented countryside around a place at each zoom, in the Protomaps format: roads, a lake, a wood, a railway, towns. */
export function inventedTown(latitudeDeg: number, longitudeDeg: number): Buffer {
  const latitude = (latitudeDeg * Math.PI) / 180;
  const tilesAt = (z: number): Tile[] => {
    const middleX = Math.floor(((longitudeDeg + 180) / 360) * 2 ** z);
    const middleY = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * 2 ** z);
    return AROUND.flatMap((right) =>
      AROUND.map((down) => ({ z, x: middleX + right, y: middleY + down, bytes: countryside(`${right + 3}${down + 3}`) })),
    );
  };
  return pmtilesFile(ZOOMS.flatMap(tilesAt));
}

function countryside(number: string): Uint8Array {
  const line = (kind: string, points: TileFeature['points'], name = ''): TileFeature => ({
    shape: 'line',
    points,
    properties: { kind, ...(name ? { name } : {}) },
  });
  const area = (kind: string, points: TileFeature['points']): TileFeature => ({ shape: 'area', points, properties: { kind } });
  const grid = Array.from({ length: 15 }, (_, i) => (i + 1) / 16);
  return vectorTile({
    earth: [
      area('earth', [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ],
    landuse: [
      area('residential', [
        [0.4, 0.4],
        [0.65, 0.4],
        [0.65, 0.62],
        [0.4, 0.62],
      ]),
      area('wood', [
        [0.1, 0.55],
        [0.35, 0.6],
        [0.3, 0.85],
        [0.12, 0.8],
      ]),
    ],
    water: [
      area('lake', [
        [0.7, 0.1],
        [0.85, 0.15],
        [0.9, 0.3],
        [0.75, 0.32],
        [0.68, 0.2],
      ]),
      line('river', [
        [0.75, 0.32],
        [0.7, 0.5],
        [0.72, 0.75],
        [0.6, 1],
      ]),
    ],
    roads: [
      ...grid.map((at) =>
        line(
          'minor_road',
          [
            [at, 0.35],
            [at, 0.68],
          ],
          `Lane ${number}`,
        ),
      ),
      line('path', [
        [0.1, 0.9],
        [0.4, 0.62],
        [0.5, 0.1],
      ]),
      line('rail', [
        [0, 0.3],
        [1, 0.45],
      ]),
      line(
        'major_road',
        [
          [0, 0.7],
          [0.5, 0.52],
          [1, 0.7],
        ],
        `Mill Road ${number}`,
      ),
      line(
        'highway',
        [
          [0.5, 0],
          [0.52, 0.5],
          [0.5, 1],
        ],
        `M${number}`,
      ),
    ],
    places: grid
      .filter((_, i) => i % 5 === 2)
      .flatMap((x) =>
        [0.2, 0.5, 0.8].map(
          (y): TileFeature => ({ shape: 'point', points: [[x, y]], properties: { kind: 'locality', name: `Hollowdale ${number}` } }),
        ),
      ),
  });
}
