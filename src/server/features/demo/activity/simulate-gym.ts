import { Script } from '#server/features/demo/activity/effort-script.ts';
import { lapWord, type Scene } from '#server/features/demo/activity/leg-scene.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { routeOf } from '#server/features/demo/route/moor-route.ts';
import { walkOn } from '#server/features/demo/route/route-walk.ts';

const GYM_C = 18;
/** Lifting raises the heart less than its effort says: to some two thirds of the way between sitting and threshold. */
const LIFTED_SHARE = 0.84;

/** Sets and rests: a heart rate that goes up and down, and nothing else. */
export function simulateGym({ trace, outing, leg, dice }: Scene): void {
  const heart = heartOf(outing.body, { leg: 'run', temperatureC: GYM_C, fromBpm: null }, dice);
  const script = new Script(leg.efforts);
  for (let moment = script.now(); moment; moment = script.now()) {
    trace.addStill({ heartRateBpm: Math.round(heart.beat(moment.intensity * LIFTED_SHARE)), temperatureC: GYM_C });
    if (script.pass(0) && moment.effort.intent === 'exercise') trace.lap('manual', lapWord(moment.effort.intent));
  }
}

const JOGS_AT_MPS = 1.9;
const CHANGES_SHOES_SEC = 35;

/** From the water to the bike, from the bike to the run: a jog to the rack, a stand, a jog back. */
export function simulateTransition({ trace, outing, leg, dice }: Scene): void {
  if (leg.where.kind !== 'route') return;
  const walk = walkOn(routeOf(leg.where.route), { isReversed: leg.where.isReversed, offM: 1.8 }, dice);
  const { temperatureC } = outing.air;
  const heart = heartOf(outing.body, { leg: 'run', temperatureC, fromBpm: trace.lastHeartRateBpm() }, dice);
  const seconds = Math.round(leg.efforts.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0));
  const standsFrom = Math.round((seconds - CHANGES_SHOES_SEC) / 2);
  let joggedM = 0;
  for (let second = 0; second < seconds; second++) {
    const isStanding = second >= standsFrom && second < standsFrom + CHANGES_SHOES_SEC;
    const speedMps = isStanding ? 0 : JOGS_AT_MPS;
    joggedM += second < standsFrom ? speedMps : -speedMps;
    const { latitudeDeg, longitudeDeg, altitudeM } = walk(Math.abs(joggedM));
    const heartRateBpm = Math.round(heart.beat(0.72));
    trace.add({ latitudeDeg, longitudeDeg, altitudeM, speedMps, heartRateBpm, temperatureC: Math.round(temperatureC) }, speedMps);
  }
}
