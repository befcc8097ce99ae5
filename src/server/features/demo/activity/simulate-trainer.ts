import { expectedSec, Script } from '#server/features/demo/activity/effort-script.ts';
import { intended, lapsOver, type Scene } from '#server/features/demo/activity/leg-scene.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { straying } from '#server/features/demo/seeded-random.ts';

/** A garage in winter, with a fan. */
const ROOM_C = 19;
const WARMER_BY_C = 4;
const LAP_M = 5_000;

/** A ride on a smart trainer: power as asked for, no road, no wind, no positions; the speed is what the trainer makes of the power. */
export function simulateTrainer(scene: Scene): void {
  const { trace, outing, leg, dice } = scene;
  const { body } = outing;
  const heart = heartOf(body, { leg: 'bike', temperatureC: ROOM_C + WARMER_BY_C, fromBpm: null }, dice);
  const slow = straying(dice, { sd: 0.012, overSec: 12 });
  const fast = straying(dice, { sd: 0.024, overSec: 1.3 });
  const spin = straying(dice, { sd: 2, overSec: 20 });
  const lap = lapsOver(scene, LAP_M);
  const script = new Script(leg.efforts);
  const plannedSec = expectedSec(leg.efforts, 1);
  const scale = { aim: body.aim.ftpW, worth: body.worth.ftpW };
  let felt = 0.4;
  for (let moment = script.now(); moment; moment = script.now()) {
    const powerW = Math.max(0, Math.round(intended(moment, body, scale) * (1 + slow() + fast())));
    felt += (powerW / body.worth.ftpW - felt) / 8;
    const speedMps = virtualSpeed(powerW, body.massKg);
    const warmth = Math.min(1, trace.nowSec / Math.max(1, plannedSec));
    trace.add(
      {
        powerW,
        speedMps,
        heartRateBpm: Math.round(heart.beat(felt)),
        cadenceRpm: powerW === 0 ? 0 : Math.round(89 + spin() + 5 * (felt - 0.7)),
        temperatureC: Math.round(ROOM_C + WARMER_BY_C * warmth),
      },
      speedMps,
    );
    lap(script.pass(speedMps) ? moment : null);
  }
}

/** Flat road without wind: drag grows with the cube of speed. */
function virtualSpeed(powerW: number, massKg: number): number {
  return Math.cbrt(Math.max(0, powerW - 0.045 * massKg * 3) / 0.2);
}
