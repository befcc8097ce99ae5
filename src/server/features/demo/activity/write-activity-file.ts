import { encodeFit } from '#core/recording/fit-encode.ts';
import type { Recording } from '#core/recording/recording.ts';
import { Trace } from '#server/features/demo/activity/device-trace.ts';
import type { Scene } from '#server/features/demo/activity/leg-scene.ts';
import { blotOut } from '#server/features/demo/activity/sensor-faults.ts';
import { simulateGym, simulateTransition } from '#server/features/demo/activity/simulate-gym.ts';
import { simulateRide } from '#server/features/demo/activity/simulate-ride.ts';
import { simulateRun } from '#server/features/demo/activity/simulate-run.ts';
import { simulateOpenWater, simulatePoolSwim } from '#server/features/demo/activity/simulate-swim.ts';
import { simulateTrainer } from '#server/features/demo/activity/simulate-trainer.ts';
import { spanSummary } from '#server/features/demo/activity/span-summary.ts';
import type { Outing, OutingLeg } from '#server/features/demo/activity/training-activity.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

/** A file as a device would hand it over. */
export interface ActivityFile {
  fileName: string;
  bytes: Uint8Array;
}

const HEAD_UNIT = { manufacturer: 'Garmin', product: 'Edge 540' };
const WATCH = { manufacturer: 'Garmin', product: 'Forerunner 955' };

/** An outing → the FIT file that her watch or head unit would have written. The same outing gives the same bytes. */
export function writeOuting(outing: Outing): ActivityFile {
  const trace = new Trace();
  for (const [index, leg] of outing.legs.entries()) recordLeg({ trace, outing, leg, dice: diceOf(`${outing.seed}/${index}`) }, index);
  blotOut(trace, outing);
  const streams = trace.streams();
  const { body } = outing;
  const summed = (span: { fromSec: number; toSec: number }, leg: number) => {
    const discipline = trace.legs[leg]?.discipline ?? 'other';
    const lthrBpm = discipline === 'bike' || discipline === 'swim' ? body.lthrBpm[discipline] : body.lthrBpm.run;
    return spanSummary(streams, { ...span, discipline, massKg: body.massKg, lthrBpm });
  };
  const bytes = encodeFit({
    startMs: outing.startMs,
    utcOffsetSec: outing.utcOffsetSec,
    name: outing.name,
    device: deviceOf(outing),
    discipline: trace.legs.length > 1 ? 'triathlon' : disciplineOf(outing.legs[0]),
    streams,
    pauses: trace.pauses,
    lengths: trace.lengths,
    legs: trace.legs.map((leg, index) => ({ ...leg, device: summed(leg, index) })),
    laps: trace.laps.map((lap) => ({ ...lap, device: summed(lap, lap.leg) })),
  });
  return { fileName: outing.fileName, bytes };
}

function recordLeg(scene: Scene, index: number): void {
  const { trace, leg } = scene;
  trace.beginLeg({
    discipline: leg.discipline,
    subSport: subSportOf(scene, index),
    poolLengthM: leg.where.kind === 'pool' ? leg.where.lengthM : null,
  });
  if (leg.discipline === 'strength') simulateGym(scene);
  else if (leg.discipline === 'transition') simulateTransition(scene);
  else if (leg.discipline === 'run') simulateRun(scene);
  else if (leg.discipline === 'bike') (leg.where.kind === 'trainer' ? simulateTrainer : simulateRide)(scene);
  else (leg.where.kind === 'pool' ? simulatePoolSwim : simulateOpenWater)(scene);
  trace.endLeg();
}

function subSportOf({ outing, leg }: Scene, index: number): string | null {
  const { discipline, where } = leg;
  switch (discipline) {
    case 'swim':
      return where.kind === 'pool' ? 'lapSwimming' : 'openWater';
    case 'bike':
      return where.kind === 'trainer' ? 'indoorCycling' : 'road';
    case 'run':
      return where.kind === 'route' && where.route.kind === 'track' ? 'track' : null;
    case 'strength':
      return 'strengthTraining';
    case 'transition':
      return outing.legs[index - 1]?.discipline === 'swim' ? 'swimToBikeTransition' : 'bikeToRunTransition';
  }
}

function deviceOf({ legs }: Outing): Recording['device'] {
  return legs.length === 1 && legs[0]?.discipline === 'bike' ? HEAD_UNIT : WATCH;
}

function disciplineOf(leg: OutingLeg | undefined): Exclude<OutingLeg['discipline'], 'transition'> {
  return leg === undefined || leg.discipline === 'transition' ? 'run' : leg.discipline;
}

export const writeOutingTask: ThreadTask<Outing, ActivityFile> = { url: new URL(import.meta.url), name: 'writeOuting' };
