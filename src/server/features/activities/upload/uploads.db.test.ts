import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Upload } from '#contract/activities/uploads.ts';
import { UserId } from '#contract/shared/ids.ts';
import { lockActivities } from '#server/features/activities/store.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeZip } from '#test/archives/zip.ts';
import { anAthlete, anImportedActivity, aRideFile, aTrackFile, bringFiles, filesBody, listedActivities } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

let url: string;
const product = setUpProduct();
beforeAll(async () => {
  url = await product.listen();
});

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T07:00:00Z`;
const statuses = ({ files }: Upload) => files.map(({ status }) => status);

test('one bad file never stops the others', async () => {
  const athlete = await anAthlete(product);
  const upload = await bringFiles(athlete, [
    { name: 'broken.fit', bytes: aRideFile().slice(0, 40) },
    { name: 'one.fit', bytes: aRideFile({ start: day(1) }) },
    { name: 'page.gpx', bytes: Buffer.from('<html></html>') },
    { name: 'two.gpx', bytes: aTrackFile({ start: day(2) }) },
    { name: 'empty.tcx', bytes: Buffer.alloc(0) },
    { name: 'three.fit.gz', bytes: gzipSync(aRideFile({ start: day(3) })) },
  ]);
  expect(statuses(upload)).toEqual(['failed', 'imported', 'failed', 'imported', 'failed', 'imported']);
  expect(upload).toMatchObject({ status: 'done', total: 6, done: 6, imported: 3, secondsLeft: null });
  for (const file of upload.files.filter(({ status }: { status: string }) => status === 'failed'))
    expect(file.message).toMatch(/^[A-Z].*\.$/);
  expect(await listedActivities(athlete)).toHaveLength(3);
});

test('an archive is its files, each with its own outcome, in the order they lie in it', async () => {
  const athlete = await anAthlete(product);
  const bytes = makeZip({
    'export/activities/1.fit': aRideFile({ start: day(1) }),
    'export/activities/2.gpx.gz': gzipSync(aTrackFile({ start: day(2) })),
    'export/activities.csv': Buffer.from('id,name\n'),
    'export/broken.fit': Buffer.from('not a ride'),
    'export/activities/again.fit': aRideFile({ start: day(1) }),
    'export/more.zip': makeZip({ '3.fit': aRideFile({ start: day(3) }) }),
  });
  const upload = await bringFiles(athlete, [{ name: 'export.zip', bytes }]);
  expect(upload.files.map(({ name }: { name: string }) => name)).toEqual([
    '1.fit',
    '2.gpx',
    'activities.csv',
    'broken.fit',
    'again.fit',
    '3.fit',
  ]);
  const [first, second, list, broken, again, nested] = statuses(upload);
  // Several are at work at once: either of two that are the same may come first.
  expect([first, again].toSorted()).toEqual(['duplicate', 'imported']);
  expect([second, list, broken, nested]).toEqual(['imported', 'skipped', 'failed', 'imported']);
  expect(await listedActivities(athlete)).toHaveLength(3);
  // The three are kept as they lay in the archive; the archive goes once all of it has been told.
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toHaveLength(3);
});

test('an original is compressed on disk and comes back byte for byte, whole and in part', async () => {
  const athlete = await anAthlete(product);
  const [fit, gpx] = [aRideFile({ seconds: 1800 }), aTrackFile({ seconds: 1800, start: '2026-05-30T07:00:00Z' })];
  for (const [name, bytes] of [
    ['ride.fit', fit],
    ['ride.gpx', gpx],
  ] as const) {
    const original = `/api/activities/${(await anImportedActivity(athlete, bytes, name)).id}/original`;
    expect((await athlete.get(original)).bytes.equals(bytes), name).toBe(true);
    const part = await athlete.get(original, { range: 'bytes=1000-2999' });
    expect([part.status, part.bytes.equals(bytes.subarray(1000, 3000))], name).toEqual([206, true]);
  }
  const folder = join(product.dir, 'files', athlete.id);
  const kept = (await readdir(folder, { recursive: true })).filter((name) => name.length > 64);
  expect(kept.map((name) => name.slice(-4))).toEqual(['.zst', '.zst']);
  const sizes = await Promise.all(kept.map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan((fit.length + gpx.length) / 2);
});

test('an upload is watched file by file to its end over one stream, which then ends', async () => {
  const athlete = await anAthlete(product);
  const files = Array.from({ length: 12 }, (_, i) => ({ name: `${i}.fit`, bytes: aRideFile({ start: day(i + 1) }) }));
  const sent = await athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody(files) });
  const cookie = `moorline=${athlete.cookies.get('moorline')}`;
  const stream = await fetch(`${url}/api/uploads/${sent.json.id}/events`, { headers: { cookie, accept: 'text/event-stream' } });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  const seen = await events(stream);
  const done = seen.map((upload) => upload.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toMatchObject({ status: 'done', total: 12, done: 12, imported: 12 });
  // One that is over says so at once.
  const late = await events(await fetch(`${url}/api/uploads/${sent.json.id}/events`, { headers: { cookie } }));
  expect(late.at(-1)?.status).toBe('done');
});

async function events(stream: Response): Promise<Upload[]> {
  let text = '';
  for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data));
}

test('a browser hears of its own athlete’s activities and of nobody else’s', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const heard: string[] = [];
  const gone = new AbortController();
  const stream = await fetch(`${url}/api/events`, {
    headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` },
    signal: gone.signal,
  });
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) heard.push(Buffer.from(chunk).toString());
  })().catch(() => undefined);
  const theirs = await anImportedActivity(other);
  const mine = await anImportedActivity(athlete);
  await expect.poll(() => heard.join('')).toContain(`"activity.analysed","activityId":"${mine.id}"`);
  expect(heard.join('')).not.toContain(theirs.id);
  gone.abort();
  await listening;
  await expect.poll(() => product.app.deps.events.listeners()).toBe(0);
});

/** Breaks the store of files until it is mended. */
function withoutStorage(): { asked(): number; mend(): void } {
  const { files } = product.app.deps;
  const { local } = files;
  let asked = 0;
  files.local = () => {
    asked += 1;
    return Promise.reject(new Error('The disk is away.'));
  };
  return {
    asked: () => asked,
    mend: () => {
      files.local = local;
    },
  };
}

/** The database falls over once while the last file of an archive is read, and what it had not yet on disk is gone. */
function losingWhatIsNotOnDisk(last: number, athleteId: string) {
  const { deps } = product.app;
  const { threads, db } = deps;
  let calls = 0;
  const run: typeof threads.run = async (task, input, withinMs) => {
    calls += 1;
    if (calls === last) {
      for (let tries = 0; tries < 2400 && (await rows()) === 0; tries++) await setTimeout(25);
      // At one moment: what is being saved just then is lost whole or not at all.
      await transaction(db, async (tx) => {
        await lockActivities(tx, athleteScope(UserId.parse(athleteId)));
        await tx.deleteFrom('upload_entries').where('user_id', '=', athleteId).execute();
        await tx.deleteFrom('activities').where('user_id', '=', athleteId).execute();
      });
    }
    return threads.run(task, input, withinMs);
  };
  const rows = async () => (await db.selectFrom('upload_entries').select('position').where('user_id', '=', athleteId).execute()).length;
  deps.threads = { ...threads, run };
  return {
    reads: () => calls,
    mend: () => {
      deps.threads = threads;
    },
  };
}

test('what a crash of the database took back of an archive is done again', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const crash = losingWhatIsNotOnDisk(3, athlete.id);
  const files = [1, 2, 3].map((n) => [`${n}.fit`, aRideFile({ start: day(n) })] as const);
  const upload = await bringFiles(athlete, [{ name: 'export.zip', bytes: makeZip(Object.fromEntries(files)) }]);
  crash.mend();
  expect(crash.reads()).toBeGreaterThan(3);
  expect(upload).toMatchObject({ status: 'done', total: 3, imported: 3 });
  expect(await listedActivities(athlete)).toHaveLength(3);
});

/** What waits for its next try has it now. */
async function withoutPatience<T>(work: () => Promise<T>): Promise<T> {
  const { db } = product.app.deps;
  const hurry = setInterval(() => {
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db).catch(() => undefined);
  }, 50);
  try {
    return await work();
  } finally {
    clearInterval(hurry);
  }
}

/** The store has no room for the first that it is asked to keep. */
function fullOnce() {
  const { files } = product.app.deps;
  const { keepBytes } = files;
  let asked = 0;
  files.keepBytes = (...given) => {
    asked += 1;
    if (asked === 1) return Promise.reject(new AppError('unavailable', 'There is no room for files at the moment.'));
    return keepBytes(...given);
  };
  return {
    asked: () => asked,
    mend: () => {
      files.keepBytes = keepBytes;
    },
  };
}

test('a store that is full for a moment fails no file of an archive', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const store = fullOnce();
  const files = [1, 2, 3].map((n) => [`${n}.fit`, aRideFile({ start: day(n) })] as const);
  const upload = await withoutPatience(() => bringFiles(athlete, [{ name: 'export.zip', bytes: makeZip(Object.fromEntries(files)) }]));
  store.mend();
  expect(store.asked()).toBeGreaterThan(3);
  expect(upload).toMatchObject({ status: 'done', total: 3, imported: 3 });
  expect(await listedActivities(athlete)).toHaveLength(3);
});

test('a file that fails on our side is tried again and again, then said, and “Try again” tries again', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const storage = withoutStorage();
  const sent = await athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'a.fit', bytes: aRideFile() }]) });
  const failed = await withoutPatience(() => ended(athlete, sent.json.id));
  expect(storage.asked()).toBe(6);
  expect(failed).toMatchObject({ status: 'failed', total: 1, done: 1, imported: 0 });
  expect(failed.files).toEqual([
    { name: 'a.fit', status: 'failed', activityIds: [], message: 'This file could not be processed. Please try again.' },
  ]);
  // It is kept for as long as it can be tried again.
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toHaveLength(1);
  storage.mend();
  const again = await athlete.send('POST', `/api/uploads/${sent.json.id}/retry`);
  expect(again.json).toMatchObject({ status: 'queued', files: [{ status: 'queued' }] });
  expect(await ended(athlete, sent.json.id)).toMatchObject({ status: 'done', imported: 1, files: [{ status: 'imported' }] });
});

test('“Try again” says of a file that would be refused again that it is not kept', async () => {
  const athlete = await anAthlete(product);
  const upload = await bringFiles(athlete, [{ name: 'page.fit', bytes: Buffer.from('<html>') }]);
  const answer = await athlete.send('POST', `/api/uploads/${upload.id}/retry`);
  expect([answer.status, answer.json.message]).toEqual([409, 'These files were rejected and not kept. Upload different ones.']);
  const good = await bringFiles(athlete, [{ name: 'a.fit', bytes: aRideFile() }]);
  expect((await athlete.send('POST', `/api/uploads/${good.id}/retry`)).json.status).toBe('done');
});

test('an archive that turns out to be a trap half-way keeps what was good and says what it was', async () => {
  const athlete = await anAthlete(product);
  // Behind an honest ride lies a file whose bytes are not what the directory says.
  const bytes = Buffer.from(makeZip({ 'a.fit': aRideFile(), 'b.gpx': Buffer.alloc(3_000_000, 0x20) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(3_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(200_000);
  for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size, at + 1)) small.copy(bytes, at);
  const upload = await bringFiles(athlete, [{ name: 'half.zip', bytes }]);
  expect(upload.files.at(-1)).toMatchObject({
    name: 'half.zip',
    status: 'failed',
    message: 'The archive is too large when unpacked and was not opened.',
  });
  const kept = (await listedActivities(athlete)).length;
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toHaveLength(kept);
});

async function ended(browser: Browser, id: string): Promise<Upload> {
  return untilSo(
    async () => (await browser.get(`/api/uploads/${id}`)).json,
    ({ status }) => status === 'done' || status === 'failed',
  );
}
