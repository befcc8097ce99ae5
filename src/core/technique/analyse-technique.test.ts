import { expect, test } from 'vitest';
import { analyseTechnique, type TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import {
  type Camera,
  dice,
  filmed,
  type Runner,
  ridingBody,
  runningBody,
  swimmingBody,
  truthOfRider,
  truthOfRunner,
  truthOfSwimmer,
} from '#core/technique/pose/synthetic-body.ts';

const TRACKS_EACH = 700;

const from = (roll: () => number, low: number, high: number): number => low + (high - low) * roll();
const oneOf = <T>(roll: () => number, ...values: T[]): T => values[Math.floor(roll() * values.length)] ?? (values[0] as T);

const analyse = (track: PoseTrack, discipline: TechniqueDiscipline, timesSlower = 1): TechniqueAnalysis =>
  analyseTechnique(track, { discipline, build: { heightCm: null }, timesSlower });

function aCamera(roll: () => number, view: Camera['view']): Camera {
  return {
    view,
    yawDeg: from(roll, -8, 8),
    facesRight: roll() < 0.5,
    rateHz: oneOf(roll, 20, 24, 25, 30, 50, 60),
    lastsSec: from(roll, 5, 15),
    pxPerM: from(roll, 200, 380),
    noisePx: from(roll, 0.5, 4),
    dropped: from(roll, 0, 0.05),
    everyNthMissing: oneOf(roll, 0, 0, 0, 5, 7),
  };
}

function aRunner(roll: () => number): Runner {
  return {
    cadenceSpm: from(roll, 145, 205),
    leanDeg: from(roll, -2, 14),
    thighMiddleDeg: from(roll, 4, 12),
    thighSwingDeg: from(roll, 24, 36),
    landingFlexDeg: from(roll, 8, 22),
    bounceM: from(roll, 0.05, 0.11),
  };
}

const steady: Camera = {
  view: 'side',
  yawDeg: 0,
  facesRight: true,
  rateHz: 30,
  lastsSec: 10,
  pxPerM: 300,
  noisePx: 1,
  dropped: 0,
  everyNthMissing: 0,
};
const usual: Runner = { cadenceSpm: 170, leanDeg: 6, thighMiddleDeg: 8, thighSwingDeg: 30, landingFlexDeg: 14, bounceM: 0.08 };

interface Tally {
  held: number;
  known: number;
  asked: number;
  off: number[];
}

/** How often the printed error held the truth, measure by measure. */
function tallied(tally: Map<string, Tally>, analysis: TechniqueAnalysis, truth: Record<string, number | null>): void {
  for (const [code, value] of Object.entries(truth)) {
    if (value === null) continue;
    const seen = tally.get(code) ?? { held: 0, known: 0, asked: 0, off: [] };
    seen.asked++;
    const found = analysis.measures.find((measure) => measure.code === code)?.result;
    if (found?.kind === 'known') {
      seen.known++;
      seen.off.push(found.value - value);
      if (Math.abs(found.value - value) <= found.error) seen.held++;
    }
    tally.set(code, seen);
  }
}

function expectHeld(tally: Map<string, Tally>, leastKnown: number): void {
  for (const [code, { held, known, asked }] of tally) {
    expect(known / asked, `${code} is known`).toBeGreaterThan(leastKnown);
    expect(held / known, `${code} is within its error`).toBeGreaterThanOrEqual(0.9);
  }
}

test('the error printed with a run holds the truth nine times in ten', () => {
  const tally = new Map<string, Tally>();
  for (let seed = 1; seed <= TRACKS_EACH; seed++) {
    const roll = dice(seed);
    const runner = aRunner(roll);
    tallied(tally, analyse(filmed(runningBody(runner), aCamera(roll, 'side'), roll), 'run'), truthOfRunner(runner));
  }
  expectHeld(tally, 0.85);
});

test('cadence and bounce are told from the front and from behind, and angles are not', () => {
  const tally = new Map<string, Tally>();
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(50_000 + seed);
    const runner = aRunner(roll);
    const analysis = analyse(filmed(runningBody(runner), aCamera(roll, oneOf(roll, 'front', 'rear')), roll), 'run');
    const { 'run-cadence': cadence, 'vertical-oscillation': bounce } = truthOfRunner(runner);
    tallied(tally, analysis, { 'run-cadence': cadence, 'vertical-oscillation': bounce });
    for (const { code, result } of analysis.measures)
      if (code === 'trunk-lean' || code === 'knee-drive') expect(result.kind).toBe('unknown');
  }
  expectHeld(tally, 0.8);
});

test('the error printed with a ride holds the truth nine times in ten', () => {
  const tally = new Map<string, Tally>();
  for (let seed = 1; seed <= TRACKS_EACH; seed++) {
    const roll = dice(100_000 + seed);
    const rider = { cadenceRpm: from(roll, 55, 110), torsoDeg: from(roll, 15, 60), saddle: from(roll, 0.86, 0.96) };
    tallied(tally, analyse(filmed(ridingBody(rider), aCamera(roll, 'side'), roll), 'bike'), truthOfRider(rider));
  }
  expectHeld(tally, 0.85);
});

test('the error printed with a swim holds the truth nine times in ten, and its confidence is never high', () => {
  const tally = new Map<string, Tally>();
  for (let seed = 1; seed <= TRACKS_EACH; seed++) {
    const roll = dice(200_000 + seed);
    const swimmer = { cyclesPerMin: from(roll, 24, 55), rollDeg: from(roll, 15, 50), rightAt: from(roll, 0.42, 0.58) };
    const analysis = analyse(filmed(swimmingBody(swimmer), { ...aCamera(roll, 'front'), lastsSec: from(roll, 7, 20) }, roll), 'swim');
    tallied(tally, analysis, truthOfSwimmer(swimmer));
    for (const { result } of analysis.measures) if (result.kind === 'known') expect(result.confidence).not.toBe('high');
  }
  expectHeld(tally, 0.8);
});

test('a clip of another rate, of uneven rate or in slow motion comes to the same cadence', () => {
  const cadenceOf = (camera: Partial<Camera>, slower = 1) => {
    const track = filmed(runningBody(usual), { ...steady, ...camera }, dice(1));
    const filmedSlow = { ...track, frames: track.frames.map(({ timeSec, points }) => ({ timeSec: timeSec * slower, points })) };
    const [cadence] = analyse(filmedSlow, 'run', slower).measures;
    return cadence?.result.kind === 'known' ? cadence.result.value : null;
  };
  expect(cadenceOf({})).toBeCloseTo(170, 0);
  expect(cadenceOf({ rateHz: 60 })).toBeCloseTo(170, 0);
  expect(cadenceOf({ everyNthMissing: 4 })).toBeCloseTo(170, 0);
  expect(cadenceOf({ rateHz: 120 }, 4)).toBeCloseTo(170, 0);
});

test('slow motion is asked about, and its findings are held back by nothing but the question', () => {
  const track = filmed(runningBody(usual), { ...steady, rateHz: 120 }, dice(2));
  const slow = { ...track, frames: track.frames.map(({ timeSec, points }) => ({ timeSec: timeSec * 4, points })) };
  expect(analyse(slow, 'run').question).toContain('slow motion');
  expect(analyse(track, 'run').question).toBeNull();
});

test('a clip without an athlete, too short, of too few frames or damaged is refused with what to do', () => {
  const good = filmed(runningBody(usual), steady, dice(3));
  const nobody = {
    ...good,
    frames: good.frames.map(({ timeSec, points }) => ({ timeSec, points: points.map((value, i) => (i % 3 === 2 ? 0.1 : value)) })),
  };
  expect(analyse(nobody, 'run').refusal?.code).toBe('no-athlete');
  expect(analyse({ ...good, frames: good.frames.slice(0, 40) }, 'run').refusal?.code).toBe('too-short');
  expect(analyse({ ...good, frames: good.frames.filter((_, i) => i % 6 === 0) }, 'run').refusal?.code).toBe('few-frames');
  expect(analyse({ ...good, decodedShare: 0.5 }, 'run').refusal?.code).toBe('damaged');
  expect(analyse(good, 'run').refusal).toBeNull();
});

test('squats are no run: legs that move together have no cadence', () => {
  const squat = (timeSec: number) => {
    const body = runningBody({ ...usual, cadenceSpm: 60 })(timeSec);
    return { ...body, rightKnee: { ...body.leftKnee, z: -0.1 }, rightAnkle: { ...body.leftAnkle, z: -0.1 } };
  };
  const analysis = analyse(filmed(squat, steady, dice(4)), 'run');
  expect(analysis.refusal?.code).toBe('no-rhythm');
  expect(analysis.measures.every(({ result }) => result.kind === 'unknown')).toBe(true);
});

test('a ride sent as a run is called a ride', () => {
  const ride = filmed(ridingBody({ cadenceRpm: 85, torsoDeg: 30, saddle: 0.92 }), steady, dice(5));
  expect(analyse(ride, 'run').refusal?.code).toBe('wrong-sport');
});

test('contact with the ground is only told from 60 frames a second', () => {
  const contact = (rateHz: number) =>
    analyse(filmed(runningBody(usual), { ...steady, rateHz }, dice(6)), 'run').measures.find(({ code }) => code === 'contact-time');
  expect(contact(30)?.result.kind).toBe('unknown');
  expect(contact(60)?.result.kind).toBe('known');
});
