import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db/pool.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase, setUpProduct } from '#test/database.ts';
import { aMailServer } from '#test/doubles/mail-server.ts';
import { aProduct } from '#test/product.ts';

let outbox: string;
const product = setUpProduct();
beforeAll(() => {
  outbox = join(product.dir, 'outbox');
});

const letter = (subject: string) => ({ userId: null, to: 'rowan@example.test', subject, body: 'The words.\n' });
const lettersIn = async () =>
  Promise.all(
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt')).map((name) => readFile(join(outbox, name), 'utf8')),
  );

test('without a mail server letters are files that a person can read', async () => {
  const { email } = await anAthlete(product);
  await expect
    .poll(async () => (await lettersIn()).find((text) => text.includes(`To: ${email}\n`)))
    .toMatch(/^From: Moorline <hello@moorline\.example>\nTo: .+\nSubject: Confirm your email address for Moorline\n\nHello Maya,\n/);
  expect((await readdir(outbox)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a letter is sent if and only if its transaction commits', async () => {
  const { db, mail } = product.app.deps;
  await transaction(db, async (tx) => {
    await mail.post(tx, letter('never'));
    throw new Error('Nothing of this.');
  }).catch(() => undefined);
  await transaction(db, (tx) => mail.post(tx, letter('always')));
  await expect.poll(async () => (await lettersIn()).filter((text) => text.includes('Subject: always'))).toHaveLength(1);
  expect((await lettersIn()).filter((text) => text.includes('Subject: never'))).toEqual([]);
});

test('a letter whose text is on its way is tried again, and leaves no text behind once it is out', { timeout: 180_000 }, async () => {
  const { db, mail } = product.app.deps;
  await rm(outbox, { recursive: true, force: true });
  // Where the folder should be stands a file.
  await writeFile(outbox, '');
  await transaction(db, (tx) => mail.post(tx, letter('patient')));
  const row = () => db.selectFrom('mails').select(['body', 'sent_at']).where('subject', '=', 'patient').executeTakeFirstOrThrow();
  const tried = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'mail.send' and state = 'retry'`.execute(db)).rows[0]
      ?.n;
  await expect.poll(tried).toBe(1);
  expect(await row()).toEqual({ body: 'The words.\n', sent_at: null });
  await rm(outbox);
  await mkdir(outbox);
  await chmod(outbox, 0o700);
  // The next try is 20 s away; nobody has to wait for it here.
  await sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(db);
  await expect.poll(async () => (await row()).sent_at, { timeout: 50_000, interval: 250 }).not.toBeNull();
  expect((await row()).body).toBe('');
  expect(await lettersIn()).toHaveLength(1);
});

test('INJ-05 a line break in a subject makes no header', async () => {
  const { db, mail } = product.app.deps;
  await transaction(db, (tx) => mail.post(tx, letter('one\r\nBcc: x@evil.example\u2028two')));
  await expect
    .poll(async () => (await lettersIn()).find((text) => text.includes('Subject: one')))
    .toContain('Subject: one Bcc: x@evil.example two\n\n');
});

test('an email that can be turned off says where, in the header that mail programs read', async () => {
  const { db, mail } = product.app.deps;
  await transaction(db, (tx) => mail.post(tx, { ...letter('optional'), turnOff: 'https://moorline.example/off#token=secret' }));
  await expect
    .poll(async () => (await lettersIn()).find((text) => text.includes('Subject: optional')))
    .toContain('\nList-Unsubscribe: <https://moorline.example/off#token=secret>\n\n');
  expect(await db.selectFrom('mails').select('turn_off').where('subject', '=', 'optional').execute()).toEqual([{ turn_off: null }]);
});

test('account letters reach a mail server, each with one recipient', async () => {
  const server = await aMailServer();
  await server.start();
  const database = await aDatabase();
  const connected = await aProduct({ databaseUrl: database.url, env: { SMTP_URL: server.url } });
  const { email } = await anAthlete(connected);
  await expect.poll(() => server.letters.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(server.letters[0]?.to).toHaveLength(1);
  expect(server.letters[0]?.source).toContain('Subject: Confirm your email address for Moorline');
  await connected.close();
  await server.stop();
  await database.drop();
});
