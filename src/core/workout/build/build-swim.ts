import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { SessionRequest } from '#core/workout/build/session-request.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import type { Repeat, Step, SwimEquipment, Workout, WorkoutPart } from '#core/workout/workout.ts';

const USUAL_POOL_M = 25;
/** What the cool-down may be; more goes back into the sets. */
const [LEAST_END_M, MOST_END_M] = [100, 400];
const MOST_M = 10_000;

const isStep = (part: WorkoutPart): part is Step => part.kind === 'step';
const metresOf = (part: WorkoutPart): number =>
  isStep(part) ? (part.length.kind === 'distance' ? part.length.distanceM : 0) : part.kind === 'repeat' ? part.count * roundM(part) : 0;
const roundM = ({ parts }: Repeat) => parts.reduce((sum, part) => sum + metresOf(part), 0);
const totalM = (parts: readonly WorkoutPart[]) => parts.reduce((sum, part) => sum + metresOf(part), 0);

/** A swim of the recipe's sets, exactly as far as asked for, in whole lengths of the pool and with the gear that is there. */
export function buildSwim(
  base: Workout,
  { kind, minutes, distanceM, poolM = USUAL_POOL_M, gear = [] }: SessionRequest,
  thresholds: Thresholds,
): Workout {
  const lengths = { ...base, parts: base.parts.map((part) => inLengths(part, poolM)) };
  const wantedM = distanceM ?? (minutes === undefined ? totalM(lengths.parts) : distanceIn(lengths, minutes * 60, thresholds));
  const exactM = Math.min(MOST_M, Math.max(4 * LEAST_END_M, Math.round(wantedM / (2 * poolM)) * 2 * poolM));
  const scaled = scaleTo(lengths.parts, exactM, poolM);
  const parts = withGear(scaled, equipmentIn(gear), kind === 'technique');
  return { ...lengths, name: `${base.name} ${exactM.toLocaleString('en-GB')} m`, parts, poolLengthM: poolM };
}

/** Every distance as whole lengths. */
function inLengths(part: WorkoutPart, poolM: number): WorkoutPart {
  if (part.kind === 'repeat') return { ...part, parts: part.parts.map((each) => inLengths(each, poolM)) };
  if (!isStep(part) || part.length.kind !== 'distance') return part;
  return swimming(part, Math.max(1, Math.round(part.length.distanceM / poolM)) * poolM);
}

const swimming = (step: Step, distanceM: number): Step => ({ ...step, length: { kind: 'distance', distanceM } });

/** How far the recipe goes in that time. */
function distanceIn(workout: Workout, wantedSec: number, thresholds: Thresholds): number {
  const { durationSec } = expectedDuration(workout, thresholds);
  return durationSec === 0 ? wantedSec / 1.2 : ((prescribedDistanceM(workout) ?? 0) * wantedSec) / durationSec;
}

/** Repeats and single swims by the same factor; the ends take what rounding leaves over. */
function scaleTo(parts: readonly WorkoutPart[], exactM: number, poolM: number): WorkoutPart[] {
  const factor = exactM / totalM(parts);
  const lengths = (m: number) => Math.max(1, Math.round((m * factor) / (2 * poolM))) * 2 * poolM;
  let scaled = parts.map((part): WorkoutPart => {
    if (part.kind === 'repeat') return { ...part, count: Math.max(1, Math.round(part.count * factor)) };
    return isStep(part) && part.length.kind === 'distance' ? swimming(part, lengths(part.length.distanceM)) : part;
  });
  for (let tries = 0; tries < 60; tries++) {
    const leftM = exactM - totalM(scaled);
    const end = scaled.at(-1);
    const endM = end ? metresOf(end) : 0;
    if (end && isStep(end) && endM + leftM >= LEAST_END_M && endM + leftM <= MOST_END_M)
      return [...scaled.slice(0, -1), swimming(end, endM + leftM)];
    const next = changeCount(scaled, leftM > 0 ? 1 : -1);
    if (!next) break;
    scaled = next;
  }
  return takenFromLongest(scaled, exactM, poolM);
}

/** One repetition more or less of the repeat with the most; null where none can give one up. */
function changeCount(parts: readonly WorkoutPart[], by: 1 | -1): WorkoutPart[] | null {
  const repeats = parts.filter((part): part is Repeat => part.kind === 'repeat' && part.count + by >= 1);
  const most = repeats.toSorted((a, b) => b.count - a.count)[0];
  return most ? parts.map((part) => (part === most ? { ...most, count: most.count + by } : part)) : null;
}

function takenFromLongest(parts: readonly WorkoutPart[], exactM: number, poolM: number): WorkoutPart[] {
  const leftM = exactM - totalM(parts);
  const longest = parts.filter(isStep).toSorted((a, b) => metresOf(b) - metresOf(a))[0];
  return parts.map((part) => (part === longest ? swimming(longest, Math.max(poolM, metresOf(longest) + leftM)) : part));
}

const EQUIPMENT: readonly (readonly [word: string, item: SwimEquipment])[] = [
  ['fin', 'fins'],
  ['flipper', 'fins'],
  ['buoy', 'pull-buoy'],
  ['paddle', 'paddles'],
  ['snorkel', 'snorkel'],
  ['board', 'kickboard'],
  ['band', 'band'],
];
const equipmentIn = (gear: readonly string[]): SwimEquipment[] =>
  EQUIPMENT.flatMap(([word, item]) => (gear.some((each) => each.toLowerCase().includes(word)) ? [item] : []));

const FOR_DRILLS: readonly SwimEquipment[] = ['fins', 'snorkel', 'kickboard'];
const FOR_PULLING: readonly SwimEquipment[] = ['pull-buoy', 'paddles', 'band'];

/** Fins, snorkel and board help with drills, buoy and paddles with pulling. */
function withGear(parts: readonly WorkoutPart[], gear: readonly SwimEquipment[], isTechnique: boolean): WorkoutPart[] {
  const [drills, pulling] = [FOR_DRILLS, FOR_PULLING].map((items) => items.filter((item) => gear.includes(item)));
  const swimmable =
    isTechnique || parts.some((part) => part.kind === 'repeat' && part.parts.some((each) => isStep(each) && each.intent === 'drill'));
  const drilled = drills?.length ? equipped(swimmable ? parts : withDrills(parts), drills, ({ intent }) => intent === 'drill') : [...parts];
  return pulling?.length ? pulled(drilled, pulling) : drilled;
}

const DRILL_PACE = { kind: 'swim-pace', low: 75, high: 82 } as const;

/** The first short repeat is swum as drills. */
function withDrills(parts: readonly WorkoutPart[]): WorkoutPart[] {
  const first = parts.find((part): part is Repeat => part.kind === 'repeat' && roundM(part) <= 50);
  if (!first) return [...parts];
  const drills = first.parts.map((part) =>
    isStep(part) && part.intent === 'work' ? { ...part, intent: 'drill' as const, target: DRILL_PACE } : part,
  );
  return parts.map((part) => (part === first ? { ...first, parts: drills } : part));
}

function equipped(parts: readonly WorkoutPart[], equipment: readonly SwimEquipment[], isMeant: (step: Step) => boolean): WorkoutPart[] {
  return parts.map((part): WorkoutPart => {
    if (part.kind === 'repeat') return { ...part, parts: equipped(part.parts, equipment, isMeant) };
    return isStep(part) && isMeant(part) ? { ...part, swim: { stroke: 'freestyle', equipment, sendOffSec: null } } : part;
  });
}

/** A single swim between the ends is pulled; else half of the longest repeat. */
function pulled(parts: readonly WorkoutPart[], equipment: readonly SwimEquipment[]): WorkoutPart[] {
  const single = parts.find((part) => isStep(part) && part.intent === 'work');
  if (single) return parts.map((part) => (part === single ? (equipped([part], equipment, () => true)[0] ?? part) : part));
  const longest = parts
    .filter((part): part is Repeat => part.kind === 'repeat' && part.count > 1)
    .toSorted((a, b) => metresOf(b) - metresOf(a))[0];
  if (!longest) return [...parts];
  const half = Math.floor(longest.count / 2);
  const isSwum = ({ intent }: Step) => intent === 'work';
  return parts.flatMap((part) =>
    part === longest
      ? [{ ...longest, count: longest.count - half }, ...equipped([{ ...longest, count: half }], equipment, isSwum)]
      : [part],
  );
}
