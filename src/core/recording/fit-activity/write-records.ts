import { baseType } from '#core/recording/fit/base-type.ts';
import type { FitField } from '#core/recording/fit/field.ts';
import { beatIntervals, developerData, event, fieldDescription, record } from '#core/recording/fit/profile.ts';
import { type FitWriter, type RawDeveloperField, type RawField, raw } from '#core/recording/fit/writer.ts';
import type { DeveloperStream, Span, Stream, StreamKey, Streams } from '#core/recording/recording.ts';

/** Which field a channel is written to. Cadence and the left share are written in two parts or two ways. */
const FIELDS: readonly (readonly [StreamKey, FitField])[] = [
  ['latitudeDeg', record.latitudeDeg],
  ['longitudeDeg', record.longitudeDeg],
  ['altitudeM', record.enhancedAltitudeM],
  ['distanceM', record.distanceM],
  ['speedMps', record.enhancedSpeedMps],
  ['heartRateBpm', record.heartRateBpm],
  ['powerW', record.powerW],
  ['temperatureC', record.temperatureC],
  ['coreTemperatureC', record.coreTemperatureC],
  ['verticalOscillationMm', record.verticalOscillationMm],
  ['groundContactMs', record.groundContactMs],
  ['stepLengthMm', record.stepLengthMm],
  ['respirationRate', record.enhancedRespirationRate],
];

/** Beat intervals a message, as Garmin's watches write them. */
const INTERVALS_PER_MESSAGE = 5;
const TIMER = 0;
const START = 0;
const STOP_ALL = 4;

export interface TimedData {
  streams: Streams;
  developer: readonly DeveloperStream[];
  pauses: readonly Span[];
  rrIntervalsMs: readonly number[];
  /** Moments in seconds at which the left share is that of feet on the ground, not of pedals. */
  isOnFoot: (timeSec: number) => boolean;
}

/** Records in order, with the timer's stops and starts and the beat intervals in between. `stamp` turns seconds into FIT times. */
export function writeRecords(writer: FitWriter, data: TimedData, stamp: (timeSec: number) => number): void {
  const { streams, developer, pauses, rrIntervalsMs } = data;
  describeDeveloperFields(writer, developer);
  const events = pauses.flatMap(({ fromSec, toSec }) => [
    { timeSec: fromSec, type: STOP_ALL },
    { timeSec: toSec, type: START },
  ]);
  const withFraction = hasFractions(streams.cadenceRpm);
  let nextEvent = 0;
  let nextInterval = 0;
  let beatSec = streams.timeSec[0] ?? 0;
  for (const [i, timeSec] of streams.timeSec.entries()) {
    for (let one = events[nextEvent]; one && one.timeSec <= timeSec; one = events[++nextEvent])
      writeTimer(writer, stamp(one.timeSec), one.type);
    writer.write(
      record.message,
      recordFields(data, i, { timestamp: stamp(timeSec), withFraction }),
      developer.map((stream, index) => developerField(stream, index, i)),
    );
    const from = nextInterval;
    while (nextInterval < rrIntervalsMs.length && beatSec <= timeSec) beatSec += (rrIntervalsMs[nextInterval++] ?? 0) / 1000;
    writeIntervals(writer, rrIntervalsMs.slice(from, nextInterval));
  }
  for (const one of events.slice(nextEvent)) writeTimer(writer, stamp(one.timeSec), one.type);
  writeIntervals(writer, rrIntervalsMs.slice(nextInterval));
}

export function writeTimer(writer: FitWriter, timestamp: number, type: number): void {
  writer.write(event.message, [raw(event.timestamp, timestamp), raw(event.event, TIMER), raw(event.eventType, type)]);
}

function recordFields(
  { streams, isOnFoot }: TimedData,
  i: number,
  { timestamp, withFraction }: { timestamp: number; withFraction: boolean },
): RawField[] {
  const fields = [raw(record.timestamp, timestamp)];
  for (const [key, field] of FIELDS) {
    const stream = streams[key];
    if (stream) fields.push(raw(field, stream[i] ?? null));
  }
  const cadenceRpm = streams.cadenceRpm?.[i] ?? null;
  if (streams.cadenceRpm) {
    fields.push(raw(record.cadenceRpm, cadenceRpm === null ? null : Math.floor(cadenceRpm)));
    if (withFraction) fields.push(raw(record.fractionalCadenceRpm, cadenceRpm === null ? null : cadenceRpm % 1));
  }
  if (streams.leftShare) {
    const share = streams.leftShare[i] ?? null;
    const onFoot = isOnFoot(streams.timeSec[i] ?? 0);
    fields.push(raw(record.leftRightBalance, share === null || onFoot ? null : 0x80 | Math.round((1 - share) * 100)));
    fields.push(raw(record.groundContactLeftPercent, share === null || !onFoot ? null : share * 100));
  }
  return fields;
}

const hasFractions = (stream: Stream | undefined): boolean => stream?.some((value) => value !== null && value % 1 !== 0) ?? false;

function describeDeveloperFields(writer: FitWriter, developer: readonly DeveloperStream[]): void {
  if (developer.length === 0) return;
  writer.write(developerData.message, [
    raw(
      developerData.applicationId,
      Array.from({ length: 16 }, (_, i) => i),
    ),
    raw(developerData.developerIndex, 0),
  ]);
  for (const [number, stream] of developer.entries()) {
    writer.write(fieldDescription.message, [
      raw(fieldDescription.developerIndex, 0),
      raw(fieldDescription.fieldNumber, number),
      raw(fieldDescription.baseType, baseType('float64').code),
      raw(fieldDescription.name, stream.name),
      raw(fieldDescription.units, stream.unit ?? ''),
    ]);
  }
}

const developerField = (stream: DeveloperStream, number: number, i: number): RawDeveloperField => ({
  developerIndex: 0,
  number,
  type: 'float64',
  value: stream.values[i] ?? null,
});

function writeIntervals(writer: FitWriter, intervalsMs: readonly number[]): void {
  for (let i = 0; i < intervalsMs.length; i += INTERVALS_PER_MESSAGE) {
    const some = intervalsMs.slice(i, i + INTERVALS_PER_MESSAGE);
    const padding = Array.from({ length: INTERVALS_PER_MESSAGE - some.length }, () => Number.NaN);
    writer.write(beatIntervals.message, [raw(beatIntervals.intervalsMs, [...some, ...padding])]);
  }
}
