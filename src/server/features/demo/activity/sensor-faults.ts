import type { StreamKey } from '#core/recording/recording.ts';
import type { Trace } from '#server/features/demo/activity/device-trace.ts';
import type { Outing, SensorFault } from '#server/features/demo/activity/training-activity.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** One morning in thirty the strap stays in the drawer; one in fifteen it loses contact for a while. */
const NO_STRAP = 0.033;
const DROPOUT = 0.065;
/** A power meter with a weak battery, and a receiver under trees. */
const POWER_LOST = 0.03;
const POSITION_LOST = 0.05;

/** What goes wrong today. Nothing in a race: new batteries, and she checks twice. */
export function faultsOf(dice: Dice, isRace: boolean): SensorFault[] {
  if (isRace) return [];
  const dropout = (channel: 'heartRateBpm' | 'powerW' | 'position', least: number, longest: number): SensorFault => ({
    kind: 'dropout',
    channel,
    fromShare: dice.between(0.05, 0.9),
    seconds: dice.whole(least, longest),
  });
  return [
    ...(dice.happens(NO_STRAP) ? [{ kind: 'no-strap' as const }] : []),
    ...(dice.happens(DROPOUT) ? [dropout('heartRateBpm', 20, 280)] : []),
    ...(dice.happens(POWER_LOST) ? [dropout('powerW', 8, 90)] : []),
    ...(dice.happens(POSITION_LOST) ? [dropout('position', 12, 70)] : []),
  ];
}

const CHANNELS: Record<'heartRateBpm' | 'powerW' | 'position', readonly StreamKey[]> = {
  heartRateBpm: ['heartRateBpm'],
  powerW: ['powerW'],
  position: ['latitudeDeg', 'longitudeDeg'],
};

/** Takes out of a recording what its sensors did not send. */
export function blotOut(trace: Trace, { faults }: Outing): void {
  const records = trace.timeSec.length;
  for (const fault of faults) {
    if (fault.kind === 'no-strap') trace.forget('heartRateBpm', 0, records);
    else {
      const from = Math.floor(fault.fromShare * records);
      for (const key of CHANNELS[fault.channel]) trace.forget(key, from, Math.min(records, from + fault.seconds));
    }
  }
}
