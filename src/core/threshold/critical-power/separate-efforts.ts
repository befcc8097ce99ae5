/** A best of one activity: `over` in seconds, or in m for swims; the value W, m/s or, of swims, seconds. */
export interface ActivityBest {
  over: number;
  value: number;
  activityId: string;
  /** Seconds since the start of the activity. */
  fromSec: number;
}

/** How the bests of one kind are read. */
export interface EffortReading {
  /** How long the effort took, in seconds. */
  durationSec(best: ActivityBest): number;
  /** Mean output: W or m/s. */
  output(best: ActivityBest): number;
  /** What most athletes can spend above the critical output: J, or m. */
  usualReserve: number;
}

/** Two efforts of one activity closer than this are one: less rest leaves the second far from fresh. House rule. */
const LEAST_REST_SEC = 600;

/**
 * The efforts that bests speak of, strongest first: windows that overlap, or nearly touch, in one activity are one effort and count once, by
 * the window that says most. Of each window the best alone may be all-out, and one that a longer effort matched was not.
 */
export function separateEfforts<Best extends ActivityBest>(bests: readonly Best[], reading: EffortReading): Best[] {
  const { durationSec, output, usualReserve } = reading;
  const strength = (best: Best) => output(best) - usualReserve / durationSec(best);
  const kept: Best[] = [];
  for (const best of bests.toSorted((a, b) => strength(b) - strength(a) || b.over - a.over)) {
    const isCounted = kept.some((other) => other.over === best.over || areOneEffort(other, best, durationSec));
    if (!isCounted) kept.push(best);
  }
  return kept.filter((best) => !kept.some((other) => durationSec(other) > durationSec(best) && output(other) >= output(best)));
}

function areOneEffort(a: ActivityBest, b: ActivityBest, durationSec: EffortReading['durationSec']): boolean {
  if (a.activityId !== b.activityId) return false;
  const [first, second] = a.fromSec <= b.fromSec ? [a, b] : [b, a];
  return second.fromSec < first.fromSec + durationSec(first) + LEAST_REST_SEC;
}
