import { bikeMeasures } from '#core/technique/measures/bike-measures.ts';
import { doubted, type Measure, type TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { type Build, runMeasures } from '#core/technique/measures/run-measures.ts';
import { runRhythm } from '#core/technique/measures/run-rhythm.ts';
import { swimMeasures } from '#core/technique/measures/swim-measures.ts';
import { type Scene, sceneOf, type View } from '#core/technique/pose/camera-view.ts';
import { nobodyIn, type Refusal, refusalOf, SURE_FROM_SCORE } from '#core/technique/pose/clip-quality-checks.ts';
import { durationSec, frameRateHz, meanScore, type PoseTrack, type Side } from '#core/technique/pose/pose-track.ts';
import { whileSeen } from '#core/technique/pose/visible-segments.ts';
import { wrongSport } from '#core/technique/pose/wrong-sport.ts';
import { CUTOFF_HZ, type Motion, motionOf, timeAt } from '#core/technique/signal/motion.ts';

/** Goes up whenever a measure would come out differently; stored tracks are then read again. */
export const ANALYSIS_VERSION = 1;

export interface Asked {
  discipline: TechniqueDiscipline;
  build: Build;
  /** How many times slower than life the clip plays: 8 for 240 frames a second shown at 30. 1 unless the athlete said. */
  timesSlower: number;
}

/** What a clip says. Times are those of the clip's own clock. */
export interface TechniqueAnalysis {
  version: number;
  discipline: TechniqueDiscipline;
  durationSec: number;
  frameRateHz: number;
  score: number;
  /** Set when nothing, or nothing but the reason, can be said. */
  refusal: Refusal | null;
  /** What the athlete should be asked; the measures stand as if the answer were no. */
  question: string | null;
  view: View | null;
  facing: Side | null;
  near: Side | null;
  measures: readonly Measure[];
  /** Steps, turns or strokes a minute, cycle by cycle. */
  cadence: readonly { timeSec: number; perMin: number }[];
  /** Where each cycle of the near side begins. */
  cyclesSec: readonly number[];
}

interface Reading {
  measures: readonly Measure[];
  starts: readonly number[];
  /** Cycles of one limb to what is counted: two steps a stride. */
  perCycle: number;
}

/** A pose track → measures, each with its error, or the reason why not. */
export function analyseTechnique(whole: PoseTrack, { discipline, build, timesSlower }: Asked): TechniqueAnalysis {
  const track = whileSeen(whole);
  const blank = {
    version: ANALYSIS_VERSION,
    discipline,
    durationSec: durationSec(track),
    frameRateHz: frameRateHz(track),
    score: meanScore(track),
    question: null,
    view: null,
    facing: null,
    near: null,
    measures: [],
    cadence: [],
    cyclesSec: [],
  };
  const refusal = refusalOf(whole) ?? nobodyIn(track);
  if (refusal) return { ...blank, refusal };
  const motion = motionOf(inLife(track, timesSlower), CUTOFF_HZ[discipline]);
  const scene = sceneOf(motion);
  const reading = read(motion, scene, discipline, build);
  const found = { ...blank, view: scene.view, near: scene.near, facing: scene.view === 'side' ? facingOf(scene) : null };
  const wrong = wrongSport(motion, scene, discipline) ?? silence(reading, discipline);
  if (wrong) return { ...found, refusal: wrong, measures: reading.measures.filter(({ result }) => result.kind === 'unknown') };
  const clip = (index: number) => (timeAt(motion, index) - motion.startSec) * timesSlower + (track.frames[0]?.timeSec ?? 0);
  return {
    ...found,
    refusal: null,
    question: slowMotion(reading.measures, timesSlower),
    measures: reading.measures.map((measure) => asFilmed(measure, blank.score, (sec) => clip((sec - motion.startSec) * motion.rateHz))),
    cadence: cadenceOf(reading, motion, clip),
    cyclesSec: reading.starts.map(clip),
  };
}

/** The track as it would be had it been filmed at life's own speed. */
function inLife(track: PoseTrack, timesSlower: number): PoseTrack {
  if (timesSlower === 1) return track;
  return { ...track, frames: track.frames.map(({ timeSec, points }) => ({ timeSec: timeSec / timesSlower, points })) };
}

function read(motion: Motion, scene: Scene, discipline: TechniqueDiscipline, build: Build): Reading {
  if (discipline === 'bike') {
    const { measures, bottoms } = bikeMeasures(motion, scene);
    return { measures, starts: bottoms.map(({ index }) => index), perCycle: 1 };
  }
  if (discipline === 'swim') {
    const { measures, peaks } = swimMeasures(motion, scene);
    return { measures, starts: peaks[scene.near].map(({ index }) => index), perCycle: 1 };
  }
  const rhythm = runRhythm(motion, scene);
  const starts = rhythm.peaks[scene.near].map(({ index }) => index);
  if (rhythm.strideHz === null) return { measures: rhythm.measures, starts: [], perCycle: 2 };
  return { measures: [...rhythm.measures, ...runMeasures(motion, scene, rhythm, build)], starts, perCycle: 2 };
}

const facingOf = ({ forwards }: Scene): Side => (forwards === 1 ? 'right' : 'left');

/** Without a rhythm nothing else of a run or a ride means anything. */
function silence({ measures }: Reading, discipline: TechniqueDiscipline): Refusal | null {
  if (discipline === 'swim') return null;
  const [rhythm] = measures;
  return rhythm?.result.kind === 'unknown' ? { code: 'no-rhythm', because: rhythm.result.because } : null;
}

function asFilmed(measure: Measure, score: number, clip: (sec: number) => number): Measure {
  const result = score < SURE_FROM_SCORE ? doubted(measure.result) : measure.result;
  return { ...measure, result: result.kind === 'known' ? { ...result, atSec: result.atSec.map(clip) } : result };
}

function cadenceOf({ starts, perCycle }: Reading, motion: Motion, clip: (index: number) => number) {
  return starts.slice(1).map((index, i) => ({
    timeSec: clip(index),
    perMin: (60 * perCycle * motion.rateHz) / (index - (starts[i] ?? 0)),
  }));
}

/** What nobody runs, pedals or swims by choice, but slow motion shows. */
const USUAL_PER_MIN = { 'run-cadence': [120, 230], 'pedal-cadence': [40, 140], 'stroke-rate': [14, 75] } as const;

function slowMotion(measures: readonly Measure[], timesSlower: number): string | null {
  if (timesSlower !== 1) return null;
  for (const { code, result } of measures) {
    if (result.kind === 'unknown' || !(code === 'run-cadence' || code === 'pedal-cadence' || code === 'stroke-rate')) continue;
    const [from, to] = USUAL_PER_MIN[code];
    if (result.value < from)
      return `${Math.round(result.value)} per minute is slow${code === 'run-cadence' ? ' for a run: it may be walking' : ''}. Was this filmed in slow motion? Tell us how many times slower it plays.`;
    if (result.value > to) return `${Math.round(result.value)} per minute is very fast. Was the clip sped up?`;
  }
  return null;
}
