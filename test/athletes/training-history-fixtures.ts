import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Effort, Outing, OutingLeg } from '#server/features/demo/activity/training-activity.ts';
import { type ActivityFile, writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';
import { makeZip } from '#test/archives/zip.ts';

const LAST_DAY = '2026-10-31' as LocalDate;
const DISCIPLINES = ['bike', 'run', 'swim', 'bike', 'run'] as const;
const HOME = { latitudeDeg: 54.302, longitudeDeg: -1.097 };
const WORTH = { ftpW: 240, runMps: 3.9, cssMps: 0.98 };

/**
 * Many activities of 20 to 60 minutes, one record a second, as devices write them: rides, runs and pool swims, two a day up to `lastDay`.
 * The same for the same seed.
 */
export async function aHistory({
  activities,
  seed,
  lastDay = LAST_DAY,
}: {
  activities: number;
  seed: string;
  lastDay?: LocalDate;
}): Promise<ActivityFile[]> {
  return Array.from({ length: activities }, (_, i) => writeOuting(anOuting({ seed: `${seed}/${i}`, index: i, lastDay })));
}

/** As a watch maker's export holds them. */
export function zipOf(files: readonly ActivityFile[]): Uint8Array {
  return makeZip(Object.fromEntries(files.map(({ fileName, bytes }) => [fileName, bytes])));
}

function anOuting({ seed, index, lastDay }: { seed: string; index: number; lastDay: LocalDate }): Outing {
  const dice = diceOf(seed);
  const discipline = DISCIPLINES[index % DISCIPLINES.length] ?? 'run';
  const date = addDays(lastDay, -Math.floor(index / 2));
  const startMs = Date.parse(`${date}T${index % 2 === 0 ? '06' : '17'}:00:00Z`) + dice.whole(0, 3600) * 1000;
  return {
    date,
    seed,
    fileName: `${new Date(startMs).toISOString().slice(0, 19).replaceAll(':', '-')}.fit`,
    startMs,
    utcOffsetSec: 0,
    name: null,
    legs: [aLeg(discipline, dice)],
    body: {
      worth: WORTH,
      aim: WORTH,
      massKg: 68,
      restBpm: 48,
      maxBpm: 186,
      lthrBpm: { bike: 164, run: 170, swim: 160 },
      shiftBpm: 0,
      driftBpm: 12,
      fade: 0,
      leftShare: 0.5,
    },
    air: { temperatureC: dice.between(2, 22), windMps: dice.between(1, 8), windFromDeg: dice.between(0, 360) },
    faults: [],
    hasPowerMeter: true,
    hasRunPod: index % 3 === 0,
    isRace: false,
    endsAtShare: null,
    plannedLoad: 0,
  };
}

/** A quarter easy, three efforts with rests, easy home; in the pool by the clock too. */
function aLeg(discipline: 'bike' | 'run' | 'swim', dice: Dice): OutingLeg {
  const seconds = dice.whole(21, 55) * 60;
  const effort = (share: number, intensity: number, intent: Effort['intent']): Effort => ({
    durationSec: Math.round(share * seconds),
    distanceM: null,
    from: intensity,
    to: intensity,
    intent,
    isAllOut: false,
  });
  const work = [1, 2, 3].flatMap(() => [effort(0.12, 0.97, 'work'), effort(0.08, discipline === 'swim' ? 0.75 : 0.5, 'work')]);
  const efforts = [effort(0.2, 0.65, 'warmup'), ...work, effort(0.2, 0.62, 'cooldown')];
  if (discipline === 'swim') return { discipline, efforts, endsAtM: null, where: { kind: 'pool', lengthM: 25 } };
  const lengthM = discipline === 'bike' ? 14_000 : 6_000;
  const route = { land: 'history', home: HOME, kind: 'dale' as const, lengthM, variant: dice.whole(0, 3) };
  const endsAtM = discipline === 'bike' ? Math.round(seconds * 7.4) : null;
  return { discipline, efforts, endsAtM, where: { kind: 'route', route, isReversed: dice.happens(0.5) } };
}
