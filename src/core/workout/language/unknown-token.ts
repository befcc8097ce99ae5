import type { Scanner } from '#core/workout/language/scanner.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';

const COMMA = /\d+,\d+/y;
const BARE_NUMBER = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?(?![\p{L}\d%])/uy;

/** A sentence about what cannot be read: for a bare number all that it might be. */
export function refuseWord(scanner: Scanner, workout: WorkoutDiscipline): never {
  const from = scanner.at;
  const fraction = scanner.take(COMMA);
  if (fraction) scanner.fault(`A part of a whole is written with a point: ${fraction[0].replace(',', '.')}.`, from);
  const number = scanner.take(BARE_NUMBER);
  if (number) {
    const [written, one = '', other] = number;
    if (other === undefined)
      scanner.fault(`${one} of what? ${one}m is metres, ${one}min minutes, ${one}s seconds, ${one}% ${REFERENCE[workout]}.`, from);
    scanner.fault(`${written} of what? ${TARGETS[workout](written)}.`, from);
  }
  const word = scanner.word();
  scanner.fault(`"${word}" is no word of a step. A step reads: warmup 10min 50-65% FTP 90rpm "cue"; words of your own stand in "…".`, from);
}

const REFERENCE: Readonly<Record<WorkoutDiscipline, string>> = {
  swim: 'CSS a share of critical swim speed',
  bike: 'FTP a share of FTP',
  run: 'pace a share of threshold pace',
  strength: 'LTHR a share of threshold heart rate',
  brick: 'FTP a share of FTP',
};
const TARGETS: Readonly<Record<WorkoutDiscipline, (range: string) => string>> = {
  swim: (range) => `${range}% CSS is a share of critical swim speed, RPE ${range} an effort`,
  bike: (range) => `${range}% FTP is a share of FTP, ${range}W watts, ${range}bpm heart rate, ${range}rpm cadence`,
  run: (range) => `${range}% pace is a share of threshold pace, ${range}bpm heart rate, RPE ${range} an effort`,
  strength: (range) => `RPE ${range} is an effort, ${range}bpm heart rate`,
  brick: (range) => `${range}% FTP is a share of FTP, ${range}% pace of threshold pace, ${range}bpm heart rate`,
};
