import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateCluster } from '#server/platform/embedded-postgres/cluster.ts';
import { readServerFile } from '#server/platform/embedded-postgres/server-process.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';

const LAUNCH = new URL('../../scripts/launch.mjs', import.meta.url);
const DEMO_WITHIN_MS = 20 * 60_000;
const LOOK_EVERY_MS = 5_000;
/** Until threads, connections and the sentence model of the start have ended. */
const SETTLES_MS = 6 * 60_000;
const MEASURED_MS = 3 * 60_000;
const TICK_MS = 10;
const BARS = { processorShare: 0.005, memoryMb: 350 };

/** The demo once its history is imported and nobody looks at it: the product and its database, with all processes of both. Linux only. */
export async function benchIdle(): Promise<BenchLine[]> {
  if (process.platform !== 'linux') return [];
  const dataDir = await makeDataDir();
  try {
    const product = await startProduct({ program: LAUNCH, args: ['demo'], dataDir, env: { LOG_LEVEL: 'silent' } });
    try {
      await untilNoJobs(product.url);
      await sleep(SETTLES_MS);
      return await measureIdle([product.pid, databasePid(dataDir)]);
    } finally {
      await product.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

async function untilNoJobs(url: string): Promise<void> {
  const giveUpAt = performance.now() + DEMO_WITHIN_MS;
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > giveUpAt) throw new Error('The demo has not finished its jobs.');
    await sleep(LOOK_EVERY_MS);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const left = [...metrics.matchAll(/^moorline_jobs\{.*state="(?:waiting|active)"\} (\d+)$/gm)].map(([, count]) => Number(count));
    if (left.length === 0) throw new Error('The metrics name no jobs.');
    quiet = left.every((count) => count === 0) ? quiet + 1 : 0;
  }
}

function databasePid(dataDir: string): number {
  const running = readServerFile(locateCluster(dataDir, 'socket'));
  if (!running) throw new Error('The built-in database does not run.');
  return running.pid;
}

/** Processor time and memory of these processes and all that they start. */
export async function measureIdle(roots: readonly number[]): Promise<BenchLine[]> {
  const [before, began] = [usedMs(roots), performance.now()];
  await sleep(MEASURED_MS);
  const share = (usedMs(roots) - before) / (performance.now() - began);
  const memoryMb = residentMb(withChildren(roots));
  return [
    {
      name: `idle demo with its database, processor over ${MEASURED_MS / 60_000} min`,
      value: share * 100,
      unit: '% of a core',
      anchor: `${BARS.processorShare * 100} %`,
      ratio: BARS.processorShare / share,
      bar: `< ${BARS.processorShare * 100} %`,
      ok: share < BARS.processorShare,
    },
    {
      name: 'idle demo with its database, memory (shared pages counted once)',
      value: memoryMb,
      unit: 'MB',
      anchor: `${BARS.memoryMb} MB`,
      ratio: BARS.memoryMb / memoryMb,
      bar: `≤ ${BARS.memoryMb} MB`,
      ok: memoryMb <= BARS.memoryMb,
    },
  ];
}

function withChildren(roots: readonly number[]): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({ pid, parent: Number(statOf(pid)[1]) }));
  // A database that the product started is a root and a child of one.
  const all = new Set(roots);
  for (const pid of all) for (const child of parents) if (child.parent === pid) all.add(child.pid);
  return [...all];
}

/** Of the processes that live and of those that ended and were waited for. */
const usedMs = (roots: readonly number[]): number =>
  withChildren(roots).reduce(
    (sum, pid) =>
      sum +
      statOf(pid)
        .slice(11, 15)
        .reduce((ticks, each) => ticks + Number(each), 0) *
        TICK_MS,
    0,
  );

/** The fields after the name, which stands in brackets and may hold spaces; none where the process has ended. */
function statOf(pid: number): string[] {
  const stat = readOrNothing(join('/proc', String(pid), 'stat'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Memory of their own, and every file they have mapped once: what other programs of this machine also use, like Node itself, would otherwise make
 * the figure smaller the more of them run.
 */
function residentMb(pids: readonly number[]): number {
  const files = new Map<string, number>();
  let ownKb = 0;
  for (const pid of pids) {
    const ofProcess = new Map<string, number>();
    for (const [, at, file, fields = ''] of readOrNothing(join('/proc', String(pid), 'smaps')).matchAll(MAPPING)) {
      const kb = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fields)?.[1] ?? 0);
      const fileKb = file?.startsWith('/') && !file.startsWith('/dev/') ? kb('Rss') - kb('Anonymous') : 0;
      if (fileKb > 0) ofProcess.set(`${file} ${at}`, fileKb);
      ownKb += fileKb > 0 ? kb('Anonymous') : kb('Pss');
    }
    for (const [file, kb] of ofProcess) files.set(file, Math.max(files.get(file) ?? 0, kb));
  }
  return (ownKb + [...files.values()].reduce((sum, kb) => sum + kb, 0)) / 1024;
}

/** One mapping of `/proc/<pid>/smaps`: where in the file it begins, the file, and its figures. */
const MAPPING = /^[\da-f]+-[\da-f]+ \S+ ([\da-f]+) \S+ \d+ *(.*)\n((?:[A-Z].*\n)+)/gm;

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
