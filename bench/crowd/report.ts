import type { Kind } from './actions.ts';
import type { Played } from './play.ts';
import type { Watched } from './watch.ts';

export interface Measured {
  played: Played;
  watched: Watched;
  /** Authenticated reads a second. */
  rates: { product: number; bare: number };
  minutes: number;
}

/** Bars of reads and writes together, in ms. */
const BARS = { p50: 60, p95: 300, p99: 800 };
const LEAST_SHARE_OF_BARE = 0.7;
const MOST_GROWTH = 1.1;
/** The first minutes fill what is kept in memory. */
const THIRD_MINUTE = 2;

/** What the run took in words and figures, and whether every bar is met. */
export function reportOf({ played, watched, rates, minutes }: Measured): { text: string; isMet: boolean } {
  const kinds = Object.keys(played.tookMs).filter((kind): kind is Kind => kind in played.tookMs);
  const outside = percentiles([...played.tookMs.read, ...played.tookMs.write]);
  const asked = kinds.reduce((sum, kind) => sum + played.tookMs[kind].length, 0);
  // After the last whole minute only what is still under way ends.
  const [third = Number.NaN, last = Number.NaN] = [
    watched.memoryMb[THIRD_MINUTE],
    watched.memoryMb[Math.max(THIRD_MINUTE, Math.floor(minutes) - 1)],
  ];
  const share = rates.product / rates.bare;
  const bars: [string, boolean][] = [
    [
      `reads and writes p50 ${shown(outside.p50)} < ${BARS.p50}, p95 ${shown(outside.p95)} < ${BARS.p95}, p99 ${shown(outside.p99)} < ${BARS.p99} ms`,
      outside.p50 < BARS.p50 && outside.p95 < BARS.p95 && outside.p99 < BARS.p99,
    ],
    [`errors: ${played.errors.size === 0 ? 'none' : listOf(played.errors)}`, played.errors.size === 0],
    [memoryWords(watched, third, last), Number.isNaN(last) || last <= third * MOST_GROWTH],
    [
      `authenticated read ${rates.product.toFixed(0)} a second, bare server with the same two queries ${rates.bare.toFixed(0)}: ${share.toFixed(2)} ≥ ${LEAST_SHARE_OF_BARE}`,
      share >= LEAST_SHARE_OF_BARE,
    ],
  ];
  const lines = [
    `${asked} requests, ${(asked / (minutes * 60)).toFixed(1)} a second`,
    ...kinds.map((kind) => lineOf(kind, played.tookMs[kind])),
    lineOf('import until done', played.doneMs),
    `refused in words: ${played.refused.size === 0 ? 'none' : listOf(played.refused)}`,
    `jobs that waited at once: ${watched.deepestQueue} at most, ${watched.waitingAtEnd} at the end`,
    ...bars.map(([words, isMet]) => `${isMet ? 'holds ' : 'MISSED'}  ${words}`),
  ];
  return { text: lines.join('\n'), isMet: bars.every(([, isMet]) => isMet) };
}

function memoryWords({ memoryMb }: Watched, third: number, last: number): string {
  const each = `memory by the minute ${memoryMb.map((mb) => mb.toFixed(0)).join(', ')} MB`;
  return Number.isNaN(last)
    ? `${each} (too short a run to compare the third with the last)`
    : `${each}: last ${last.toFixed(0)} within 10 % of the third ${third.toFixed(0)}`;
}

function lineOf(name: string, values: readonly number[]): string {
  const { p50, p95, p99, max } = percentiles(values);
  return `${name.padEnd(18)} ${String(values.length).padStart(7)} ×  p50 ${shown(p50)}  p95 ${shown(p95)}  p99 ${shown(p99)}  slowest ${shown(max)} ms`;
}

/** NaN throughout when nothing was measured. */
function percentiles(values: readonly number[]) {
  const inOrder = Float64Array.from(values).sort();
  const at = (share: number): number => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

const shown = (ms: number): string => (Number.isNaN(ms) ? '–' : ms.toFixed(ms < 10 ? 1 : 0));
const listOf = (counts: ReadonlyMap<string, number>): string => [...counts].map(([what, times]) => `${times} × ${what}`).join(', ');
