import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { UserId } from '#contract/shared/ids.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type DatabasePool, openDatabase, transaction } from '#server/platform/db/pool.ts';
import { type AnyJob, job, openJobs, systemJob, type WorkingQueue } from '#server/platform/jobs/queue.ts';
import { openTraffic } from '#server/platform/limits/priority-gate.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { aDatabase } from '#test/database.ts';

let url: string;
let drop: () => Promise<void>;
let database: DatabasePool;
const said: string[] = [];
const log = openLog('warn', { write: (line) => void said.push(line) });
const athlete = athleteScope(UserId.parse(randomUUID()));
const opened: WorkingQueue[] = [];

beforeAll(async () => {
  ({ url, drop } = await aDatabase());
  database = openDatabase(url, 4, () => undefined);
});
afterAll(async () => {
  for (const queue of opened) await queue.stop(1000);
  await database?.close();
  await drop?.();
});

async function aQueue(jobs: readonly AnyJob[], works = true): Promise<WorkingQueue> {
  const queue = await openJobs(url, jobs, works, log);
  opened.push(queue);
  if (works) await queue.work({ log, traffic: openTraffic() } as Deps);
  return queue;
}

const payload = z.object({ n: z.number() });

test('two jobs of one name are refused at the start', async () => {
  const twice = systemJob({ name: 'test.twice', payload, attempts: 1, run: async () => undefined });
  await expect(openJobs(url, [twice, { ...twice }], false, log)).rejects.toThrow('Two jobs have the same name.');
});

test('a job is there if and only if its transaction commits', async () => {
  const ran: number[] = [];
  const counted = job({ name: 'test.counted', payload, attempts: 1, run: async (_, __, { n }) => void ran.push(n) });
  const queue = await aQueue([counted]);
  await transaction(database.db, async (tx) => {
    await queue.send(tx, athlete, counted, { n: 1 });
    throw new Error('Nothing of this.');
  }).catch(() => undefined);
  await transaction(database.db, (tx) => queue.send(tx, athlete, counted, { n: 2 }));
  await expect.poll(() => ran).toEqual([2]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ran).toEqual([2]);
});

test('a job runs for the athlete it was written for', async () => {
  const seen: string[] = [];
  const whose = job({ name: 'test.whose', payload, attempts: 1, run: async (_, { userId }) => void seen.push(userId) });
  const queue = await aQueue([whose]);
  const other = athleteScope(UserId.parse(randomUUID()));
  await queue.send(database.db, athlete, whose, { n: 1 });
  await queue.send(database.db, other, whose, { n: 2 });
  await expect.poll(() => seen.toSorted()).toEqual([athlete.userId, other.userId].toSorted());
});

test('what fails is tried three times and then given up, once', async () => {
  const tries: number[] = [];
  const gaveUp: number[] = [];
  const hopeless = job({
    name: 'test.hopeless',
    payload,
    attempts: 3,
    run: async (_, __, { n }) => {
      tries.push(n);
      throw new Error('Not this time either.');
    },
    gaveUp: async (_, __, { n }) => void gaveUp.push(n),
  });
  const queue = await aQueue([hopeless]);
  await queue.send(database.db, athlete, hopeless, { n: 7 });
  await expect.poll(() => gaveUp, { timeout: 25_000 }).toEqual([7]);
  expect(tries).toEqual([7, 7, 7]);
  expect(said.filter((line) => line.includes('test.hopeless') && line.includes('job failed'))).toHaveLength(3);
  const abandoned = said.filter((line) => line.includes('test.hopeless') && line.includes('job abandoned'));
  expect(abandoned).toHaveLength(1);
  expect(JSON.parse(abandoned[0] ?? '{}')).toMatchObject({ reason: 'Not this time either.', requestId: expect.any(String) });
});

test('many jobs and two workers: each job runs once', async () => {
  const ran: number[] = [];
  const many = job({ name: 'test.many', payload, attempts: 1, atOnce: 3, run: async (_, __, { n }) => void ran.push(n) });
  const [first] = [await aQueue([many]), await aQueue([many])];
  for (let n = 0; n < 60; n++) await first.send(database.db, athlete, many, { n });
  await expect.poll(() => ran.length, { timeout: 25_000 }).toBe(60);
  expect(new Set(ran).size).toBe(60);
});

test('an athlete with thousands of jobs that do not end never holds the place of another', { timeout: 60_000 }, async () => {
  const other = athleteScope(UserId.parse(randomUUID()));
  const release = Promise.withResolvers<void>();
  let own = 0;
  let mostOwn = 0;
  const othersRan: number[] = [];
  const fair = job({
    name: 'test.fair',
    payload,
    attempts: 1,
    atOnce: 3,
    atOncePerAthlete: 2,
    run: async (_, { userId }, { n }) => {
      if (userId === other.userId) return void othersRan.push(n);
      mostOwn = Math.max(mostOwn, ++own);
      await release.promise;
      own--;
    },
  });
  const queue = await aQueue([fair]);
  await transaction(database.db, async (tx) => {
    for (let n = 1; n <= 3000; n++) await queue.send(tx, athlete, fair, { n });
  });
  await expect.poll(() => own, { timeout: 25_000 }).toBe(2);
  for (let n = 1; n <= 20; n++) await queue.send(database.db, other, fair, { n });
  await expect.poll(() => othersRan.length, { timeout: 25_000 }).toBe(20);
  await sql`delete from pgboss.job where name = 'test.fair' and state = 'created'`.execute(database.db);
  release.resolve();
  await expect.poll(() => own, { timeout: 25_000 }).toBe(0);
  expect(mostOwn).toBe(2);
});

test('the job of a worker that was killed comes back, uncounted, and is finished by another', { timeout: 180_000 }, async () => {
  const finished: number[] = [];
  const kept = job({ name: 'test.kept', payload, attempts: 1, run: async (_, __, { n }) => void finished.push(n) });
  const sender = await aQueue([kept], false);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../test/programs/job-process.ts'), url, kept.name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await sender.send(database.db, athlete, kept, { n: 1 });
  await new Promise<void>((resolve) => createInterface({ input: child.stdout }).once('line', () => resolve()));
  child.kill('SIGKILL');
  await aQueue([kept]);
  await expect.poll(() => finished, { timeout: 45_000, interval: 200 }).toEqual([1]);
});

test('stored jobs without a handler are reported and kept', async () => {
  const retired = job({ name: 'test.retired', payload, attempts: 1, run: async () => undefined });
  const queue = await aQueue([retired], false);
  await queue.send(database.db, athlete, retired, { n: 1 });
  await expect.poll(async () => (await queue.depth()).find(({ name }) => name === 'test.retired')?.waiting, { timeout: 25_000 }).toBe(1);
  said.length = 0;
  await aQueue([], false);
  expect(said.filter((line) => line.includes('stored jobs have no handler') && line.includes('test.retired'))).toHaveLength(1);
  const { rows } = await database.pool.query(`select count(*)::int as left from pgboss.job where name = 'test.retired'`);
  expect(rows[0].left).toBe(1);
});

test('a start that changes nothing writes nothing, and one that changes a job writes that', async () => {
  const nightly = systemJob({ name: 'test.nightly', payload: z.object({}), attempts: 2, every: '17 3 * * *', run: async () => undefined });
  const steady = job({ name: 'test.steady', payload, attempts: 2, run: async () => undefined, gaveUp: async () => undefined });
  const written = async () => {
    const queues = await sql<object>`select name, updated_on, retry_limit from pgboss.queue where name like 'test.%' order by name`.execute(
      database.db,
    );
    const clocks = await sql<object>`select name, cron, updated_on from pgboss.schedule order by name`.execute(database.db);
    return { queues: queues.rows, clocks: clocks.rows };
  };
  await aQueue([nightly, steady], false);
  const first = await written();
  await aQueue([nightly, steady], false);
  expect(await written()).toEqual(first);
  await aQueue(
    [
      { ...nightly, every: '18 3 * * *' },
      { ...steady, attempts: 3 },
    ],
    false,
  );
  const changed = await written();
  expect(changed.clocks).toMatchObject([{ name: 'test.nightly', cron: '18 3 * * *' }]);
  expect(changed.queues.filter((row) => !first.queues.some((before) => isDeepStrictEqual(row, before)))).toMatchObject([
    { name: 'test.steady', retry_limit: 14 },
  ]);
});
