import { quoted, readQuoted } from '#core/workout/language/quoted-text.ts';
import type { Scanner } from '#core/workout/language/scanner.ts';
import { readTime, timeText } from '#core/workout/language/step-length.ts';
import type { Exercise, ExerciseLoad } from '#core/workout/workout.ts';

const SETS = String.raw`\s*:\s*(?=\d+\s*(?:x|×|sets?\b))`;
const PLAIN_NAME = new RegExp(String.raw`([^":]*[^":\s])${SETS}`, 'y');
const QUOTED_NAME = new RegExp(String.raw`("(?:[^"\\]|\\.)*")${SETS}`, 'y');
const SETS_REPS = /(\d+)\s*(?:x|×|sets?\s*(?:of|x|×))\s*(\d+)(?:\s*(s|sec|seconds)\b|\s*reps?\b)?/iy;
const RESERVE = /(?:rir\s*(\d+)|(\d+)\s*rir)(?!\d)/iy;
const BODYWEIGHT = /(?:bodyweight|body weight|bw)\b/iy;
const REST = /rest\s*(?=\d)/iy;

const MOST_SETS = 50;
const MOST_REPS = 1000;
const MOST_RESERVE = 20;

/** `Goblet squat: 3x12, RIR 4, rest 90s "Each side"`. Null when the line is no exercise. */
export function readExercise(scanner: Scanner): Exercise | null {
  const name = readName(scanner);
  if (name === null) return null;
  const from = scanner.at;
  const [, sets = '0', reps = '0', seconds] = scanner.take(SETS_REPS) ?? scanner.fault('Write sets and reps like 3x12.');
  if (Number(sets) < 1 || Number(sets) > MOST_SETS || Number(reps) < 1 || Number(reps) > MOST_REPS) {
    scanner.fault(`Use 1 to ${MOST_SETS} sets of 1 to ${MOST_REPS} reps.`, from);
  }
  const rest: Rest = {};
  for (scanner.skip(); !scanner.isAtEnd; scanner.skip()) readRest(scanner, rest);
  const { load, restSec, cue } = rest;
  if (!load) scanner.fault('Add a load: RIR 3 (reps in reserve) or bodyweight.');
  if (restSec === undefined) scanner.fault('Add the rest after each set: rest 60s, or rest 0s for none.');
  const held = seconds === undefined || cue?.startsWith('Seconds') ? cue : cue === undefined ? 'Seconds' : `Seconds, ${cue}`;
  const exercise = { kind: 'exercise' as const, name, sets: Number(sets), reps: Number(reps), load, restSec };
  return held === undefined ? exercise : { ...exercise, cue: held };
}

function readName(scanner: Scanner): string | null {
  const plain = scanner.take(PLAIN_NAME);
  if (plain) return (plain[1] ?? '').trim();
  const from = scanner.at;
  if (!scanner.take(QUOTED_NAME)) return null;
  const after = scanner.at;
  scanner.at = from;
  const name = readQuoted(scanner);
  scanner.at = after;
  return name;
}

interface Rest {
  load?: ExerciseLoad;
  restSec?: number;
  cue?: string;
}

function readRest(scanner: Scanner, into: Rest): void {
  const from = scanner.at;
  const cue = readQuoted(scanner);
  if (cue !== null) {
    into.cue = cue;
    return;
  }
  const reserve = scanner.take(RESERVE);
  if (reserve) {
    const reps = Number(reserve[1] ?? reserve[2]);
    if (reps > MOST_RESERVE) scanner.fault(`Reps in reserve must be ${MOST_RESERVE} or fewer.`, from);
    into.load = { kind: 'reps-in-reserve', reps };
  } else if (scanner.take(BODYWEIGHT)) {
    into.load = { kind: 'bodyweight' };
  } else if (scanner.take(REST)) {
    const zero = scanner.take(/0\s*(?:s|sec|min)\b/iy);
    const restSec = zero ? 0 : readTime(scanner);
    if (restSec === null) scanner.fault(`Add a unit to the rest: ${scanner.word()}s or ${scanner.word()}min.`, from);
    into.restSec = restSec;
  } else {
    scanner.fault(`Unknown word “${scanner.word()}”. After the sets, write RIR 3 or bodyweight, rest 60s and a "cue".`);
  }
}

/** A name that needs no quotation marks to be read back as it is. */
const SIMPLE_NAME = /^[^\s":#*/\d+(,;•-](?:[^":\n\r\t]*[^\s":])?$/;

export function exerciseText({ name, sets, reps, load, restSec, cue }: Exercise): string {
  const weight = load.kind === 'bodyweight' ? 'bodyweight' : `RIR ${load.reps}`;
  const words = cue === undefined ? '' : ` ${quoted(cue)}`;
  return `${SIMPLE_NAME.test(name) ? name : quoted(name)}: ${sets}x${reps}, ${weight}, rest ${timeText(restSec)}${words}`;
}
