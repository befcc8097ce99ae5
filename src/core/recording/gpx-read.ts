import { type Estimate, known, unknown } from '#core/estimate.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { ParsedFile } from '#core/recording/recording.ts';
import type { XmlActivity, XmlLeg } from '#core/recording/xml/activity.ts';
import { COLUMN, PointTable, TOO_MANY_POINTS } from '#core/recording/xml/points.ts';
import { recordingsFrom, type XmlDocument } from '#core/recording/xml/recordings.ts';
import { elementId as id, scanXml, type XmlAttributes, type XmlReader } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';
import { MomentReader } from '#core/recording/xml/values/moment.ts';
import { numberAt } from '#core/recording/xml/values/number.ts';
import { textAt } from '#core/recording/xml/values/text.ts';

const GPX = id('gpx');
const METADATA = id('metadata');
const TRACK = id('trk');
const SEGMENT = id('trkseg');
const POINT = id('trkpt');
const ROUTE = id('rte');
const ROUTE_POINT = id('rtept');
const NAME = id('name');
const TYPE = id('type');
const DESCRIPTION = id('desc');
const TIME = id('time');
const ELEVATION = id('ele');
const CREATOR = id('creator');
const LATITUDE = id('lat');
const LONGITUDE = id('lon');

/** What services put into the extensions of a point, whatever the namespace. */
const EXTENSION_COLUMNS = new Map<number, number>([
  [id('hr'), COLUMN.heartRateBpm],
  [id('heartrate'), COLUMN.heartRateBpm],
  [id('cad'), COLUMN.cadenceRpm],
  [id('cadence'), COLUMN.cadenceRpm],
  [id('power'), COLUMN.powerW],
  [id('watts'), COLUMN.powerW],
  [id('Watts'), COLUMN.powerW],
  [id('PowerInWatts'), COLUMN.powerW],
  [id('atemp'), COLUMN.temperatureC],
  [id('temp'), COLUMN.temperatureC],
  [id('speed'), COLUMN.speedMps],
]);

/** Reads GPX 1.0 and 1.1. A track is an activity, its segments are stretches between pauses; distances come from the positions. */
export function parseGpx(bytes: Uint8Array): Estimate<ParsedFile> {
  const document = readGpx(bytes);
  return document.kind === 'known' ? recordingsFrom(document.value) : unknown(document.because);
}

/** The document as it is written: its activities, and their points in columns. With `routes` a route to follow is read like a track. */
export function readGpx(bytes: Uint8Array, { routes = false } = {}): Estimate<XmlDocument> {
  const document = toUtf8(bytes);
  const reader = new GpxReader(document, routes);
  const scan = scanXml(document, reader);
  if (scan.kind === 'unknown') return unknown(scan.because);
  if (reader.points.isOverfull) return unknown(TOO_MANY_POINTS);
  reader.endTrack();
  const { activities, points, skipped } = reader;
  const { utcOffsetSec } = reader.moments;
  const nothing = 'No track points found in this GPX file.';
  return known({ activities, points, utcOffsetSec, isWhole: scan.value.whole, skipped, nothing }, 'high');
}

class GpxReader implements XmlReader {
  readonly activities: XmlActivity[] = [];
  readonly skipped: string[] = [];
  readonly points: PointTable;
  readonly moments = new MomentReader();
  private readonly bytes: Uint8Array;
  private readonly readsRoutes: boolean;
  private documentName: string | null = null;
  private creator: string | null = null;
  private activity: XmlActivity | null = null;
  private leg: XmlLeg | null = null;
  private inPoint = false;

  constructor(bytes: Uint8Array, readsRoutes: boolean) {
    this.bytes = bytes;
    this.readsRoutes = readsRoutes;
    this.points = new PointTable(bytes.length);
  }

  open(element: number, attributes: XmlAttributes): void {
    if (this.isPoint(element)) {
      if (!this.leg) return;
      this.points.add();
      this.inPoint = true;
      this.setPosition(attributes);
    } else if (element === SEGMENT) this.leg?.resumesAt.push(this.points.count);
    else if (this.isLine(element)) this.beginTrack();
    else if (element === ROUTE) this.skipped.push('Route file, not an activity.');
    else if (element === GPX) {
      const creator = attributes.find(CREATOR);
      if (creator) this.creator = textAt(this.bytes, creator, NAME_CHARS);
    }
  }

  close(element: number, parent: number, from: number, to: number): void {
    if (this.inPoint) this.closeInPoint(element, parent, from, to);
    else if (element === NAME && parent === METADATA) this.documentName = textAt(this.bytes, { from, to }, NAME_CHARS);
    else if (this.activity && this.leg) {
      if (this.isLine(element)) this.endTrack();
      else if (!this.isLine(parent)) return;
      else if (element === NAME) this.activity.name = textAt(this.bytes, { from, to }, NAME_CHARS) ?? this.activity.name;
      else if (element === TYPE) this.leg.sport = textAt(this.bytes, { from, to }, NAME_CHARS);
      else if (element === DESCRIPTION) this.activity.notes = textAt(this.bytes, { from, to }, NOTES_CHARS);
    }
  }

  /** Also called when the document breaks off in the middle of a track. */
  endTrack(): void {
    if (this.leg) this.leg.endPoint = this.points.count;
    this.leg = this.activity = null;
    this.inPoint = false;
  }

  private isLine(element: number): boolean {
    return element === TRACK || (this.readsRoutes && element === ROUTE);
  }

  private isPoint(element: number): boolean {
    return element === POINT || (this.readsRoutes && element === ROUTE_POINT);
  }

  private setPosition(attributes: XmlAttributes): void {
    for (let i = 0; i < attributes.count; i++) {
      const name = attributes.id[i];
      const column = name === LATITUDE ? COLUMN.latitudeDeg : name === LONGITUDE ? COLUMN.longitudeDeg : null;
      if (column !== null) this.points.set(column, numberAt(this.bytes, attributes.from[i] ?? 0, attributes.to[i] ?? 0));
    }
  }

  private beginTrack(): void {
    this.endTrack();
    this.leg = { sport: null, firstPoint: this.points.count, endPoint: this.points.count, resumesAt: [], laps: [] };
    this.activity = { format: 'gpx', name: this.documentName, notes: null, product: this.creator, legs: [this.leg] };
    this.activities.push(this.activity);
  }

  private closeInPoint(element: number, parent: number, from: number, to: number): void {
    if (this.isPoint(element)) this.inPoint = false;
    else if (element === TIME && parent === POINT) this.points.set(COLUMN.timeMs, this.moments.read(this.bytes, from, to));
    else if (element === ELEVATION && this.isPoint(parent)) this.points.set(COLUMN.altitudeM, numberAt(this.bytes, from, to));
    else {
      const column = EXTENSION_COLUMNS.get(element);
      if (column !== undefined) this.points.set(column, numberAt(this.bytes, from, to));
    }
  }
}
