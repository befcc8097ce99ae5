import { BODY_POINTS, type BodyPoint, type PoseFrame, type PoseTrack } from '#core/technique/pose/pose-track.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A point of the body in metres: x forwards, y up, z to the athlete's left. */
export interface Place {
  x: number;
  y: number;
  z: number;
}
export type Body = Record<BodyPoint, Place>;

/** How the made athlete is filmed. */
export interface Camera {
  /** From which side, turned away from it by so many degrees. */
  view: 'side' | 'front' | 'rear';
  yawDeg: number;
  /** Image-right is forwards; only of side views. */
  facesRight: boolean;
  rateHz: number;
  lastsSec: number;
  pxPerM: number;
  /** Standard deviation of each point, in px. */
  noisePx: number;
  /** Share of point readings that are lost. */
  dropped: number;
  /** Every so many frames one is missing from the file, time stamps kept; 0 for none. */
  everyNthMissing: number;
}

const WIDTH = 1280;
const HEIGHT = 720;

/** Films a body that moves: noise, hidden points, uneven frames and all. */
export function filmed(body: (timeSec: number) => Body, camera: Camera, roll: () => number): PoseTrack {
  const frames: PoseFrame[] = [];
  const burst = new Map<BodyPoint, number>();
  for (let i = 0; i < camera.lastsSec * camera.rateHz; i++) {
    if (camera.everyNthMissing > 0 && i % camera.everyNthMissing === 0) continue;
    const timeSec = i / camera.rateHz;
    const places = body(timeSec);
    const points = BODY_POINTS.flatMap((name) => {
      const left = burst.get(name) ?? 0;
      if (left > 0) burst.set(name, left - 1);
      else if (roll() < camera.dropped / 3) burst.set(name, Math.floor(roll() * 5));
      const [x, y] = seen(places[name], camera);
      // The far leg is read less well than the near one.
      const far = camera.view === 'side' && name.startsWith(camera.facesRight ? 'left' : 'right') ? 2 : 1;
      const score = left > 0 ? 0.05 : Math.max(0.2, 0.75 - 0.15 * (far - 1) + 0.1 * (roll() - 0.5));
      const lost = left > 0 ? 40 : 0;
      return [
        x + camera.noisePx * far * normal(roll) + lost * normal(roll),
        y + camera.noisePx * far * normal(roll) + lost * normal(roll),
        score,
      ];
    });
    frames.push({ timeSec, points });
  }
  return { widthPx: WIDTH, heightPx: HEIGHT, frames, decodedShare: 1 };
}

/** Far enough away that nearer is not larger. */
function seen({ x, y, z }: Place, { view, yawDeg, facesRight, pxPerM }: Camera): [number, number] {
  const yaw = (yawDeg * Math.PI) / 180;
  const along = x * Math.cos(yaw) + z * Math.sin(yaw);
  const across = z * Math.cos(yaw) - x * Math.sin(yaw);
  const right = view === 'side' ? (facesRight ? along : -along) : view === 'front' ? across : -across;
  return [WIDTH / 2 + right * pxPerM, HEIGHT * 0.55 - y * pxPerM];
}

function normal(roll: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
}

const rad = (deg: number): number => (deg * Math.PI) / 180;

const THIGH = 0.42;
const SHANK = 0.43;
const TORSO = 0.5;
const HALF_SHOULDERS = 0.17;
const HALF_HIPS = 0.1;

export const LEG_M = THIGH + SHANK;

export interface Runner {
  cadenceSpm: number;
  leanDeg: number;
  thighMiddleDeg: number;
  thighSwingDeg: number;
  landingFlexDeg: number;
  bounceM: number;
}

/** Place of hip, knee and ankle of one leg; `phase` 0 is the thigh farthest forwards. */
function runningLeg(runner: Runner, phase: number) {
  const thigh = rad(runner.thighMiddleDeg + runner.thighSwingDeg * Math.cos(phase));
  const flex = rad(runner.landingFlexDeg + 85 * Math.exp(1.4 * (Math.cos(phase - rad(275)) - 1)));
  const knee = { x: THIGH * Math.sin(thigh), y: -THIGH * Math.cos(thigh) };
  const shank = thigh - flex;
  return {
    knee,
    ankle: { x: knee.x + SHANK * Math.sin(shank), y: knee.y - SHANK * Math.cos(shank) },
    kneeDeg: 180 - (flex * 180) / Math.PI,
  };
}

export function runningBody(runner: Runner): (timeSec: number) => Body {
  const strideHz = runner.cadenceSpm / 120;
  return (timeSec) => {
    const phase = 2 * Math.PI * strideHz * timeSec;
    const hip = { x: 0, y: (runner.bounceM / 2) * Math.cos(2 * phase + 0.4) };
    const left = runningLeg(runner, phase);
    const right = runningLeg(runner, phase + Math.PI);
    const arms = { left: -25 * Math.cos(phase), right: 25 * Math.cos(phase) };
    return withTorso(hip, runner.leanDeg, { left, right }, arms);
  };
}

interface Legs {
  left: { knee: Point; ankle: Point };
  right: { knee: Point; ankle: Point };
}
interface Point {
  x: number;
  y: number;
}

/** Head, trunk and arms on top of hips and legs; angles from upright, positive forwards. */
function withTorso(hip: Point, leanDeg: number, legs: Legs, armsDeg: { left: number; right: number }): Body {
  const lean = rad(leanDeg);
  const neck = { x: hip.x + TORSO * Math.sin(lean), y: hip.y + TORSO * Math.cos(lean) };
  const head = { x: neck.x + 0.12, y: neck.y + 0.2 };
  const arm = (deg: number, z: number) => {
    const elbow = { x: neck.x + 0.3 * Math.sin(rad(deg)), y: neck.y - 0.3 * Math.cos(rad(deg)) };
    return { elbow: { ...elbow, z }, wrist: { x: elbow.x + 0.24, y: elbow.y + 0.08, z } };
  };
  const at = (point: Point, z: number): Place => ({ x: hip.x + point.x, y: hip.y + point.y, z });
  const [leftArm, rightArm] = [arm(armsDeg.left, HALF_SHOULDERS), arm(armsDeg.right, -HALF_SHOULDERS)];
  return {
    nose: { ...head, z: 0 },
    leftEye: { ...head, z: 0.03 },
    rightEye: { ...head, z: -0.03 },
    leftEar: { x: neck.x, y: head.y, z: 0.07 },
    rightEar: { x: neck.x, y: head.y, z: -0.07 },
    leftShoulder: { ...neck, z: HALF_SHOULDERS },
    rightShoulder: { ...neck, z: -HALF_SHOULDERS },
    leftElbow: leftArm.elbow,
    rightElbow: rightArm.elbow,
    leftWrist: leftArm.wrist,
    rightWrist: rightArm.wrist,
    leftHip: { ...hip, z: HALF_HIPS },
    rightHip: { ...hip, z: -HALF_HIPS },
    leftKnee: at(legs.left.knee, HALF_HIPS),
    rightKnee: at(legs.right.knee, -HALF_HIPS),
    leftAnkle: at(legs.left.ankle, HALF_HIPS),
    rightAnkle: at(legs.right.ankle, -HALF_HIPS),
  };
}

/** What is true of a made runner, from its own formulas, a thousand places a stride. */
export function truthOfRunner(runner: Runner) {
  const stride = Array.from({ length: 1000 }, (_, i) => {
    const phase = (2 * Math.PI * i) / 1000;
    const leg = runningLeg(runner, phase);
    return { ...leg.ankle, kneeDeg: leg.kneeDeg, height: leg.ankle.y + (runner.bounceM / 2) * Math.cos(2 * phase + 0.4) };
  });
  const heights = stride.map(({ height }) => height);
  const down = Math.min(...heights) + 0.15 * (Math.max(...heights) - Math.min(...heights));
  const farthest = stride.reduce((best, { x }, i) => (x > (stride[best]?.x ?? 0) ? i : best), 0);
  const landing = Array.from({ length: 400 }, (_, i) => stride[(farthest + i) % 1000]).find((place) => place && place.height <= down);
  return {
    'run-cadence': runner.cadenceSpm,
    'trunk-lean': runner.leanDeg,
    'knee-drive': runner.thighMiddleDeg + runner.thighSwingDeg,
    'vertical-oscillation': (100 * runner.bounceM) / LEG_M,
    'step-balance': 50,
    overstride: landing ? (100 * landing.x) / LEG_M : null,
    'landing-knee': landing ? landing.kneeDeg : null,
  };
}

export interface Rider {
  cadenceRpm: number;
  torsoDeg: number;
  /** Share of the leg that the saddle stands above the lowest pedal. */
  saddle: number;
}

const CRANK = 0.17;

function ridingLeg(rider: Rider, phase: number) {
  const ankle = { x: 0.17 + CRANK * Math.sin(phase), y: -(rider.saddle * LEG_M - CRANK) - CRANK * Math.cos(phase) };
  const reach = Math.min(Math.hypot(ankle.x, ankle.y), LEG_M - 0.001);
  const atHip = Math.acos((THIGH ** 2 + reach ** 2 - SHANK ** 2) / (2 * THIGH * reach));
  const down = Math.atan2(ankle.x, -ankle.y) + atHip;
  const knee = { x: THIGH * Math.sin(down), y: -THIGH * Math.cos(down) };
  const kneeDeg = (Math.acos((THIGH ** 2 + SHANK ** 2 - reach ** 2) / (2 * THIGH * SHANK)) * 180) / Math.PI;
  return { knee, ankle, kneeDeg, thighDeg: (down * 180) / Math.PI };
}

export function ridingBody(rider: Rider): (timeSec: number) => Body {
  return (timeSec) => {
    const phase = (2 * Math.PI * rider.cadenceRpm * timeSec) / 60;
    const legs = { left: ridingLeg(rider, phase), right: ridingLeg(rider, phase + Math.PI) };
    return withTorso({ x: 0, y: 0 }, 90 - rider.torsoDeg, legs, { left: 35, right: 35 });
  };
}

export function truthOfRider(rider: Rider) {
  const turn = Array.from({ length: 1000 }, (_, i) => ridingLeg(rider, (2 * Math.PI * i) / 1000));
  return {
    'pedal-cadence': rider.cadenceRpm,
    'torso-angle': rider.torsoDeg,
    'knee-at-bottom': Math.max(...turn.map(({ kneeDeg }) => kneeDeg)),
    'knee-at-top': Math.min(...turn.map(({ kneeDeg }) => kneeDeg)),
    // Between the trunk, which points up and forwards, and the thigh.
    'hip-closed': Math.min(...turn.map(({ thighDeg }) => 180 - (90 - rider.torsoDeg) - thighDeg)),
  };
}

export interface Swimmer {
  cyclesPerMin: number;
  rollDeg: number;
  /** When the right hand is deepest, as a share of the left hand's cycle. */
  rightAt: number;
}

/** Towards a camera under water: hands go down and come back, shoulders roll. */
export function swimmingBody(swimmer: Swimmer): (timeSec: number) => Body {
  return (timeSec) => {
    const cycle = (swimmer.cyclesPerMin * timeSec) / 60;
    const roll = rad(swimmer.rollDeg * Math.sin(2 * Math.PI * cycle));
    const body = withTorso({ x: 0, y: 0 }, 80, { left: still, right: still }, { left: 0, right: 0 });
    const turned = (z: number): Place => ({ x: 0.3, y: 0.1 + z * Math.sin(roll), z: z * Math.cos(roll) });
    const hand = (shift: number, z: number): Place => ({ x: 0.3, y: -0.2 - 0.3 * Math.cos(2 * Math.PI * (cycle - shift)), z });
    return {
      ...body,
      leftShoulder: turned(HALF_SHOULDERS),
      rightShoulder: turned(-HALF_SHOULDERS),
      leftWrist: hand(0, 0.25),
      rightWrist: hand(swimmer.rightAt, -0.25),
    };
  };
}

const still = { knee: { x: -0.3, y: -0.1 }, ankle: { x: -0.6, y: -0.1 } };

export function truthOfSwimmer(swimmer: Swimmer) {
  return { 'stroke-rate': swimmer.cyclesPerMin, 'stroke-timing': 100 * swimmer.rightAt, 'shoulder-roll': swimmer.rollDeg };
}
