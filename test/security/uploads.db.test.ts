import { expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { attachment } from '#server/platform/http/security-headers.ts';
import { anAthlete, anImportedActivity, aRideFile, aTrackFile, bringFiles, filesBody, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { everythingOf } from '#test/security/everything-of.ts';
import { hasHostileFiles, hostileStrings } from '#test/security/hostile.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const product = setUpProduct();

test('FILE-03 what a file is, is not for its name or the browser to say', async () => {
  const athlete = await anAthlete(product);
  const upload = await bringFiles(athlete, [
    { name: 'really-gpx.fit', bytes: aTrackFile({ start: '2026-04-01T07:00:00Z' }) },
    { name: 'really-fit.gpx', bytes: aRideFile({ start: '2026-04-02T07:00:00Z' }) },
    { name: 'page.fit', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'archive.zip', bytes: Buffer.from('not an archive') },
  ]);
  expect(upload.files.map(({ status }: { status: string }) => status)).toEqual(['imported', 'imported', 'failed', 'failed']);
  expect((await listedActivities(athlete)).map(({ source }) => source.kind)).toEqual(['fit', 'gpx']);
});

test('FILE-04 an upload needs a login', async () => {
  const stranger = product.browser();
  expect((await stranger.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'a.fit', bytes: aRideFile() }]) })).status).toBe(
    401,
  );
});

test('FILE-04 a day has so many files, and a full day is said before the bytes are sent', async () => {
  await withStrictProduct(async (strict) => {
    const athlete = await anAthlete(strict);
    const { limits } = strict.app.deps;
    await limits.take('uploads', athlete.id, 1999);
    const bring = () => athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'a.fit', bytes: aRideFile() }]) });
    expect((await bring()).status).toBe(202);
    const full = await bring();
    expect(full.status).toBe(429);
    expect(full.json.message).toBe('You’ve uploaded 2,000 files today. Continue tomorrow, or upload them as one zip.');
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (
        await athlete.raw({
          method: 'POST',
          url: '/api/uploads',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
          payload: '',
        })
      ).status,
    ).toBe(429);
  });
});

test('FILE-04 of one athlete so many bytes are kept, and more are refused before they are sent', async () => {
  const athlete = await anAthlete(product);
  const { id } = await anImportedActivity(athlete);
  const { db } = product.app.deps;
  await db
    .updateTable('activity_files')
    .set({ bytes: UPLOAD_LIMITS.keptBytes - 1000 })
    .where('activity_id', '=', id)
    .execute();
  const refused = await athlete.raw({
    method: 'POST',
    url: '/api/uploads',
    ...filesBody([{ name: 'a.fit', bytes: aRideFile({ start: '2026-04-01T07:00:00Z' }) }]),
  });
  expect(refused.status).toBe(413);
  expect(refused.json.message).toBe('Your storage limit of 20 GB would be exceeded.');
  expect((await anImportedActivity(await anAthlete(product))).id).toBeTruthy();
});

const NASTY_NAMES = [
  '../../../../etc/passwd',
  'a\\b\\c.fit',
  'x.fit"; filename="y.html',
  'Größe 🚴 Müritz.fit',
  `${'n'.repeat(199)}🚴.fit`,
  'x'.repeat(400),
  '\u202etif.exe',
  '%00.fit',
  '$(id).fit',
  '-rf',
  'CON',
  '.',
  '..',
  '',
];

test('FILE-05 INJ-02 the name that was sent is text: shown without paths, and never a header or a place on disk', async () => {
  const names = [...NASTY_NAMES, ...hostileStrings('t08-filenames.json')];
  const athlete = await anAthlete(product);
  let day = 0;
  for (const sent of names) {
    day++;
    const bytes = aRideFile({ start: new Date(Date.UTC(2026, 0, day, 7)).toISOString() });
    const upload = await bringFiles(athlete, [{ name: sent.replaceAll(/[\r\n]/g, '%0D%0A').replaceAll('"', '%22'), bytes }]);
    const [file] = upload.files;
    const what = JSON.stringify(sent);
    expect(file?.status, what).toBe('imported');
    expect(file?.name, what).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u);
    expect(Buffer.byteLength(file?.name ?? ''), what).toBeLessThanOrEqual(255);
    const original = await athlete.get(`/api/activities/${file?.activityIds[0]}/original`);
    expect(original.status, what).toBe(200);
    const disposition = String(original.headers['content-disposition']);
    expect(disposition, what).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]*$/);
    const shown = decodeURIComponent(/''(.*)$/.exec(disposition)?.[1] ?? '');
    expect(file?.name.startsWith(shown.replace(/\ufffd$/, '')), `${what} ${shown}`).toBe(true);
    expect(original.headers['set-cookie'], what).toBeUndefined();
  }
  for (const key of await product.app.deps.files.list(athlete.id)) expect(key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
});

test('FILE-05 a name keeps its letters, whatever alphabet they are of', async () => {
  const athlete = await anAthlete(product);
  const name = 'Größe 🚴 Müritz.fit';
  const upload = await bringFiles(athlete, [{ name, bytes: aRideFile() }]);
  expect(upload.files[0]?.name).toBe(name);
});

test.skipIf(!hasHostileFiles)('INJ-02 no file name of the hostile list makes a header of its own', async () => {
  for (const name of hostileStrings('t08-filenames.json')) {
    expect(attachment(name), name).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/);
  }
});

test('FILE-17 the same file twice is one activity; the second try says so and links to the first', async () => {
  const athlete = await anAthlete(product);
  const bytes = aRideFile();
  const first = await bringFiles(athlete, [{ name: 'a.fit', bytes }]);
  const again = await bringFiles(athlete, [{ name: 'b.fit', bytes }]);
  expect(again.files).toEqual([
    {
      name: 'b.fit',
      status: 'duplicate',
      activityIds: first.files[0].activityIds,
      message: expect.stringMatching(/^Duplicate of “.+”\.$/),
    },
  ]);
  expect(await listedActivities(athlete)).toHaveLength(1);
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toHaveLength(1);
});

test('FILE-17 the same file ten times at once is one activity', async () => {
  const athlete = await anAthlete(product);
  const bytes = aRideFile();
  const uploads = await Promise.all(Array.from({ length: 10 }, (_, i) => bringFiles(athlete, [{ name: `${i}.fit`, bytes }])));
  const statuses = uploads.flatMap(({ files }) => files.map(({ status }: { status: string }) => status));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'duplicate'), 'imported']);
  expect(await listedActivities(athlete)).toHaveLength(1);
});

test('FILE-31 what a sender brought is served so that no browser runs it, in parts where asked', async () => {
  const athlete = await anAthlete(product);
  const page = aTrackFile({ name: '&lt;script&gt;alert(1)&lt;/script&gt;' });
  const { id } = await anImportedActivity(athlete, page, 'page.html');
  const path = `/api/activities/${id}/original`;
  const whole = await athlete.get(path, { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' });
  expect(whole.headers).toMatchObject({
    'content-type': 'application/gpx+xml',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="page.html"; filename*=UTF-8\'\'page.html',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'content-length': String(page.byteLength),
  });
  expect(whole.text).toBe(Buffer.from(page).toString());
  const part = await athlete.get(path, { range: 'bytes=10-19' });
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    whole.text.slice(10, 20),
    `bytes 10-19/${page.byteLength}`,
  ]);
  expect((await athlete.get(path, { range: 'bytes=-5' })).text).toBe(whole.text.slice(-5));
  expect((await athlete.get(path, { range: `bytes=${page.byteLength - 3}-` })).text).toBe(whole.text.slice(-3));
  const outside = await athlete.get(path, { range: `bytes=${page.byteLength}-` });
  expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${page.byteLength}`]);
  for (const range of ['bytes=5-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x'])
    expect((await athlete.get(path, { range })).status, range).toBe(200);
  expect((await athlete.get(path, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
});

test('AUTHZ-07 a stored file is served to its owner alone, whoever knows its address', async () => {
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await anImportedActivity(owner);
  const before = await everythingOf(product, owner.id);
  for (const path of [`/api/activities/${id}/original`, `/api/activities/${id}/streams`]) {
    expect((await owner.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await product.browser().get(path)).status).toBe(401);
  }
  const [key = ''] = await product.app.deps.files.list(owner.id);
  for (const path of [`/files/${key}`, `/api/files/${key}`, `/${key}`]) expect((await stranger.get(path)).status).toBe(404);
  expect(await everythingOf(product, owner.id)).toEqual(before);
});
