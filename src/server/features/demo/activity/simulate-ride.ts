import { airDensity, pressureAtAltitude } from '#core/race/bike/air.ts';
import { DRIVETRAIN_EFFICIENCY, type Rider, resistance, WHEEL_DRAG_M2 } from '#core/race/bike/road-power.ts';
import { headwind } from '#core/race/bike/wind.ts';
import { Script, type ScriptMoment } from '#server/features/demo/activity/effort-script.ts';
import { intended, isWorkout, lapsOver, type Scene } from '#server/features/demo/activity/leg-scene.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { routeOf } from '#server/features/demo/route/moor-route.ts';
import { crossingsOf, type Position, walkOn } from '#server/features/demo/route/route-walk.ts';
import { straying } from '#server/features/demo/seeded-random.ts';

const BIKE_AND_KIT_KG = 10;
/** On the hoods of a road bike, and on the bars of a time-trial bike in a race. */
const CDA_M2 = { training: 0.315, race: 0.252 };
const COUNTRY_ROAD_CRR = 0.0052;
/** Where she brakes, m/s. */
const FASTEST_MPS = 16.5;
const BRAKES_AT_MPS2 = 1.4;
/** One crossing in so many means a foot on the ground. */
const STOP_CHANCE = 0.14;
/** How the rest of the way home is ridden after a workout. */
const HOMEWARD = 0.55;
/** A café comes after two hours and a bit. */
const CAFE_AFTER_M = 62_000;
const LAP_M = 5_000;
const LONGEST_SEC = 8 * 3600;

/** A ride on roads, second by second: the plan asks, the hill and the wind answer. */
export function simulateRide(scene: Scene): void {
  const { trace, outing, leg, dice } = scene;
  if (leg.where.kind !== 'route') return;
  const route = routeOf(leg.where.route);
  const walk = walkOn(route, { isReversed: leg.where.isReversed, offM: 1.6 }, dice);
  const lap = lapsOver(scene, LAP_M);
  const legs = legsOf(scene);
  const rider = wheelsOf(scene);
  const script = new Script(leg.efforts);
  const homeM = leg.endsAtM ?? Math.max(1, roundsFor(leg.efforts, route.lengthM)) * route.lengthM;
  const endM = homeM * (outing.endsAtShare ?? 1);
  let riddenM = 0;
  for (let second = 0; second < LONGEST_SEC && riddenM < endM; second++) {
    const position = walk(riddenM);
    const moment = script.now();
    const wish = rider.wish(riddenM);
    if (wish.pauseSec > 0) {
      trace.pause(wish.pauseSec);
      legs.rest(wish.pauseSec);
    }
    const powerW = wish.isBraking ? 0 : legs.push(moment, position, rider.speedMps());
    const speedMps = rider.roll(powerW, position, wish);
    const moved = Math.min(speedMps, endM - riddenM);
    riddenM += moved;
    trace.add({ ...legs.feel(powerW, position, speedMps), ...seen(position), speedMps }, moved);
    lap(script.pass(moved) ? moment : null);
  }
}

const seen = ({ latitudeDeg, longitudeDeg, altitudeM }: Position) => ({ latitudeDeg, longitudeDeg, altitudeM });

/** How often round: as often as the efforts need, but never for a bit of a round. */
function roundsFor(efforts: Scene['leg']['efforts'], roundM: number): number {
  const wantedM = efforts.reduce((sum, { durationSec, distanceM }) => sum + (distanceM ?? (durationSec ?? 0) * 7.6), 0);
  return Math.round(wantedM / roundM);
}

interface Wish {
  isBraking: boolean;
  /** The café. */
  pauseSec: number;
}

/** Bike and road: what becomes of power. */
function wheelsOf({ outing, dice }: Scene) {
  const { air, body, isRace } = outing;
  const rider: Rider = {
    massKg: body.massKg + BIKE_AND_KIT_KG,
    cdaM2: isRace ? CDA_M2.race : CDA_M2.training,
    crr: COUNTRY_ROAD_CRR,
    drivetrainEfficiency: DRIVETRAIN_EFFICIENCY,
    wheelDragM2: WHEEL_DRAG_M2,
  };
  const density = airDensity({ temperatureC: air.temperatureC, pressureHpa: pressureAtAltitude(150), relativeHumidity: 0.7 });
  const wind = { speedMps: air.windMps, fromDeg: air.windFromDeg };
  const crossings = crossingsOf(dice);
  let crossingM = crossings.next().value;
  let cafeM = !isRace && dice.happens(0.6) ? CAFE_AFTER_M + dice.between(-9_000, 9_000) : Number.POSITIVE_INFINITY;
  let speed = 0.5;
  let standingSec = 0;
  return {
    speedMps: () => speed,
    wish(riddenM: number): Wish {
      if (riddenM >= cafeM && speed < 9) {
        cafeM = Number.POSITIVE_INFINITY;
        speed = 0.5;
        return { isBraking: false, pauseSec: dice.whole(620, 1_500) };
      }
      if (standingSec > 0) return { isBraking: true, pauseSec: 0 };
      const isNear = crossingM - riddenM < (speed * speed) / (2 * BRAKES_AT_MPS2);
      if (isNear && riddenM < crossingM) return { isBraking: true, pauseSec: 0 };
      while (riddenM >= crossingM) crossingM = isRace ? Number.POSITIVE_INFINITY : nextStop(crossings, dice, riddenM);
      return { isBraking: false, pauseSec: 0 };
    },
    roll(powerW: number, { grade, bearingDeg }: Position, { isBraking }: Wish): number {
      if (standingSec > 0) {
        standingSec -= 1;
        speed = standingSec > 0 ? 0 : 0.8;
        return speed;
      }
      const road = { grade, airDensityKgM3: density, headwindMps: headwind(wind, bearingDeg) ?? 0 };
      const push = (powerW * rider.drivetrainEfficiency) / Math.max(1.2, speed);
      const change = (push - resistance(speed, rider, road)) / (rider.massKg * 1.015);
      speed = Math.min(FASTEST_MPS, Math.max(1.4, speed + change - (isBraking ? BRAKES_AT_MPS2 : 0)));
      if (isBraking && speed < 2.2) standingSec = dice.whole(4, 26);
      return speed;
    },
  };
}

function nextStop(crossings: Generator<number, never>, dice: Scene['dice'], riddenM: number): number {
  for (;;) {
    const metres = crossings.next().value;
    if (metres > riddenM && dice.happens(STOP_CHANCE)) return metres;
  }
}

/** Legs and heart: what is pushed, and how it feels. */
function legsOf({ trace, outing, dice, leg }: Scene) {
  const { body, air, hasPowerMeter, isRace } = outing;
  const heart = heartOf(body, { leg: 'bike', temperatureC: air.temperatureC, fromBpm: trace.lastHeartRateBpm() }, dice);
  const slow = straying(dice, { sd: 0.055, overSec: 22 });
  const fast = straying(dice, { sd: 0.1, overSec: 1.4 });
  const spin = straying(dice, { sd: 2.6, overSec: 14 });
  const scale = { aim: body.aim.ftpW, worth: body.worth.ftpW };
  const homeward = isWorkout(leg) ? HOMEWARD : (leg.efforts.at(-1)?.to ?? HOMEWARD);
  const isFlatOut = leg.efforts.some(({ isAllOut }) => isAllOut);
  let felt = 0.4;
  return {
    rest: (seconds: number) => heart.rest(seconds),
    push(moment: ScriptMoment | null, { grade }: Position, speedMps: number): number {
      const asked = moment ? intended(moment, body, scale) : homeward * body.aim.ftpW;
      const isSteady = isRace || isFlatOut || (moment?.intensity ?? 0) > 0.8;
      if (speedMps > 13.5 && grade < -0.015) return 0;
      const hill = isSteady ? 0.9 : 3.2;
      const onHill = asked * (1 + Math.min(0.34, Math.max(-0.55, hill * grade)));
      // A breath before the descent, a bend, a look over the shoulder.
      if (!isSteady && dice.happens(0.012)) return 0;
      return Math.max(0, Math.round(onHill * (1 + slow() + fast())));
    },
    feel(powerW: number, { grade }: Position, speedMps: number) {
      felt += (powerW / body.worth.ftpW - felt) / 8;
      const rpm = 88 + spin() + 6 * (felt - 0.7) - 210 * Math.max(0, grade - 0.035);
      return {
        heartRateBpm: Math.round(heart.beat(felt)),
        cadenceRpm: powerW === 0 || speedMps < 1 ? 0 : Math.round(Math.max(52, rpm)),
        temperatureC: Math.round(air.temperatureC),
        ...(hasPowerMeter ? { powerW } : {}),
      };
    },
  };
}
