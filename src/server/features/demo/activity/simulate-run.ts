import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import { expectedSec, Script, type ScriptMoment } from '#server/features/demo/activity/effort-script.ts';
import { intended, isWorkout, lapsOver, type Scene } from '#server/features/demo/activity/leg-scene.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { routeOf } from '#server/features/demo/route/moor-route.ts';
import { walkOn } from '#server/features/demo/route/route-walk.ts';
import { type Dice, straying } from '#server/features/demo/seeded-random.ts';

const LAP_M = 1_000;
const WALKS_AT_MPS = 1.5;
const LONGEST_SEC = 5 * 3600;
/** An easy run ends at the door when that is this near to the plan. */
const NEAR_ENOUGH = 0.88;
/** A road to cross, a gate, a dog. */
const STOP_CHANCE = 1 / 2_200;

/** A run, second by second: the speed that the plan asks for on the flat is what the hill makes of it. */
export function simulateRun(scene: Scene): void {
  const { trace, outing, leg, dice } = scene;
  if (leg.where.kind !== 'route') return;
  const { body, air } = outing;
  const route = routeOf(leg.where.route);
  const walk = walkOn(route, { isReversed: leg.where.isReversed, offM: 2.1 }, dice);
  const heart = heartOf(body, { leg: 'run', temperatureC: air.temperatureC, fromBpm: trace.lastHeartRateBpm() }, dice);
  const pace = paceOf(scene);
  const step = stepsOf(outing.hasRunPod, body.leftShare, dice);
  const lap = lapsOver(scene, LAP_M);
  const script = new Script(leg.efforts);
  const plannedSec = expectedSec(leg.efforts, body.aim.runMps);
  const endM = leg.endsAtM ?? Number.POSITIVE_INFINITY;
  let runM = 0;
  for (let second = 0; second < LONGEST_SEC && runM < endM; second++) {
    const moment = script.now();
    if (!moment && leg.endsAtM === null) break;
    if (leg.endsAtM === null && !isWorkout(leg) && isHome(runM, route.lengthM) && second > NEAR_ENOUGH * plannedSec) break;
    const { grade, bearingDeg: _, ...position } = walk(runM);
    const speedMps = pace(moment, grade, second / plannedSec);
    const moved = Math.min(speedMps, endM - runM);
    const work = (speedMps * gradeFactor(grade)) / body.worth.runMps;
    runM += moved;
    const beat = { heartRateBpm: Math.round(heart.beat(speedMps === 0 ? 0.1 : work)), temperatureC: Math.round(air.temperatureC + 2) };
    trace.add({ ...position, speedMps, ...beat, ...step(speedMps, grade) }, moved);
    lap(script.pass(moved) ? moment : null);
  }
}

const isHome = (runM: number, roundM: number): boolean => runM % roundM > roundM - 12;

function paceOf({ outing, dice, leg }: Scene): (moment: ScriptMoment | null, grade: number, share: number) => number {
  const { body, isRace } = outing;
  const slow = straying(dice, { sd: 0.022, overSec: 35 });
  const scale = { aim: body.aim.runMps, worth: body.worth.runMps };
  // Most runners who begin easily end a little faster.
  const negative = isWorkout(leg) ? 0 : dice.between(-0.01, 0.05);
  const canStop = !isRace && !isWorkout(leg);
  let speedMps = 0.9;
  let standingSec = 0;
  return (moment, grade, share) => {
    if (standingSec > 0) {
      standingSec -= 1;
      speedMps = 0.9;
      return 0;
    }
    if (canStop && dice.happens(STOP_CHANCE)) standingSec = dice.whole(6, 30);
    const flatMps = (moment ? intended(moment, body, scale) : body.aim.runMps * 0.7) * (1 + negative * (share - 0.5) + slow());
    const wantedMps = Math.max(WALKS_AT_MPS * 0.8, flatMps / gradeFactor(grade) ** 0.85);
    speedMps += (wantedMps - speedMps) / 4;
    return speedMps;
  };
}

/** Steps as a watch and a pod count them: cadence is that of one leg. */
function stepsOf(hasPod: boolean, leftShare: number, dice: Dice) {
  const strayed = straying(dice, { sd: 0.7, overSec: 18 });
  const bounce = straying(dice, { sd: 2.2, overSec: 12 });
  return (speedMps: number, grade: number) => {
    if (speedMps === 0) return { cadenceRpm: 0 };
    const isWalking = speedMps < 1.9;
    const cadenceRpm = Math.round((isWalking ? 54 : 76.5 + 3.3 * speedMps + 14 * Math.max(0, grade)) + strayed());
    if (!hasPod || isWalking) return { cadenceRpm };
    return {
      cadenceRpm,
      stepLengthMm: Math.round((speedMps * 30_000) / cadenceRpm),
      groundContactMs: Math.round(318 - 21 * speedMps + bounce()),
      verticalOscillationMm: Math.round(10 * (91 - 2.2 * (speedMps - 3) + bounce())) / 10,
      leftShare: Math.round(1000 * (leftShare + bounce() / 1200)) / 1000,
    };
  };
}
