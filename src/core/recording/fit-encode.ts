import { activity, FIT_EPOCH_SEC, fileId, workout } from '#core/recording/fit/profile.ts';
import { FitWriter, raw } from '#core/recording/fit/writer.ts';
import { deviceNumbers } from '#core/recording/fit-activity/device.ts';
import { NOTHING_SUMMARIZED } from '#core/recording/fit-activity/device-summary.ts';
import { ACTIVITY_FILE } from '#core/recording/fit-activity/file-kind.ts';
import { writeRecords, writeTimer } from '#core/recording/fit-activity/write-records.ts';
import { writeLap, writeLength, writeSession } from '#core/recording/fit-activity/write-summaries.ts';
import type { DeviceSummary, RecordedLap, RecordedLeg, Recording } from '#core/recording/recording.ts';

const START = 0;
const STOP_DISABLE_ALL = 9;
const ACTIVITY_EVENT = 26;
const STOP = 1;
const AUTO_MULTISPORT = 1;

/**
 * An activity to be written: a recording of which all but the moments and the streams may be left out. A leg or lap whose device
 * summary is not given gets the times and the distance that its streams show.
 */
export interface FitActivity
  extends Pick<Recording, 'startMs' | 'streams'>,
    Partial<Pick<Recording, 'device' | 'name' | 'utcOffsetSec' | 'discipline' | 'lengths' | 'pauses' | 'developer' | 'rrIntervalsMs'>> {
  legs?: readonly (Omit<RecordedLeg, 'device'> & { device?: Partial<DeviceSummary> })[];
  laps?: readonly (Omit<RecordedLap, 'device'> & { device?: Partial<DeviceSummary> })[];
}

/** An activity → a FIT file that watches' own software reads. Times are whole seconds; values are rounded as the format rounds them. */
export function encodeFit(given: FitActivity): Uint8Array {
  const whole = filled(given);
  const startSec = Math.round(whole.startMs / 1000) - FIT_EPOCH_SEC;
  const stamp = (timeSec: number) => startSec + Math.round(timeSec);
  const endSec = Math.max(whole.streams.timeSec.at(-1) ?? 0, ...whole.legs.map(({ toSec }) => toSec));
  const isOnFoot = (timeSec: number) => whole.legs.findLast(({ fromSec }) => fromSec <= timeSec)?.discipline !== 'bike';
  const writer = new FitWriter();
  writeFileId(writer, whole, startSec);
  if (whole.name !== null && whole.legs.length > 1) writer.write(workout.message, [raw(workout.name, whole.name)]);
  writeTimer(writer, stamp(0), START);
  writeRecords(writer, { ...whole, isOnFoot }, stamp);
  writeTimer(writer, stamp(endSec), STOP_DISABLE_ALL);
  for (const [index, length] of whole.lengths.entries()) writeLength(writer, length, { index, stamp });
  for (const [index, lap] of whole.laps.entries()) {
    const leg = whole.legs[lap.leg];
    if (leg) writeLap(writer, lap, { index, stamp, leg });
  }
  writeSessions(writer, whole, stamp);
  writer.write(activity.message, [
    raw(activity.timestamp, stamp(endSec)),
    raw(activity.timerSec, sum(whole.legs.map(({ device }) => device.timerSec ?? 0))),
    raw(activity.sessionCount, whole.legs.length),
    raw(activity.type, whole.legs.length > 1 ? AUTO_MULTISPORT : 0),
    raw(activity.event, ACTIVITY_EVENT),
    raw(activity.eventType, STOP),
    raw(activity.localTimestamp, whole.utcOffsetSec === null ? null : stamp(endSec) + whole.utcOffsetSec),
  ]);
  return writer.finish();
}

type Whole = Omit<Recording, 'format' | 'notes' | 'flaws'>;

function filled(given: FitActivity): Whole {
  const { startMs, streams, pauses = [], discipline = 'other' } = given;
  const summarized = <T extends { fromSec: number; toSec: number; device?: Partial<DeviceSummary> }>(span: T) => ({
    ...span,
    device: { ...NOTHING_SUMMARIZED, ...fromStreams(span, given), ...span.device },
  });
  const only = { discipline, subSport: null, poolLengthM: null, fromSec: 0, toSec: streams.timeSec.at(-1) ?? 0 };
  const legDiscipline = discipline === 'triathlon' ? 'other' : discipline;
  return {
    startMs,
    streams,
    pauses,
    discipline,
    device: given.device ?? { manufacturer: null, product: null },
    name: given.name ?? null,
    utcOffsetSec: given.utcOffsetSec ?? null,
    legs: (given.legs ?? [{ ...only, discipline: legDiscipline }]).map(summarized),
    laps: (given.laps ?? []).map(summarized),
    lengths: given.lengths ?? [],
    developer: given.developer ?? [],
    rrIntervalsMs: given.rrIntervalsMs ?? [],
  };
}

/** What every reader needs of a stretch: how long it took, with and without pauses, and how far it went. */
function fromStreams(
  { fromSec, toSec }: { fromSec: number; toSec: number },
  { streams, pauses = [] }: FitActivity,
): Partial<DeviceSummary> {
  const paused = pauses.map((pause) => Math.max(0, Math.min(pause.toSec, toSec) - Math.max(pause.fromSec, fromSec)));
  const covered = streams.distanceM?.filter((metres, i) => {
    const timeSec = streams.timeSec[i] ?? -1;
    return metres !== null && timeSec >= fromSec && timeSec <= toSec;
  });
  const [first, last] = [covered?.[0], covered?.at(-1)];
  return {
    elapsedSec: toSec - fromSec,
    timerSec: toSec - fromSec - sum(paused),
    distanceM: typeof first === 'number' && typeof last === 'number' ? last - (fromSec === 0 ? 0 : first) : null,
  };
}

function writeFileId(writer: FitWriter, { device }: Whole, createdSec: number): void {
  const { manufacturer, product } = deviceNumbers(device);
  writer.write(fileId.message, [
    raw(fileId.type, ACTIVITY_FILE),
    raw(fileId.manufacturer, manufacturer),
    raw(fileId.product, product),
    raw(fileId.timeCreated, createdSec),
    ...(device.product === null || product !== null ? [] : [raw(fileId.productName, device.product)]),
  ]);
}

function writeSessions(writer: FitWriter, { legs, laps, lengths, name }: Whole, stamp: (timeSec: number) => number): void {
  for (const [index, leg] of legs.entries()) {
    writeSession(writer, leg, {
      index,
      stamp,
      firstLap: Math.max(
        0,
        laps.findIndex((lap) => lap.leg === index),
      ),
      lapCount: laps.filter((lap) => lap.leg === index).length,
      activeLengths: leg.poolLengthM === null ? null : lengths.filter((length) => length.leg === index && length.active).length,
      name: legs.length === 1 ? name : null,
    });
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
