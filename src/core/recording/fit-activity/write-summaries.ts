import type { FitField } from '#core/recording/fit/field.ts';
import { lap, length, session } from '#core/recording/fit/profile.ts';
import { type FitWriter, type RawField, raw } from '#core/recording/fit/writer.ts';
import { intensityNumber, triggerNumber } from '#core/recording/fit-activity/laps.ts';
import { strokeNumber } from '#core/recording/fit-activity/lengths.ts';
import { sportNumbers } from '#core/recording/fit-activity/sport.ts';
import type { DeviceSummary, RecordedLap, RecordedLeg, RecordedLength } from '#core/recording/recording.ts';

/** FIT's words for what ended a stretch: the events `length`, `lap` and `session`, all of type stop. */
const LENGTH_EVENT = 28;
const LAP_EVENT = 9;
const SESSION_EVENT = 8;
const STOP = 1;

type Stamp = (timeSec: number) => number;

export function writeLength(writer: FitWriter, one: RecordedLength, { index, stamp }: { index: number; stamp: Stamp }): void {
  const durationSec = one.toSec - one.fromSec;
  writer.write(length.message, [
    raw(length.messageIndex, index),
    raw(length.timestamp, stamp(one.toSec)),
    raw(length.event, LENGTH_EVENT),
    raw(length.eventType, STOP),
    raw(length.startTime, stamp(one.fromSec)),
    raw(length.elapsedSec, durationSec),
    raw(length.timerSec, durationSec),
    raw(length.lengthType, one.active ? 1 : 0),
    raw(length.strokes, one.strokes),
    raw(length.stroke, strokeNumber(one.stroke)),
  ]);
}

export function writeLap(
  writer: FitWriter,
  one: RecordedLap,
  { index, stamp, leg }: { index: number; stamp: Stamp; leg: RecordedLeg },
): void {
  writer.write(lap.message, [
    raw(lap.messageIndex, index),
    raw(lap.timestamp, stamp(one.toSec)),
    raw(lap.event, LAP_EVENT),
    raw(lap.eventType, STOP),
    raw(lap.startTime, stamp(one.fromSec)),
    raw(lap.sport, sportNumbers(leg.discipline, leg.subSport).sport),
    raw(lap.trigger, triggerNumber(one.trigger)),
    raw(lap.intensity, intensityNumber(one.intensity)),
    ...summaryFields(one.device, lap),
  ]);
}

export interface SessionExtras {
  index: number;
  stamp: Stamp;
  firstLap: number;
  lapCount: number;
  /** Counted from the lengths; null outside a pool. */
  activeLengths: number | null;
  name: string | null;
}

export function writeSession(writer: FitWriter, leg: RecordedLeg, extras: SessionExtras): void {
  const { index, stamp, firstLap, lapCount, activeLengths, name } = extras;
  const { sport, subSport } = sportNumbers(leg.discipline, leg.subSport);
  writer.write(session.message, [
    raw(session.messageIndex, index),
    raw(session.timestamp, stamp(leg.toSec)),
    raw(session.event, SESSION_EVENT),
    raw(session.eventType, STOP),
    raw(session.startTime, stamp(leg.fromSec)),
    raw(session.sport, sport),
    raw(session.subSport, subSport),
    raw(session.firstLap, firstLap),
    raw(session.lapCount, lapCount),
    raw(session.poolLengthM, leg.poolLengthM),
    ...(name === null ? [] : [raw(session.profileName, name)]),
    ...summaryFields({ ...leg.device, activeLengths: leg.device.activeLengths ?? activeLengths }, session),
  ]);
}

function summaryFields(device: DeviceSummary, to: typeof session | typeof lap): RawField[] {
  const rpm = device.avgCadenceRpm;
  const plain: readonly (readonly [FitField, number | null])[] = [
    [to.elapsedSec, device.elapsedSec],
    [to.timerSec, device.timerSec],
    [to.distanceM, device.distanceM],
    [to.ascentM, device.ascentM],
    [to.descentM, device.descentM],
    [to.avgHeartRateBpm, device.avgHeartRateBpm],
    [to.maxHeartRateBpm, device.maxHeartRateBpm],
    [to.avgPowerW, device.avgPowerW],
    [to.maxPowerW, device.maxPowerW],
    [to.normalizedPowerW, device.normalizedPowerW],
    [to.avgCadenceRpm, rpm === null ? null : Math.floor(rpm)],
    [to.avgFractionalCadenceRpm, rpm === null ? null : rpm % 1],
    [to.enhancedAvgSpeedMps, device.avgSpeedMps],
    [to.enhancedMaxSpeedMps, device.maxSpeedMps],
    [to.calories, device.calories],
    [to.activeLengths, device.activeLengths],
  ];
  return plain.map(([field, value]) => raw(field, value));
}
