import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 2 ** 20;
const LOOK_MS = 250;
/** Two looks in which nearly nothing was done: nobody is being answered, and whoever reads or writes takes longer than a collection. */
const QUIET_LOOKS = 2;
const QUIET_UTILIZATION = 0.1;
/** What has outlived its first moments since the last collection; less is not worth a pause. */
const GROWN_BYTES = 16 * MIB;
/**
 * How much the heap may grow over what is alive before the engine itself looks through it, in per cent. By its own measure that is 10 to 50,
 * least after a quiet time, and so it looked just when many came back at once.
 */
const GROWING_PERCENT = 75;

/** What is seen of the process at one look. */
export interface HeapLook {
  /** Share of the time since the last look in which the process was busy, 0 to 1. */
  utilization: number;
  /** Bytes that have outlived their first moments. */
  oldBytes: number;
}

export interface HeapWatch {
  quietLooks: number;
  /** The least of the heap since it was last gone through. */
  leastBytes: number;
}

/** What a look makes of those before it, and whether now is the time to go through the heap. */
export function lookAtHeap(watch: HeapWatch, { utilization, oldBytes }: HeapLook): HeapWatch & { isTime: boolean } {
  const quietLooks = utilization < QUIET_UTILIZATION ? watch.quietLooks + 1 : 0;
  const leastBytes = Math.min(watch.leastBytes, oldBytes);
  return { quietLooks, leastBytes, isTime: quietLooks >= QUIET_LOOKS && oldBytes - leastBytes >= GROWN_BYTES };
}

/**
 * Goes through the heap in moments in which nobody waits, so that it does not come to pass in the middle of many answers, where it takes a
 * tenth of a second. Ends with what it returns; keeps no process alive.
 */
export function tendHeap(): () => void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync' }) => void;
  setFlagsFromString('--no-expose-gc');
  let lastTime = performance.eventLoopUtilization();
  let watch: HeapWatch = { quietLooks: 0, leastBytes: oldBytes() };
  const timer = setInterval(() => {
    const time = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(time, lastTime);
    lastTime = time;
    const { isTime, ...next } = lookAtHeap(watch, { utilization, oldBytes: oldBytes() });
    watch = next;
    if (!isTime) return;
    collect({ type: 'major', execution: 'sync' });
    watch = { quietLooks: 0, leastBytes: oldBytes() };
    lastTime = performance.eventLoopUtilization();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const oldBytes = (): number =>
  getHeapSpaceStatistics().reduce((sum, space) => (space.space_name.startsWith('new_') ? sum : sum + space.space_used_size), 0);
