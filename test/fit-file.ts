import type { Estimate } from '#core/estimate.ts';
import { event, FIT_EPOCH_SEC, fieldDescription, fileId, record, session } from '#core/recording/fit/profile.ts';
import { FitWriter, type RawDeveloperField, type RawField, raw } from '#core/recording/fit/writer.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import type { ParsedFile, Recording } from '#core/recording/recording.ts';

/** 2026-05-01T06:00:00Z in FIT seconds: the moment from which these builders count. */
export const FIT_START = Date.parse('2026-05-01T06:00:00Z') / 1000 - FIT_EPOCH_SEC;

/** A FIT file that says it is an activity and holds nothing yet. */
export const aFitFile = () => new FitWriter().write(fileId.message, [raw(fileId.type, 4)]);

export const aRecord = (writer: FitWriter, sec: number, fields: RawField[] = [], apps: RawDeveloperField[] = []) =>
  writer.write(record.message, [raw(record.timestamp, FIT_START + sec), ...fields], apps);

export const aSession = (writer: FitWriter, fromSec: number, durationSec: number, fields: RawField[] = []) =>
  writer.write(session.message, [
    raw(session.timestamp, FIT_START),
    raw(session.startTime, FIT_START + fromSec),
    raw(session.elapsedSec, durationSec),
    raw(session.timerSec, durationSec),
    ...fields,
  ]);

/** Type 0 starts the timer; 1, 4, 8 and 9 stop it. */
export const aTimerEvent = (writer: FitWriter, sec: number, type: number) =>
  writer.write(event.message, [raw(event.timestamp, FIT_START + sec), raw(event.event, 0), raw(event.eventType, type)]);

/** Field `number` of the only app of the file. */
export interface AppField {
  number: number;
  name: string;
  unit: string;
  native?: number;
}
export const describeAppField = (writer: FitWriter, { number, name, unit, native }: AppField) =>
  writer.write(fieldDescription.message, [
    raw(fieldDescription.developerIndex, 0),
    raw(fieldDescription.fieldNumber, number),
    raw(fieldDescription.baseType, 0x84),
    raw(fieldDescription.name, name),
    raw(fieldDescription.units, unit),
    raw(fieldDescription.nativeMessage, native === undefined ? null : record.message),
    raw(fieldDescription.nativeField, native ?? null),
  ]);
export const ofApp = (number: number, value: number | null): RawDeveloperField => ({ developerIndex: 0, number, type: 'uint16', value });

export function parsedFit(bytes: Uint8Array): ParsedFile {
  const parsed: Estimate<ParsedFile> = parseFit(bytes);
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value;
}

export function readFit(writer: FitWriter): Recording {
  const [recording] = parsedFit(writer.finish()).recordings;
  if (!recording) throw new Error('The file holds no activity.');
  return recording;
}

export const flawKinds = ({ flaws }: Recording): string[] => flaws.map(({ kind }) => kind);
