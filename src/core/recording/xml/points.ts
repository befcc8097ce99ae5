import type { StreamKey } from '#core/recording/recording.ts';

/** What a point of a TCX or GPX track may say, in the order of the columns. */
export const POINT_KEYS = [
  'timeMs',
  'latitudeDeg',
  'longitudeDeg',
  'altitudeM',
  'distanceM',
  'speedMps',
  'heartRateBpm',
  'cadenceRpm',
  'powerW',
  'temperatureC',
] as const satisfies readonly (StreamKey | 'timeMs')[];
export type PointKey = (typeof POINT_KEYS)[number];

/** Column numbers by name, for readers that fill the table field by field. */
export const COLUMN = {
  timeMs: 0,
  latitudeDeg: 1,
  longitudeDeg: 2,
  altitudeM: 3,
  distanceM: 4,
  speedMps: 5,
  heartRateBpm: 6,
  cadenceRpm: 7,
  powerW: 8,
  temperatureC: 9,
} as const satisfies Record<PointKey, number>;

/** Few services write a point in fewer bytes. */
const POINT_BYTES = 200;
const LEAST_ROOM = 64;
/** Points of a whole document, of all its recordings together. */
export const MOST_POINTS = 500_000;
export const TOO_MANY_POINTS = 'More than 500,000 points in one file are not supported.';

/** The points of a document while it is read: one growing column a field. NaN marks what a point does not say, and stays in here. */
export class PointTable {
  count = 0;
  /** The document has more points than are read; those beyond are not kept. */
  isOverfull = false;
  /** Which columns hold anything at all. */
  readonly isUsed: boolean[] = POINT_KEYS.map(() => false);
  readonly columns: Float64Array[];

  /** Makes room for about as many points as a document of that size holds. */
  constructor(documentBytes: number) {
    const room = Math.min(MOST_POINTS, LEAST_ROOM + Math.ceil(documentBytes / POINT_BYTES));
    this.columns = POINT_KEYS.map(() => new Float64Array(room).fill(Number.NaN));
  }

  /** Begins a new point that says nothing yet. */
  add(): void {
    if (this.count === MOST_POINTS) {
      this.isOverfull = true;
      return;
    }
    this.count += 1;
    if (this.count > (this.columns[0]?.length ?? 0)) this.grow();
  }

  /** Sets a field of the last point, unless the file says nothing a number could hold. */
  set(column: number, value: number): void {
    const values = this.columns[column];
    if (values === undefined || Number.isNaN(value)) return;
    values[this.count - 1] = value;
    this.isUsed[column] = true;
  }

  get(column: number, point: number): number {
    return this.columns[column]?.[point] ?? Number.NaN;
  }

  private grow(): void {
    for (const [i, values] of this.columns.entries()) {
      const more = new Float64Array(Math.min(MOST_POINTS, values.length * 2)).fill(Number.NaN);
      more.set(values);
      this.columns[i] = more;
    }
  }
}
