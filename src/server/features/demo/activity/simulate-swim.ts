import { Script, type ScriptMoment } from '#server/features/demo/activity/effort-script.ts';
import { intended, lapWord, type Scene } from '#server/features/demo/activity/leg-scene.ts';
import type { Effort } from '#server/features/demo/activity/training-activity.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { routeOf } from '#server/features/demo/route/moor-route.ts';
import { walkOn } from '#server/features/demo/route/route-walk.ts';
import { type Dice, straying } from '#server/features/demo/seeded-random.ts';

const POOL_C = 28;
/** Water cools: to the heart any of it is mild air. */
const FEELS_C = 12;
/** Drag takes the third power of speed, the heart answers to power. */
const HEART_EXPONENT = 2.3;
const RESTS_AT = 0.34;
const LONGEST_SEC = 3 * 3600;
/** A lake in an English summer. */
const LAKE_C = { coldest: 13.5, perAirDegree: 0.3 };
/** A wetsuit carries. */
const WETSUIT = 1.045;
/** Waves, sighting and no walls to push off from. */
const OPEN_WATER = 0.955;

/** Lengths of a pool, rests at the wall between the efforts. */
export function simulatePoolSwim(scene: Scene): void {
  const { trace, outing, leg, dice } = scene;
  if (leg.where.kind !== 'pool') return;
  const { lengthM } = leg.where;
  const { body } = outing;
  const heart = heartOf(body, { leg: 'swim', temperatureC: FEELS_C, fromBpm: null }, dice);
  const arms = armsOf(dice);
  const scale = { aim: body.aim.cssMps, worth: body.worth.cssMps };
  for (const [index, effort] of leg.efforts.entries()) {
    const share = index / Math.max(1, leg.efforts.length - 1);
    const lengths = lengthsOf(effort, lengthM, scale.aim);
    if (lengths === 0) restAtWall(scene, Math.max(5, Math.round((effort.durationSec ?? 20) + dice.between(-1, 3))), heart);
    for (let i = 0; i < lengths; i++) {
      const moment: ScriptMoment = { effort, index, share, intensity: swimIntensity(effort) };
      const mps = intended(moment, body, scale) * (1 + 0.012 * dice.bell()) * (effort.intent === 'drill' ? 0.86 : 1);
      const seconds = Math.max(12, Math.round(lengthM / mps));
      const fromSec = trace.nowSec;
      for (let s = 0; s < seconds; s++) {
        const heartRateBpm = Math.round(heart.beat((lengthM / seconds / body.worth.cssMps) ** HEART_EXPONENT));
        trace.add({ heartRateBpm, speedMps: lengthM / seconds, temperatureC: POOL_C }, lengthM / seconds);
      }
      trace.lengths.push({
        leg: trace.legs.length - 1,
        fromSec,
        toSec: trace.nowSec,
        active: true,
        ...arms(effort, mps / body.worth.cssMps, i),
      });
    }
    trace.lap('manual', lapWord(effort.intent));
  }
}

/** Whole lengths; whoever swims by the clock swims them too. A rest has none. */
function lengthsOf({ distanceM, durationSec, from, intent }: Effort, lengthM: number, cssMps: number): number {
  if (distanceM !== null) return Math.round(distanceM / lengthM);
  return intent === 'rest' || intent === 'recovery' ? 0 : Math.round(((durationSec ?? 0) * from * cssMps) / (2 * lengthM)) * 2;
}

/** What 400 m and 200 m are swum at when everything is given: some metres more than critical speed alone would bring (D′). */
const D_PRIME_M = 12;
function swimIntensity({ isAllOut, distanceM, from, to }: Effort): number {
  return isAllOut && distanceM !== null ? distanceM / (distanceM - D_PRIME_M) : (from + to) / 2;
}

function restAtWall({ trace }: Scene, seconds: number, heart: ReturnType<typeof heartOf>): void {
  const fromSec = trace.nowSec;
  for (let s = 0; s < seconds; s++) trace.add({ heartRateBpm: Math.round(heart.beat(RESTS_AT)), speedMps: 0, temperatureC: POOL_C }, 0);
  trace.lengths.push({ leg: trace.legs.length - 1, fromSec, toSec: trace.nowSec, active: false, strokes: null, stroke: null });
}

/** Strokes of a length: more when faster, and a few of warm-up on the back. */
function armsOf(dice: Dice) {
  return ({ intent }: Effort, share: number, i: number): { strokes: number | null; stroke: string } => {
    if (intent === 'drill') return { strokes: null, stroke: 'drill' };
    const isOnBack = (intent === 'warmup' || intent === 'cooldown') && i % 8 === 6;
    const strokes = Math.round(19.5 + 7 * (share - 0.9) + 0.8 * dice.bell() + (isOnBack ? 2 : 0));
    return { strokes, stroke: isOnBack ? 'backstroke' : 'freestyle' };
  };
}

/** Round the buoys of a lake: the receiver is under water half of the time, and it shows. */
export function simulateOpenWater(scene: Scene): void {
  const { trace, outing, leg, dice } = scene;
  if (leg.where.kind !== 'route') return;
  const { body, air } = outing;
  const walk = walkOn(routeOf(leg.where.route), { isReversed: leg.where.isReversed, offM: 4.5 }, dice);
  const heart = heartOf(body, { leg: 'swim', temperatureC: FEELS_C, fromBpm: trace.lastHeartRateBpm() }, dice);
  const slow = straying(dice, { sd: 0.03, overSec: 30 });
  const strokes = straying(dice, { sd: 0.8, overSec: 25 });
  const script = new Script(leg.efforts);
  const scale = { aim: body.aim.cssMps, worth: body.worth.cssMps };
  const waterC = Math.round(LAKE_C.coldest + LAKE_C.perAirDegree * Math.max(0, air.temperatureC - 10));
  const endM = leg.endsAtM ?? Number.POSITIVE_INFINITY;
  let swumM = 0;
  for (let second = 0; second < LONGEST_SEC && swumM < endM; second++) {
    const moment = script.now();
    if (!moment && leg.endsAtM === null) break;
    const isResting = moment?.effort.intent === 'rest';
    const flatMps = (moment ? intended(moment, body, scale) : body.aim.cssMps * 0.85) * (1 + slow());
    const mps = Math.min(endM - swumM, isResting ? 0.06 : flatMps * WETSUIT * OPEN_WATER);
    swumM += mps;
    const { latitudeDeg, longitudeDeg } = walk(swumM);
    const cadenceRpm = isResting ? 0 : Math.round(26.5 + 9 * (flatMps / body.worth.cssMps - 0.85) + strokes());
    const heartRateBpm = Math.round(heart.beat(isResting ? RESTS_AT : (flatMps / body.worth.cssMps) ** HEART_EXPONENT));
    trace.add({ latitudeDeg, longitudeDeg, speedMps: mps, heartRateBpm, cadenceRpm, temperatureC: waterC }, mps);
    if (script.pass(mps) && moment && leg.efforts.length > 2) trace.lap('manual', lapWord(moment.effort.intent));
  }
}
