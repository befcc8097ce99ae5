import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { lookAtHeap } from './heap.ts';

const MIB = 2 ** 20;

/** Keeps 64 MiB until they have outlived their first moments, drops them, and does nothing more: says what is left of them. */
const PROGRAM = `
import { tendHeap } from '#server/platform/heap.ts';
import { setTimeout as pause } from 'node:timers/promises';
const used = () => process.memoryUsage().heapUsed / ${MIB};
const leave = tendHeap();
let kept = [];
for (let at = 0; at < 64; at++) {
  kept.push(Array.from({ length: ${MIB / 8} }, (_, each) => each + at + 0.5));
  await pause(1);
}
const most = used();
kept = [];
for (let look = 0; look < 20 && used() > most - 48; look++) await pause(250);
const left = used();
leave();
console.log(JSON.stringify({ most, left }));
`;

describe('the heap', () => {
  test('is gone through where it has grown and nothing was done for two looks', () => {
    const first = lookAtHeap({ quietLooks: 0, leastBytes: 100 * MIB }, { utilization: 0.01, oldBytes: 120 * MIB });
    expect(first).toEqual({ quietLooks: 1, leastBytes: 100 * MIB, isTime: false });
    expect(lookAtHeap(first, { utilization: 0.02, oldBytes: 120 * MIB }).isTime).toBe(true);
  });

  test('is left alone while there is work, and begins to wait anew after it', () => {
    const busy = lookAtHeap({ quietLooks: 5, leastBytes: 100 * MIB }, { utilization: 0.4, oldBytes: 200 * MIB });
    expect(busy).toMatchObject({ quietLooks: 0, isTime: false });
    expect(lookAtHeap(busy, { utilization: 0, oldBytes: 200 * MIB }).isTime).toBe(false);
  });

  test('is left alone where it has hardly grown since the engine itself went through it', () => {
    const shrunk = lookAtHeap({ quietLooks: 3, leastBytes: 150 * MIB }, { utilization: 0, oldBytes: 90 * MIB });
    expect(shrunk).toEqual({ quietLooks: 4, leastBytes: 90 * MIB, isTime: false });
    expect(lookAtHeap(shrunk, { utilization: 0, oldBytes: 105 * MIB }).isTime).toBe(false);
    expect(lookAtHeap(shrunk, { utilization: 0, oldBytes: 107 * MIB }).isTime).toBe(true);
  });

  test('gives back what nobody holds once the process has nothing to do', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM]);
    const { most, left } = JSON.parse(stdout);
    expect(most).toBeGreaterThan(60);
    expect(left).toBeLessThan(most - 48);
  });
});
