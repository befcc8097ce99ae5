import type { Spread } from '#core/activity/details.ts';
import { speaksForWhole } from '#core/activity/stream/stream-math.ts';
import { type SecondsAt, secondsAt } from '#core/activity/stream/value-histogram.ts';
import type { Output } from '#core/activity/summary/output.ts';
import type { Figures } from '#core/activity/summary.ts';
import type { Track } from '#core/activity/timeline/track.ts';
import type { EffortChannel, EffortFacts } from '#core/load/method/effort-facts.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Slower than this an athlete stands, which is in no zone of pace. */
const STANDING_MPS = { run: 0.5, swim: 0.25 };

/** Speeds are counted to the centimetre a second, which is 1 s per km at 6:00 /km. */
const SPEED_STEP_MPS = 0.01;

/**
 * What the load of a leg can be found from: its samples, and where a channel has none the word of the device about the whole, which
 * `fromSummary` then names.
 */
export function effortOf(track: Track, figures: Figures, output: Output | null): EffortFacts {
  const { leg, timeline } = track;
  const { discipline } = leg;
  const sampled = output && speaksForWhole(output.bySecond) ? output.normalized : null;
  const written = sampled === null ? outputInSummary(track, figures) : null;
  const { heartRateBpm } = timeline;
  const beats = heartRateBpm && speaksForWhole(heartRateBpm) ? secondsAt(heartRateBpm, 1) : null;
  const meanBeats = beats ? null : heldHeartRate(leg.device.avgHeartRateBpm, figures.durationSec);
  const normalized = sampled ?? written;
  const fromSummary: EffortChannel[] = [];
  if (discipline === 'bike' && written !== null) fromSummary.push('power');
  if (discipline === 'run' && written !== null) fromSummary.push('speed');
  if (figures.distanceM !== null && track.way.length === 0 && !track.speedMps) fromSummary.push('distance');
  if (meanBeats) fromSummary.push('heartRate');
  return {
    discipline,
    durationSec: figures.durationSec,
    movingSec: discipline === 'swim' ? (figures.movingSec ?? figures.durationSec) : figures.movingSec,
    distanceM: figures.distanceM,
    normalizedPowerW: discipline === 'bike' ? normalized : null,
    normalizedGradedSpeedMps: discipline === 'run' ? normalized : null,
    heartRate: beats ?? meanBeats,
    ...(fromSummary.length > 0 ? { fromSummary } : {}),
  };
}

/** The power of a ride or the speed of a run as the device summed it up. */
function outputInSummary({ leg: { discipline, device } }: Track, { distanceM, durationSec, avgSpeedMps }: Figures): number | null {
  if (discipline === 'bike') return device.normalizedPowerW || device.avgPowerW || null;
  if (discipline !== 'run') return null;
  const speedMps = distanceM !== null && durationSec > 0 ? distanceM / durationSec : avgSpeedMps;
  return speedMps !== null && speedMps > 0 && speedMps <= TOP_SPEED_MPS.run ? speedMps : null;
}

/** An average heart rate in bpm, held for the whole time. Null where there is none. */
export function heldHeartRate(avgHeartRateBpm: number | null, durationSec: number): SecondsAt | null {
  if (!avgHeartRateBpm || !(durationSec > 0)) return null;
  return { from: Math.round(avgHeartRateBpm), step: 1, seconds: [Math.round(durationSec)] };
}

/** How long a leg was at each power, speed and heart rate; standing counts as no speed. */
export function spreadOf({ leg, timeline }: Track, output: Output | null): Spread {
  const { discipline } = leg;
  const standingMps = discipline === 'run' || discipline === 'swim' ? STANDING_MPS[discipline] : null;
  const isPower = discipline === 'bike';
  return {
    discipline,
    power: output && isPower ? secondsAt(output.bySecond, 1) : null,
    speed: output && standingMps !== null ? secondsAt(moving(output.bySecond, standingMps), SPEED_STEP_MPS) : null,
    heartRate: timeline.heartRateBpm ? secondsAt(timeline.heartRateBpm, 1) : null,
  };
}

const moving = (speedMps: Stream, standingMps: number): Stream =>
  speedMps.map((speed) => (speed !== null && speed >= standingMps ? speed : null));
