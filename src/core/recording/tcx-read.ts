import { type Estimate, known, unknown } from '#core/estimate.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { DeviceSummary, ParsedFile } from '#core/recording/recording.ts';
import { NO_SUMMARY, type XmlActivity, type XmlLap, type XmlLeg } from '#core/recording/xml/activity.ts';
import { COLUMN, PointTable, TOO_MANY_POINTS } from '#core/recording/xml/points.ts';
import { recordingsFrom, type XmlDocument } from '#core/recording/xml/recordings.ts';
import { elementId as id, scanXml, type XmlAttributes, type XmlReader } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';
import { MomentReader } from '#core/recording/xml/values/moment.ts';
import { numberAt } from '#core/recording/xml/values/number.ts';
import { textAt } from '#core/recording/xml/values/text.ts';

const ACTIVITY = id('Activity');
const MULTISPORT = id('MultiSportSession');
const COURSE = id('Course');
const WORKOUT = id('Workout');
const LAP = id('Lap');
const TRACK = id('Track');
const POINT = id('Trackpoint');
const VALUE = id('Value');
const POINT_HEART_RATE = id('HeartRateBpm');
const CREATOR = id('Creator');
const SPORT = id('Sport');
const START_TIME = id('StartTime');
const TIME = id('Time');
const NAME = id('Name');
const NOTES = id('Notes');
const INTENSITY = id('Intensity');
const TRIGGER = id('TriggerMethod');

const INTENSITIES = new Map([
  ['Active', 'active'],
  ['Resting', 'rest'],
]);
const TRIGGERS = new Map([
  ['Manual', 'manual'],
  ['Distance', 'distance'],
  ['Location', 'position'],
  ['Time', 'time'],
  ['HeartRate', 'heart_rate'],
]);

const POINT_COLUMNS = new Map<number, number>([
  [id('LatitudeDegrees'), COLUMN.latitudeDeg],
  [id('LongitudeDegrees'), COLUMN.longitudeDeg],
  [id('AltitudeMeters'), COLUMN.altitudeM],
  [id('DistanceMeters'), COLUMN.distanceM],
  [id('Speed'), COLUMN.speedMps],
  [id('Cadence'), COLUMN.cadenceRpm],
  [id('RunCadence'), COLUMN.cadenceRpm],
  [id('Watts'), COLUMN.powerW],
  [id('power'), COLUMN.powerW],
  [id('PowerInWatts'), COLUMN.powerW],
]);

/** What a lap says about itself; `Value` counts under the element around it. */
const LAP_FIGURES = new Map<number, keyof DeviceSummary>([
  [id('TotalTimeSeconds'), 'timerSec'],
  [id('DistanceMeters'), 'distanceM'],
  [id('MaximumSpeed'), 'maxSpeedMps'],
  [id('Calories'), 'calories'],
  [id('AverageHeartRateBpm'), 'avgHeartRateBpm'],
  [id('MaximumHeartRateBpm'), 'maxHeartRateBpm'],
  [id('Cadence'), 'avgCadenceRpm'],
  [id('AvgRunCadence'), 'avgCadenceRpm'],
  [id('AvgWatts'), 'avgPowerW'],
  [id('MaxWatts'), 'maxPowerW'],
]);

/** Reads Garmin's Training Center XML, of which most services write a dialect. */
export function parseTcx(bytes: Uint8Array): Estimate<ParsedFile> {
  const document = readTcx(bytes);
  return document.kind === 'known' ? recordingsFrom(document.value) : unknown(document.because);
}

/** The document as it is written: its activities, and their points in columns. */
export function readTcx(bytes: Uint8Array): Estimate<XmlDocument> {
  const document = toUtf8(bytes);
  const reader = new TcxReader(document);
  const scan = scanXml(document, reader);
  if (scan.kind === 'unknown') return unknown(scan.because);
  if (reader.points.isOverfull) return unknown(TOO_MANY_POINTS);
  reader.endActivity();
  const { activities, points, skipped } = reader;
  const { utcOffsetSec } = reader.moments;
  const nothing = 'No track points or laps found in this TCX file.';
  return known({ activities, points, utcOffsetSec, isWhole: scan.value.whole, skipped, nothing }, 'high');
}

class TcxReader implements XmlReader {
  readonly activities: XmlActivity[] = [];
  readonly skipped: string[] = [];
  readonly points: PointTable;
  readonly moments = new MomentReader();
  private readonly bytes: Uint8Array;
  private session: XmlActivity | null = null;
  private activity: XmlActivity | null = null;
  private leg: XmlLeg | null = null;
  private lap: XmlLap | null = null;
  private lapHasTrack = false;
  private inPoint = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.points = new PointTable(bytes.length);
  }

  open(element: number, attributes: XmlAttributes): void {
    if (element === POINT) {
      if (!this.leg) return;
      this.points.add();
      this.inPoint = true;
    } else if (element === LAP && this.leg) this.beginLap(this.leg, attributes);
    else if (element === TRACK && this.leg) {
      if (this.lapHasTrack) this.leg.resumesAt.push(this.points.count);
      this.lapHasTrack = true;
    } else if (element === ACTIVITY) this.beginActivity(attributes);
    else if (element === MULTISPORT) this.session = newActivity();
    else if (element === COURSE) this.skipped.push('Course file, not an activity.');
    else if (element === WORKOUT) this.skipped.push('Workout file, not an activity.');
  }

  close(element: number, parent: number, from: number, to: number): void {
    if (this.inPoint) this.closeInPoint(element, parent, from, to);
    else if (this.lap) this.closeInLap(element, parent, { from, to });
    else if (this.activity) this.closeInActivity(element, parent, { from, to });
    if (element === MULTISPORT) this.session = null;
  }

  /** Also called when the document breaks off in the middle of an activity. */
  endActivity(): void {
    if (this.leg) this.leg.endPoint = this.points.count;
    this.leg = this.lap = this.activity = null;
    this.inPoint = false;
  }

  private beginActivity(attributes: XmlAttributes): void {
    this.endActivity();
    this.activity = this.session ?? newActivity();
    if (this.activity.legs.length === 0) this.activities.push(this.activity);
    const word = attributes.find(SPORT);
    const sport = word && textAt(this.bytes, word, NAME_CHARS);
    this.leg = { sport, firstPoint: this.points.count, endPoint: this.points.count, resumesAt: [], laps: [] };
    this.activity.legs.push(this.leg);
  }

  private beginLap(leg: XmlLeg, attributes: XmlAttributes): void {
    const start = attributes.find(START_TIME);
    const startMs = start ? this.moments.read(this.bytes, start.from, start.to) : Number.NaN;
    this.lapHasTrack = false;
    this.lap = {
      startMs: Number.isNaN(startMs) ? null : startMs,
      firstPoint: this.points.count,
      intensity: null,
      trigger: null,
      device: { ...NO_SUMMARY },
    };
    leg.laps.push(this.lap);
  }

  private closeInPoint(element: number, parent: number, from: number, to: number): void {
    if (element === POINT) this.inPoint = false;
    else if (element === TIME && parent === POINT) this.points.set(COLUMN.timeMs, this.moments.read(this.bytes, from, to));
    else if (element === VALUE) {
      if (parent === POINT_HEART_RATE) this.points.set(COLUMN.heartRateBpm, numberAt(this.bytes, from, to));
    } else {
      // Mi Fitness writes the number without an element around it.
      const column = element === POINT_HEART_RATE ? COLUMN.heartRateBpm : POINT_COLUMNS.get(element);
      if (column !== undefined) this.points.set(column, numberAt(this.bytes, from, to));
    }
  }

  private closeInLap(element: number, parent: number, text: { from: number; to: number }): void {
    const lap = this.lap;
    if (!lap) return;
    if (element === LAP) this.lap = null;
    else if (element === INTENSITY) lap.intensity = INTENSITIES.get(textAt(this.bytes, text, NAME_CHARS) ?? '') ?? null;
    else if (element === TRIGGER) lap.trigger = TRIGGERS.get(textAt(this.bytes, text, NAME_CHARS) ?? '') ?? null;
    else {
      const figure = LAP_FIGURES.get(element === VALUE ? parent : element);
      const value = figure ? numberAt(this.bytes, text.from, text.to) : Number.NaN;
      if (figure && value >= 0) lap.device[figure] = value;
    }
  }

  private closeInActivity(element: number, parent: number, text: { from: number; to: number }): void {
    const activity = this.activity;
    if (!activity) return;
    if (element === ACTIVITY) this.endActivity();
    else if (element === NAME && parent === CREATOR) activity.product = textAt(this.bytes, text, NAME_CHARS);
    else if (element === NOTES && parent === ACTIVITY) activity.notes ??= textAt(this.bytes, text, NOTES_CHARS);
  }
}

function newActivity(): XmlActivity {
  return { format: 'tcx', name: null, notes: null, product: null, legs: [] };
}
