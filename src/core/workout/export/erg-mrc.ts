import { plainText } from '#core/recording/plain-text.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { trainerLevel } from '#core/workout/export/trainer-level.ts';
import { refused, type WorkoutFile } from '#core/workout/export/workout-file.ts';
import { type Exercise, expandParts, type Step, type Workout } from '#core/workout/workout.ts';

const LONGEST_LINE = 200;
const MESSAGE_SEC = 10;

/** One line of the course: from minute to minute, from level to level, as shares of FTP. */
interface Piece {
  fromSec: number;
  toSec: number;
  from: number;
  to: number;
  cue: string | null;
}

/** A ride → a course for a trainer: `erg` in watts, `mrc` in per cent of FTP. Both know only a figure at every moment. */
export function trainerCourse(workout: Workout, thresholds: Thresholds, unit: 'erg' | 'mrc'): WorkoutFile {
  const { ftpW } = thresholds;
  const format = unit.toUpperCase();
  if (workout.discipline !== 'bike') return refused(`${format} supports bike workouts only, not ${NOT_A_RIDE[workout.discipline]}.`);
  const steps = expandParts(workout.parts);
  const because = steps.map((step) => whyNot(step, format)).find((reason) => reason !== null);
  if (because) return refused(because);
  if (unit === 'erg' && ftpW === null) {
    return refused('ERG needs your FTP to calculate watts. Set it under Athlete, or export MRC (% of FTP).');
  }
  const pieces = piecesOf(steps, thresholds);
  // Absolute watts need an FTP to be a share of it.
  if (!pieces) return refused(`${format} needs your FTP. Set it under Athlete.`);
  const level = (share: number) => (unit === 'erg' ? String(Math.round(share * (ftpW ?? 0))) : String(Math.round(share * 1000) / 10));
  return { kind: 'file', content: [...head(workout, unit, ftpW), ...course(pieces, level), ...courseText(pieces), ''].join('\r\n') };
}

const NOT_A_RIDE = { swim: 'swims', run: 'runs', strength: 'strength training', brick: 'multisport workouts' } as const;

function whyNot(step: Step | Exercise, format: string): string | null {
  if (step.kind === 'exercise') return `${format} supports bike workouts only, no strength exercises.`;
  if (step.length.kind === 'open') return `${format} does not support open-ended steps. Set a duration for every step or use FIT.`;
  if (step.length.kind === 'distance') return `${format} does not support distances. Set a duration for every step or use FIT.`;
  const kind = step.target?.kind;
  if (kind === undefined) return `${format} needs a power target for every step. Use ZWO or FIT instead.`;
  if (kind === 'power' || kind === 'watts' || kind === 'zone' || kind === 'power-zone') return null;
  const isBeats = kind === 'heart-rate' || kind === 'bpm' || kind === 'heart-rate-zone';
  const asked = kind === 'rpe' ? 'RPE' : isBeats ? 'heart rate' : 'a pace';
  return `${format} needs power targets, but a step uses ${asked}. Use ZWO or FIT instead.`;
}

function piecesOf(steps: readonly (Step | Exercise)[], thresholds: Thresholds): Piece[] | null {
  const pieces: Piece[] = [];
  let fromSec = 0;
  for (const step of steps) {
    if (step.kind === 'exercise' || step.length.kind !== 'time') return null;
    const level = trainerLevel(step, thresholds, 'bike');
    if (!level) return null;
    const toSec = fromSec + step.length.durationSec;
    pieces.push({ fromSec, toSec, ...level, cue: step.cue === undefined ? null : plainText(step.cue, LONGEST_LINE) });
    fromSec = toSec;
  }
  return pieces;
}

function head(workout: Workout, unit: 'erg' | 'mrc', ftpW: number | null): string[] {
  // A line that begins with a bracket would begin a part of the file.
  const name = (plainText(workout.name, LONGEST_LINE) ?? 'Workout').replace(/[[\]]/g, ' ').trim() || 'Workout';
  return [
    '[COURSE HEADER]',
    'VERSION = 2',
    'UNITS = ENGLISH',
    `DESCRIPTION = ${name}`,
    `FILE NAME = workout.${unit}`,
    ...(unit === 'erg' && ftpW !== null ? [`FTP = ${Math.round(ftpW)}`] : []),
    `MINUTES ${unit === 'erg' ? 'WATTS' : 'PERCENT'}`,
    '[END COURSE HEADER]',
  ];
}

function course(pieces: readonly Piece[], level: (share: number) => string): string[] {
  const lines = pieces.flatMap(({ fromSec, toSec, from, to }) => [
    `${minutes(fromSec)}\t${level(from)}`,
    `${minutes(toSec)}\t${level(to)}`,
  ]);
  return ['[COURSE DATA]', ...lines, '[END COURSE DATA]'];
}

/** Minutes to a ten-thousandth: 6 ms. */
const minutes = (sec: number): string => (sec / 60).toFixed(4);

function courseText(pieces: readonly Piece[]): string[] {
  const lines = pieces.flatMap(({ fromSec, cue }) =>
    cue === null ? [] : [`${Math.round(fromSec)}\t${cue.replace(/^\[/, '(')}\t${MESSAGE_SEC}`],
  );
  return lines.length === 0 ? [] : ['[COURSE TEXT]', ...lines, '[END COURSE TEXT]'];
}
