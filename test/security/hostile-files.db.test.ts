import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAthlete, anImportedActivity } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { hasHostileFiles, hostileFiles, hostilePath } from '#test/security/hostile.ts';
import { bringHostile, type Outcome } from '#test/security/hostile-uploads.ts';

/** The hostile files name this port of the loopback address; nobody may call it. */
const CALLED_PORT = 9;
const SLOWEST_ANSWER_MS = 2000;
/** Between a job that is written and one that is begun. */
const QUEUE_MS = 1000;

let listener: Server | null;
const calls: string[] = [];
const outcomes = new Map<string, Outcome>();

const product = setUpProduct();
beforeAll(async () => {
  listener = await listenForCalls();
  // Threads, patterns and pools are there once an honest file has passed.
  for (let i = 0; i < 3; i++) await anImportedActivity(await anAthlete(product));
  for (const row of hostileFiles().filter(({ kind }) => ['activity', 'activity-gz', 'archive'].includes(kind)))
    outcomes.set(row.id, await bringHostile(product, row));
}, 240_000);

afterAll(() => {
  listener?.close();
});

function listenForCalls(): Promise<Server | null> {
  const server = createServer((socket) => {
    calls.push(socket.remoteAddress ?? '');
    socket.destroy();
  });
  return new Promise((resolve) => {
    server.once('error', () => {
      console.warn(`Port ${CALLED_PORT} cannot be had here: that nobody calls it is not tested.`);
      resolve(null);
    });
    server.listen(CALLED_PORT, '127.0.0.1', () => resolve(server));
  });
}

function of(id: string): Outcome {
  const found = outcomes.get(id);
  if (!found) throw new Error(`${id} was not sent.`);
  return found;
}
const all = (...ids: string[]) => ids.map(of);
const refused = ({ imported }: Outcome) => imported.length === 0;

/** Words for an athlete: a sentence, and nothing of how the product is made. */
const SENTENCE = /^[A-Z“][^{}]*[.!?]$/s;
const INSIDES =
  /\bat \S+:\d+|node_modules|\.[jt]s\b|Error:|undefined|\[object|\/tmp\/|\/home\/|\bNaN\b|ENOENT|ECONN|Z_DATA|yauzl|fflate|zlib/;

function expectRefusedInWords(outcome: Outcome, words: RegExp = SENTENCE): void {
  expect(refused(outcome), outcome.id).toBe(true);
  expect(outcome.words.length, outcome.id).toBeGreaterThan(0);
  for (const said of outcome.words) expect(said, outcome.id).toMatch(SENTENCE);
  expect(outcome.words.join(' '), outcome.id).toMatch(words);
  expect(outcome.kept, `${outcome.id} keeps`).toEqual([]);
}

describe.skipIf(!hasHostileFiles)('hostile files', () => {
  test('FILE-14 honest but unusual files are let in', () => {
    for (const outcome of all('C01', 'C02', 'C04', 'C05', 'C06')) expect(outcome.imported.length, outcome.id).toBeGreaterThan(0);
    expect(of('C02').imported[0]?.name).toBe('ריצת בוקר בירושלים 🏃‍♀️');
    expect(of('C04').upload.files.map(({ status }) => status)).toEqual(['imported', 'skipped', 'skipped']);
    expect(of('C04').words.at(-1)).toMatch(SENTENCE);
  });

  test('FILE-14 a broken, empty, cut-off, encrypted or wrongly encoded file gets words that say what is wrong', () => {
    expectRefusedInWords(of('X18'), /No track points/);
    expectRefusedInWords(of('F19'), /empty/);
    expectRefusedInWords(of('F07'), /damaged/);
    expectRefusedInWords(of('F20'));
    expectRefusedInWords(of('Z08'), /password-protected/);
    expectRefusedInWords(of('Z11'), /not a ZIP archive|damaged/);
    // What could be saved is saved, and the athlete is told.
    expect(of('F04').words.join()).toMatch(/checksum/i);
    expect(of('F05').words.join()).toMatch(/cut off/);
    expect(of('X15').words.join()).toMatch(/cut off/);
    expect(of('X16').imported[0]?.name).toMatch(/\ufffd/);
  });

  test('FILE-11 XML reads no file and no address', () => {
    for (const outcome of all('X01', 'X02', 'X03', 'X06')) {
      expect(outcome.answers, outcome.id).not.toMatch(/root:|nobody:/);
      expect(outcome.imported.map(({ name }) => name).join(), outcome.id).not.toContain('/');
    }
    expect(calls).toEqual([]);
  });

  test('SSRF-01 no file makes the server call anybody', () => {
    if (listener) expect(listener.listening).toBe(true);
    expect(calls).toEqual([]);
  });

  test('FILE-12 entities are not expanded', () => {
    for (const outcome of all('X04', 'X05')) {
      const texts = outcome.imported.flatMap(({ name, notes }) => [name, notes ?? '']);
      for (const text of texts) expect(text.length, outcome.id).toBeLessThanOrEqual(255);
      expect(texts.join(), outcome.id).toMatch(/&\w+;/);
      expect(outcome.tookMs, outcome.id).toBeLessThan((outcome.max_ms ?? 0) + QUEUE_MS);
    }
    expect(of('X04').answers).not.toContain('lollol');
  });

  test('FILE-13 XML has limits on depth, attributes and text', () => {
    expectRefusedInWords(of('X07'), /64 levels deep/);
    expectRefusedInWords(of('X08'), /200 attributes/);
    expectRefusedInWords(of('X10'), /100 kB/);
    for (const outcome of all('X07', 'X08', 'X10')) expect(outcome.tookMs, outcome.id).toBeLessThan(1000 + QUEUE_MS);
  });

  test('FILE-15 sizes in a FIT file are never trusted', () => {
    for (const outcome of all('F01', 'F02', 'F03', 'F06')) expectRefusedInWords(outcome);
    expect(of('F01').peakMiB).toBeLessThan(32);
    for (const { id, imported } of all('F10', 'F11')) expect(imported.length, id).toBeLessThanOrEqual(1);
  });

  test('FILE-16 a gap stays a gap, and records without time are none', () => {
    expectRefusedInWords(of('F08'));
    expectRefusedInWords(of('F09'));
    const [gap] = of('F15').imported;
    expect(gap?.elapsedSec ?? 0).toBeLessThan(7 * 86_400);
    expect(of('F15').peakMiB).toBeLessThan(128);
  });

  test('FILE-03 a name does not make a file an activity', () => {
    expectRefusedInWords(of('X17'), /web page/);
    expectRefusedInWords(of('F17'), /Unknown file type/);
    expectRefusedInWords(of('F18'), /web page/);
  });

  test('FILE-21 nothing of an archive is written under a name of the archive', async () => {
    for (const outcome of all('Z01', 'Z02')) {
      expect(outcome.imported, outcome.id).toHaveLength(1);
      expect(
        outcome.upload.files.filter(({ status }) => status === 'imported').map(({ name }) => name),
        outcome.id,
      ).toEqual(['ok.gpx']);
      expect(outcome.answers, outcome.id).not.toContain('root:');
    }
    const written = (await readdir(join(product.dir, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(written.filter((name) => !/^[0-9a-f]{64}(\.zst)?$/.test(name))).toEqual([]);
    const around = await readdir(join(product.dir, '..'));
    expect(around.filter((name) => /evil|passwd|ok\.gpx/.test(name))).toEqual([]);
  });

  test('FILE-22 unpacked bytes are counted as they come', () => {
    for (const outcome of all('Z03', 'Z04', 'Z07', 'Z10')) {
      expectRefusedInWords(outcome, /too large when unpacked/);
      expect(outcome.peakMiB, `${outcome.id} took ${Math.round(outcome.peakMiB)} MiB`).toBeLessThan(outcome.max_rss_mib ?? 0);
      expect(outcome.tookMs, outcome.id).toBeLessThan((outcome.max_ms ?? SLOWEST_ANSWER_MS) + QUEUE_MS);
    }
  });

  test('FILE-23 archives inside archives are opened one deep, and ten thousand empty entries are no activities', () => {
    expect(of('Z05').imported).toEqual([]);
    expect(of('Z05').words.join()).toMatch(/deeper than this/);
    expectRefusedInWords(of('Z06'), /10,000 files/);
    expect(of('Z06').tookMs).toBeLessThan((of('Z06').max_ms ?? 0) + QUEUE_MS);
  });

  test('FILE-05 names from an archive are text without paths', () => {
    for (const { id, upload } of all('Z01', 'Z09')) {
      for (const { name } of upload.files) expect(name, id).toMatch(/^[^/\\\p{Cc}]{1,255}$/u);
    }
    expect(of('Z09').imported.length).toBeGreaterThan(0);
  });

  test('VAL-03 an overlong name in a file is cut or refused', () => {
    for (const { imported } of outcomes.values()) for (const { name } of imported) expect([...name].length).toBeLessThanOrEqual(255);
  });

  test('VAL-04 times and numbers that cannot be are refused or left out', () => {
    for (const outcome of all('F16', 'X13', 'X14')) expectRefusedInWords(outcome);
    expect(of('X12').answers).not.toMatch(/NaN|Infinity|1e400/);
    for (const { imported } of outcomes.values()) {
      for (const activity of imported) {
        for (const [field, value] of Object.entries(activity))
          if (typeof value === 'number') expect(value, `${activity.name} ${field}`).toBeGreaterThanOrEqual(0);
        expect(Date.parse(activity.startTime)).toBeGreaterThan(Date.parse('1989-12-31'));
      }
    }
    expect(of('F14').imported[0]?.quality.map(({ kind }) => kind)).toContain('time-went-back');
  });

  test('VAL-05 what nobody can do is kept with the file, flagged, and left out of bests and load', () => {
    const [impossible] = of('F13').imported;
    expect(impossible?.quality.map(({ kind }) => kind)).toContain('impossible');
    expect(impossible?.bests).toEqual([]);
    expect([impossible?.load, impossible?.maxPower, impossible?.maxHeartRate]).toEqual([null, null, null]);
    const [gap] = of('F15').imported;
    expect(gap?.quality.length).toBeGreaterThan(0);
    expect(gap?.bests.filter(({ over }) => over > 10)).toEqual([]);
  });

  test('VAL-06 no name in a file reaches a prototype', () => {
    expect(all('X11', 'F12').every(({ imported }) => imported.length === 1)).toBe(true);
    const bare = {} as Record<string, unknown>;
    expect([bare.polluted, bare.isAdmin]).toEqual([undefined, undefined]);
  });

  test('XSS-01 markup in a file stays the text it is', () => {
    expect(of('X09').imported[0]?.name).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>');
    expect(of('X20').imported[0]?.name).not.toMatch(/[\r\n]/);
  });

  test('every file is answered in 2 s without 5xx, in words, while others are answered in one', () => {
    expect(outcomes.size).toBeGreaterThan(50);
    for (const outcome of outcomes.values()) {
      expect(outcome.status, outcome.id).toBe(202);
      expect(outcome.tookMs, outcome.id).toBeLessThan(Math.max(outcome.max_ms ?? 0, SLOWEST_ANSWER_MS) + QUEUE_MS);
      expect(outcome.othersMs, outcome.id).toBeLessThan(1000);
      for (const said of outcome.words) expect(said, outcome.id).not.toMatch(INSIDES);
      expect(outcome.answers, outcome.id).not.toMatch(/root:x:0/);
    }
  });

  test('memory of what parses comes back to within 32 MiB of where it was', { timeout: 180_000 }, async () => {
    for (const { id, peakMiB, max_rss_mib } of outcomes.values()) if (max_rss_mib) expect(peakMiB, id).toBeLessThan(max_rss_mib);
    const paths = [...outcomes.values()].map(({ file }) => hostilePath(file));
    const warmUp = ['C02', 'C04', 'C05'].map((id) => hostilePath(of(id).file));
    const program = join(import.meta.dirname, 'parse-memory-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, ...warmUp, '--', ...paths]);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; heldMiB: number });
    expect(lines).toHaveLength(paths.length);
    for (const { path, heldMiB } of lines) expect(heldMiB, path).toBeLessThan(32);
    expect(lines.reduce((sum, { heldMiB }) => sum + heldMiB, 0)).toBeLessThan(32);
  });

  test('nothing of a refused file is left on disk, in the database or in a queue', async () => {
    for (const outcome of outcomes.values()) if (refused(outcome)) expect(outcome.kept, outcome.id).toEqual([]);
    await expect.poll(() => readdir(join(product.dir, 'files', 'incoming'))).toEqual([]);
    const { db } = product.app.deps;
    const waiting = async () =>
      (await sql<{ id: string }>`select id from pgboss.job where name like 'activities.%' and state < 'completed'`.execute(db)).rows;
    await expect.poll(waiting).toEqual([]);
    const rows = await db.selectFrom('upload_entries').select(['message', 'activity_ids']).where('status', '=', 'failed').execute();
    for (const { activity_ids } of rows) expect(activity_ids).toEqual([]);
  });
});
