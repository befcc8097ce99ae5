import { type Estimate, known, unknown } from '#core/estimate.ts';
import { type Json, numberOf, objectOf, objectsOf, textOf } from '#core/recording/exports/json-value.ts';
import { utf8Of } from '#core/recording/exports/long-text.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { recordingOf, type SampledActivity, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { DeviceSummary, Flaw, Recording } from '#core/recording/recording.ts';
import { isStreamKey } from '#core/recording/stream-keys.ts';
import { NO_SUMMARY } from '#core/recording/xml/activity.ts';

const KEY = 'moorlineRecording';
const VERSION = 1;

/** An activity that an archive holds without a file of its own. */
export interface StoredActivity extends Omit<SampledActivity, 'format'> {
  format: 'json' | 'manual';
  /** What was assumed about it, a sentence for the athlete each. */
  doubts?: readonly Flaw[];
}

export const isStoredRecording = (json: Json): boolean => numberOf(json[KEY]) === VERSION;

/** Such an activity as the bytes of a file: what is kept as its original and read again whenever it is analysed. The same activity gives the same bytes. */
export function encodeStoredRecording(activity: StoredActivity): Uint8Array {
  return utf8Of(JSON.stringify({ [KEY]: VERSION, ...activity }));
}

/** Reads what `encodeStoredRecording` has written. */
export function readStoredRecording(json: Json): Estimate<Recording> {
  const startMs = numberOf(json.startMs);
  if (startMs === null) return unknown('This recording has no start time.');
  const device = objectOf(json.device);
  const recording = recordingOf({
    format: json.format === 'manual' ? 'manual' : 'json',
    device: { manufacturer: textOf(device.manufacturer, NAME_CHARS), product: textOf(device.product, NAME_CHARS) },
    name: textOf(json.name, NAME_CHARS),
    notes: textOf(json.notes, NOTES_CHARS),
    startMs,
    isLocalClock: json.isLocalClock === true,
    utcOffsetSec: numberOf(json.utcOffsetSec),
    legs: objectsOf(json.legs).map(legOf),
    pauses: objectsOf(json.pauses).map(spanOf),
    series: objectsOf(json.series).flatMap(seriesOf),
  });
  if (recording.kind === 'unknown') return recording;
  const flaws = objectsOf(json.doubts).flatMap(({ message }): Flaw[] =>
    typeof message === 'string' ? [{ kind: 'no-date', message: textOf(message, NOTES_CHARS) ?? '' }] : [],
  );
  return known({ ...recording.value, flaws }, 'high');
}

const spanOf = (json: Json) => ({ fromSec: numberOf(json.fromSec) ?? 0, toSec: numberOf(json.toSec) ?? 0 });

const legOf = (json: Json) => ({
  ...spanOf(json),
  discipline: disciplineOfName(textOf(json.discipline, NAME_CHARS)),
  subSport: textOf(json.subSport, NAME_CHARS),
  poolLengthM: numberOf(json.poolLengthM),
  device: summaryOf(objectOf(json.device)),
});

function summaryOf(json: Json): DeviceSummary {
  const names = Object.keys(NO_SUMMARY) as (keyof DeviceSummary)[];
  return Object.fromEntries(names.map((name) => [name, numberOf(json[name])])) as unknown as DeviceSummary;
}

function seriesOf({ key, atSec, values }: Json): Series[] {
  if (typeof key !== 'string' || !isStreamKey(key) || !Array.isArray(atSec) || !Array.isArray(values)) return [];
  return [{ key, atSec: atSec.map((at) => numberOf(at) ?? Number.NaN), values: values.map(numberOf) }];
}
