import { type Estimate, known, unknown } from '#core/estimate.ts';
import { instantMsOf, momentOf } from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { recordingOf, type SampledActivity, type SampledLeg, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { DeviceSummary, ParsedFile, Recording, StreamKey } from '#core/recording/recording.ts';
import { elementId as id, scanXml, type XmlAttributes, type XmlReader } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';
import { numberAt } from '#core/recording/xml/values/number.ts';
import { textAt } from '#core/recording/xml/values/text.ts';

const WORKOUT = id('workout');
const SAMPLE = id('sample');
const SEGMENT = id('segment');
const SUMMARY = id('summarydata');
const DEVICE = id('device');
const OFFSET = id('timeoffset');
const HEART_RATE = id('hr');
const POWER = id('pwr');
const BEGINNING = id('beginning');
const DURATION = id('duration');
const DISTANCE = id('dist');
const [AVERAGE, MAXIMUM] = [id('avg'), id('max')];
const TEXTS = new Map([
  [id('title'), 'title'],
  [id('cmt'), 'cmt'],
  [id('sportType'), 'sportType'],
  [id('time'), 'time'],
] as const);
const MAKE = id('make');
const MODEL = id('model');

const CHANNELS = new Map<number, StreamKey>([
  [HEART_RATE, 'heartRateBpm'],
  [id('spd'), 'speedMps'],
  [POWER, 'powerW'],
  [id('cad'), 'cadenceRpm'],
  [DISTANCE, 'distanceM'],
  [id('lat'), 'latitudeDeg'],
  [id('lon'), 'longitudeDeg'],
  [id('alt'), 'altitudeM'],
  [id('temp'), 'temperatureC'],
]);

interface Part {
  fromSec: number;
  durationSec: number;
  device: Partial<DeviceSummary>;
}

interface Workout {
  texts: { title?: string | null; cmt?: string | null; sportType?: string | null; time?: string | null };
  make: string | null;
  model: string | null;
  whole: Part;
  segments: Part[];
  atSec: number[];
  columns: Map<StreamKey, (number | null)[]>;
}

/** Reads TrainingPeaks' PWX. Its time is the wall clock of the place unless it says an offset. */
export function parsePwx(bytes: Uint8Array): Estimate<ParsedFile> {
  const document = toUtf8(bytes);
  const reader = new PwxReader(document);
  const scan = scanXml(document, reader);
  if (scan.kind === 'unknown') return unknown(scan.because);
  const recordings: Recording[] = [];
  let because = 'No workout found in this PWX file.';
  for (const workout of reader.workouts) {
    const recording = recordingOfWorkout(workout);
    if (recording.kind === 'unknown') because = recording.because;
    else if (scan.value.whole) recordings.push(recording.value);
    else
      recordings.push({
        ...recording.value,
        flaws: [{ kind: 'truncated', message: 'The file is cut off; the data up to that point was read.' }],
      });
  }
  return recordings.length === 0 ? unknown(because) : known({ recordings, skipped: [] }, scan.value.whole ? 'high' : 'medium');
}

function recordingOfWorkout(workout: Workout): Estimate<Recording> {
  const { texts, whole, segments } = workout;
  const moment = momentOf(texts.time);
  if (!moment) return unknown('This PWX file has no start time.');
  const leg: SampledLeg = {
    fromSec: 0,
    toSec: whole.durationSec,
    discipline: disciplineOfName(texts.sportType ?? null),
    subSport: null,
    device: whole.device,
  };
  const activity: SampledActivity = {
    format: 'pwx',
    device: { manufacturer: workout.make, product: workout.model },
    name: texts.title ?? null,
    notes: texts.cmt ?? null,
    startMs: instantMsOf(texts.time) ?? moment.localMs,
    isLocalClock: moment.offsetSec === null,
    utcOffsetSec: moment.offsetSec === 0 ? null : moment.offsetSec,
    legs: [leg],
    laps: segments
      .filter(({ durationSec }) => durationSec > 0)
      .map(({ fromSec, durationSec, device }) => ({ fromSec, toSec: fromSec + durationSec, leg: 0, trigger: null, device })),
    series: [...workout.columns].map(([key, values]): Series => ({ key, atSec: workout.atSec, values })),
  };
  return recordingOf(activity);
}

class PwxReader implements XmlReader {
  readonly workouts: Workout[] = [];
  private readonly bytes: Uint8Array;
  private workout: Workout | null = null;
  private part: Part | null = null;
  private inSample = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  open(element: number, attributes: XmlAttributes): void {
    if (element === WORKOUT) this.begin();
    else if (!this.workout) return;
    else if (element === SAMPLE) {
      this.inSample = true;
      this.workout.atSec.push(Number.NaN);
    } else if (element === SEGMENT) {
      this.part = { fromSec: 0, durationSec: 0, device: {} };
      this.workout.segments.push(this.part);
    } else if (!this.inSample) this.figures(element, attributes);
  }

  close(element: number, parent: number, from: number, to: number): void {
    const { workout } = this;
    if (!workout) return;
    if (element === SAMPLE) this.inSample = false;
    else if (this.inSample) this.value(workout, element, numberAt(this.bytes, from, to));
    else if (element === SEGMENT) this.part = workout.whole;
    else if (parent === SUMMARY) this.summary(element, numberAt(this.bytes, from, to));
    else if (parent === DEVICE) this.device(workout, element, { from, to });
    else if (parent === WORKOUT) {
      const name = TEXTS.get(element);
      if (name) workout.texts[name] = textAt(this.bytes, { from, to }, name === 'cmt' ? NOTES_CHARS : NAME_CHARS);
    }
  }

  private begin(): void {
    const whole: Part = { fromSec: 0, durationSec: 0, device: {} };
    this.workout = { texts: {}, make: null, model: null, whole, segments: [], atSec: [], columns: new Map() };
    this.part = whole;
    this.inSample = false;
    this.workouts.push(this.workout);
  }

  private device(workout: Workout, element: number, range: { from: number; to: number }): void {
    if (element === MAKE) workout.make = textAt(this.bytes, range, NAME_CHARS);
    else if (element === MODEL) workout.model = textAt(this.bytes, range, NAME_CHARS);
  }

  private value(workout: Workout, element: number, number: number): void {
    const row = workout.atSec.length - 1;
    if (element === OFFSET) workout.atSec[row] = number;
    const key = CHANNELS.get(element);
    if (!key || Number.isNaN(number) || (key === 'heartRateBpm' && number === 0)) return;
    const column = workout.columns.get(key) ?? [];
    while (column.length < row) column.push(null);
    column[row] = number;
    workout.columns.set(key, column);
  }

  /** `<hr max="140" min="90" avg="128"/>` of a summary. */
  private figures(element: number, attributes: XmlAttributes): void {
    const { part } = this;
    if (!part || (element !== HEART_RATE && element !== POWER)) return;
    const average = this.attribute(attributes, AVERAGE);
    const maximum = this.attribute(attributes, MAXIMUM);
    Object.assign(
      part.device,
      element === HEART_RATE ? { avgHeartRateBpm: average, maxHeartRateBpm: maximum } : { avgPowerW: average, maxPowerW: maximum },
    );
  }

  private attribute(attributes: XmlAttributes, name: number): number | null {
    const at = attributes.find(name);
    const number = at ? numberAt(this.bytes, at.from, at.to) : Number.NaN;
    return number > 0 ? number : null;
  }

  private summary(element: number, number: number): void {
    const { part } = this;
    if (!part || !(number >= 0)) return;
    if (element === BEGINNING) part.fromSec = number;
    else if (element === DURATION) {
      part.durationSec = number;
      part.device.elapsedSec = number;
      part.device.timerSec = number;
    } else if (element === DISTANCE && number > 0) part.device.distanceM = number;
  }
}
