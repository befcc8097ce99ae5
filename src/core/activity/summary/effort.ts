import type { Spread } from '#core/activity/details.ts';
import { secondsAt } from '#core/activity/stream/value-histogram.ts';
import type { Output } from '#core/activity/summary/output.ts';
import type { Figures } from '#core/activity/summary.ts';
import type { Track } from '#core/activity/timeline/track.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { Stream } from '#core/recording/recording.ts';

/** A channel that is missing for more than half of the time does not speak for the whole. */
const LEAST_COVERAGE = 0.5;

/** Slower than this an athlete stands, which is in no zone of pace. */
const STANDING_MPS = { run: 0.5, swim: 0.25 };

/** Speeds are counted to the centimetre a second, which is 1 s per km at 6:00 /km. */
const SPEED_STEP_MPS = 0.01;

/** What the load of a leg can be found from. */
export function effortOf({ leg, timeline }: Track, figures: Figures, output: Output | null): EffortFacts {
  const { discipline } = leg;
  const normalized = output && covers(output.bySecond) ? output.normalized : null;
  const { heartRateBpm } = timeline;
  return {
    discipline,
    durationSec: figures.durationSec,
    movingSec: discipline === 'swim' ? (figures.movingSec ?? figures.durationSec) : figures.movingSec,
    distanceM: figures.distanceM,
    normalizedPowerW: discipline === 'bike' ? normalized : null,
    normalizedGradedSpeedMps: discipline === 'run' ? normalized : null,
    heartRate: heartRateBpm && covers(heartRateBpm) ? secondsAt(heartRateBpm, 1) : null,
  };
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

function covers(values: Stream): boolean {
  return values.filter((value) => value !== null).length >= LEAST_COVERAGE * values.length;
}
