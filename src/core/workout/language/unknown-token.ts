import type { Scanner } from '#core/workout/language/scanner.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';

const COMMA = /\d+,\d+/y;
const BARE_NUMBER = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?(?![\p{L}\d%])/uy;

/** A sentence about what cannot be read: for a bare number all that it might be. */
export function refuseWord(scanner: Scanner, workout: WorkoutDiscipline): never {
  const from = scanner.at;
  const fraction = scanner.take(COMMA);
  if (fraction) scanner.fault(`Use a decimal point: ${fraction[0].replace(',', '.')}.`, from);
  const number = scanner.take(BARE_NUMBER);
  if (number) {
    const [written, one = '', other] = number;
    if (other === undefined)
      scanner.fault(`Add a unit to ${one}: ${one}m is metres, ${one}min minutes, ${one}s seconds, ${one}% ${REFERENCE[workout]}.`, from);
    scanner.fault(`Add a unit to ${written}: ${TARGETS[workout](written)}.`, from);
  }
  const word = scanner.word();
  scanner.fault(`Unknown word “${word}”. Example: warmup 10min 50-65% FTP 90rpm "cue"; put your own words in quotation marks.`, from);
}

const REFERENCE: Readonly<Record<WorkoutDiscipline, string>> = {
  swim: 'CSS is % of critical swim speed',
  bike: 'FTP is % of FTP',
  run: 'pace is % of threshold pace',
  strength: 'LTHR is % of threshold heart rate',
  brick: 'FTP is % of FTP',
};
const TARGETS: Readonly<Record<WorkoutDiscipline, (range: string) => string>> = {
  swim: (range) => `${range}% CSS or RPE ${range}`,
  bike: (range) => `${range}% FTP, ${range}W, ${range}bpm or ${range}rpm`,
  run: (range) => `${range}% pace, ${range}bpm or RPE ${range}`,
  strength: (range) => `RPE ${range} or ${range}bpm`,
  brick: (range) => `${range}% FTP, ${range}% pace or ${range}bpm`,
};
