import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { anAthlete, aRideFile, filesBody } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { sampleForm } from '#test/security/sample-forms.ts';

let url: URL;
const product = setUpProduct();
beforeAll(async () => {
  url = new URL(await product.listen());
});

const MIB = 2 ** 20;
const BOUNDARY = 'heather';
const partHead = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

interface Sent {
  status: number;
  text: string;
  /** Bytes that had been handed to the socket when the answer came. */
  sentMiB: number;
}

/** Sends a body piece by piece, as the connection takes it, until there is an answer. */
function send(browser: Browser, pieces: readonly (string | Buffer)[], headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const cookie = `moorline=${browser.cookies.get('moorline') ?? ''}`;
    const sending = request(
      {
        host: url.hostname,
        port: url.port,
        path: '/api/uploads',
        method: 'POST',
        agent: false,
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      },
      (answer) => {
        const sentMiB = (sending.socket?.bytesWritten ?? 0) / MIB;
        let text = '';
        answered = true;
        answer
          .on('data', (chunk) => {
            text += chunk;
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text, sentMiB }));
      },
    );
    let answered = false;
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    const next = (i: number): void => {
      const piece = pieces[i];
      if (answered || sending.destroyed) return;
      if (piece === undefined) return void sending.end();
      sending.write(piece, () => setImmediate(next, i + 1));
    };
    next(0);
  });
}

const nothingKept = async (browser: Browser & { id: string }) => {
  await expect.poll(() => product.app.deps.files.list(browser.id)).toEqual([]);
  await expect
    .poll(
      async () => (await product.app.deps.db.selectFrom('upload_files').select('id').where('user_id', '=', browser.id).execute()).length,
    )
    .toBe(0);
};

test('FILE-02 an activity above 25 MB stops early with 413 and leaves nothing behind, whatever length was said', async () => {
  const pieces = [partHead('long.fit'), ...Array.from({ length: 96 }, () => Buffer.alloc(MIB, 0x20)), END];
  for (const headers of [{}, { 'content-length': String(100 * MIB) }] as Record<string, string>[]) {
    const athlete = await anAthlete(product);
    const answer = await send(athlete, pieces, headers);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({
      message: 'long.fit: The file is larger than 25 MB. Upload it as a .zip file.',
      code: 'too-large',
    });
    expect(answer.sentMiB).toBeLessThan(70);
    await nothingKept(athlete);
  }
});

test('FILE-02 a length that is too short changes nothing', async () => {
  const athlete = await anAthlete(product);
  const answer = await send(athlete, [partHead('short.fit'), Buffer.from(aRideFile()), END], { 'content-length': '300' }).catch(() => null);
  if (answer) expect(answer.status).toBe(400);
  await nothingKept(athlete);
});

test('FILE-02 exactly 25 MB is taken, one byte more is not', async () => {
  const athlete = await anAthlete(product);
  const large = (bytes: number) =>
    athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'x.fit', bytes: Buffer.alloc(bytes, 0x20) }]) });
  expect((await large(UPLOAD_LIMITS.activityBytes + 1)).status).toBe(413);
  expect((await large(UPLOAD_LIMITS.activityBytes)).status).toBe(202);
});

test('FILE-02 of an upload that is refused half-way nothing is kept, not even what was good', async () => {
  const athlete = await anAthlete(product);
  const files = [
    { name: 'good.fit', bytes: aRideFile() },
    { name: 'long.fit', bytes: Buffer.alloc(26 * MIB, 0x20) },
  ];
  expect((await athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody(files) })).status).toBe(413);
  await nothingKept(athlete);
  const many = Array.from({ length: 51 }, (_, i) => ({ name: `${i}.fit`, bytes: aRideFile({ seconds: 30 + i }) }));
  const answer = await athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody(many) });
  expect(answer.status).toBe(413);
  expect(answer.json.message).toBe('Upload at most 50 files at once.');
  await nothingKept(athlete);
});

test.each([
  ['/api/video-analysis', 'file', 2, 'Upload one video at a time.'],
  ['/api/race-plans', 'bike', 3, 'Upload one bike course and one run course.'],
])('FILE-02 who sends more files to %s than it takes reads how many it does', async (address, field, count, message) => {
  const athlete = await anAthlete(product);
  const [film, course] = [sampleForm({ path: '/api/video-analysis' }), sampleForm({ path: '/api/race-plans' })].map(
    ({ file }) => file.content,
  );
  const bytes = Buffer.from((field === 'file' ? film : course) ?? '');
  const files = Array.from({ length: count }, (_, at) => ({ name: `${at}`, bytes }));
  const answer = await athlete.raw({ method: 'POST', url: address, ...filesBody(files, field) });
  expect(answer).toMatchObject({ status: 413, json: { message } });
});

test('FILE-02 an upload that breaks off is forgotten', async () => {
  const athlete = await anAthlete(product);
  const cookie = `moorline=${athlete.cookies.get('moorline')}`;
  await new Promise<void>((resolve) => {
    const sending = request({
      host: url.hostname,
      port: url.port,
      path: '/api/uploads',
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    sending.on('error', () => resolve()).on('close', () => resolve());
    sending.write(partHead('good.fit'));
    sending.write(Buffer.from(aRideFile()));
    sending.write(`\r\n${partHead('broken.fit')}abc`, () => setTimeout(() => sending.destroy(), 100));
  });
  await nothingKept(athlete);
  await expect.poll(() => readdir(`${product.dir}/files/incoming`)).toEqual([]);
});

test('FILE-02 a file that comes byte by byte is taken for what it is', async () => {
  const athlete = await anAthlete(product);
  const archive = Buffer.concat([Buffer.from('PK'), Buffer.alloc(30 * MIB, 0x20)]);
  const answer = await send(athlete, [partHead('slow.zip'), archive.subarray(0, 1), archive.subarray(1, 2), archive.subarray(2), END]);
  expect(answer.status).toBe(202);
});
