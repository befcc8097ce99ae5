import { formatClock } from '#web/format/duration.ts';

const STEPS_SEC = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];

/** Round times for the axis of a recording, at most about `count` of them: every quarter of an hour, not every thousand seconds. */
export function clockTicks([fromSec, toSec]: readonly [number, number], count: number): { value: number; label: string }[] {
  const stepSec = STEPS_SEC.find((step) => (toSec - fromSec) / step <= count) ?? 43_200;
  const first = Math.ceil(fromSec / stepSec);
  const last = Math.floor(toSec / stepSec);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const value = (first + step) * stepSec;
    return { value, label: formatClock(value) };
  });
}
