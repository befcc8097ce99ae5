import { ascentM } from '#core/activity/elevation/ascent.ts';
import { energyKcal, workKj } from '#core/activity/energy.ts';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import { meanKnown, speaksForWhole } from '#core/activity/stream/stream-math.ts';
import { leftShareOf } from '#core/activity/summary/balance.ts';
import { believed } from '#core/activity/summary/device-summary.ts';
import { swumSec, whileSwimming } from '#core/activity/summary/pool.ts';
import type { Figures } from '#core/activity/summary.ts';
import { movingSec } from '#core/activity/timeline/moving-time.ts';
import type { Peaks } from '#core/activity/timeline/peaks.ts';
import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { DeviceSummary, RecordedLength, Span, Stream } from '#core/recording/recording.ts';

/** Records of less than half of the timer time do not tell how much of it was moving. */
const LEAST_COVERAGE = 0.5;

/** A stretch to be put into figures. */
export interface Stretch {
  timeline: Timeline;
  peaks: Peaks;
  /** Metres between its ends as recorded; null without distance. */
  coveredM: number | null;
  /** On the wall clock. */
  span: Span;
  discipline: ActivityDiscipline | 'transition';
  /** What the device wrote about it; null about what we cut ourselves. */
  device: DeviceSummary | null;
  /** Of a pool, in the order of time; empty elsewhere. */
  lengths: readonly RecordedLength[];
}

/**
 * The figures of a stretch. Averages are computed from the records, second by second, so a watch that writes few of them gets
 * the same weight for a minute as one that writes many; where there are no records the device's own word stands.
 */
export function figuresOf(stretch: Stretch): Figures {
  const { timeline, peaks, coveredM, span, discipline, device, lengths } = stretch;
  const inPoolSec = swumSec(lengths, span);
  const { timerSec, distanceM } = believed(device, { timerSec: timeline.timerSec, distanceM: coveredM }, discipline);
  const moving = inPoolSec ?? movingSec(timeline, discipline);
  const isSwim = discipline === 'swim';
  return {
    durationSec: timerSec,
    movingSec: moving === null || timeline.timerSec < LEAST_COVERAGE * timerSec ? null : Math.min(moving, timerSec),
    elapsedSec: Math.max(timerSec, device?.elapsedSec ?? span.toSec - span.fromSec),
    distanceM,
    ascentM: isSwim ? null : (device?.ascentM ?? ascentOf(timeline)),
    avgHeartRateBpm: avgHeartRate(stretch),
    maxHeartRateBpm: peaks.heartRateBpm ?? above0(device?.maxHeartRateBpm),
    avgPowerW: meanOf(timeline.powerW) ?? above0(device?.avgPowerW),
    maxPowerW: peaks.powerW ?? above0(device?.maxPowerW),
    normalizedPowerW: timeline.powerW ? normalizedPower(timeline.powerW, timeline.cuts) : above0(device?.normalizedPowerW),
    avgCadenceRpm: meanTurning(timeline.cadenceRpm) ?? above0(device?.avgCadenceRpm),
    avgSpeedMps: avgSpeed(distanceM, inPoolSec ?? timerSec) ?? above0(device?.avgSpeedMps),
    maxSpeedMps: (inPoolSec === null ? peaks.speedMps : null) ?? above0(device?.maxSpeedMps),
    calories: device?.calories ?? (discipline === 'bike' && timeline.powerW ? energyKcal(workKj(timeline.powerW)) : null),
    leftShare: leftShareOf(timeline, discipline),
  };
}

/** In a pool that of swimming, as the watch writes it: rests at the wall do not lower it. */
function avgHeartRate({ timeline: { heartRateBpm, clockSec }, lengths, device }: Stretch): number | null {
  const written = above0(device?.avgHeartRateBpm);
  if (lengths.length === 0) return meanOf(heartRateBpm) ?? written;
  return written ?? meanOf(heartRateBpm && whileSwimming(heartRateBpm, clockSec, lengths)) ?? meanOf(heartRateBpm);
}

function ascentOf({ altitudeM, altitudeSource }: Timeline): number | null {
  return altitudeM && speaksForWhole(altitudeM) ? ascentM(altitudeM, altitudeSource) : null;
}

function avgSpeed(distanceM: number | null, sec: number): number | null {
  return distanceM === null || !(sec > 0) ? null : distanceM / sec;
}

/** Mean of what turned: coasting and standing have no cadence. */
function meanTurning(cadenceRpm: Stream | null): number | null {
  let sum = 0;
  let count = 0;
  for (const cadence of cadenceRpm ?? []) {
    if (!cadence) continue;
    sum += cadence;
    count++;
  }
  return count === 0 ? null : sum / count;
}

const meanOf = (stream: Stream | null) => (stream ? meanKnown(stream) : null);
const above0 = (value: number | null | undefined) => (value !== null && value !== undefined && value > 0 ? value : null);
