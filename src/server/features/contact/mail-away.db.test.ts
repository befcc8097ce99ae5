import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetContactsJob } from '#server/features/contact/jobs.ts';
import { forgetJob } from '#server/platform/jobs/retention.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { type ArrivedLetter, aMailServer, type MailServer } from '#test/doubles/mail-server.ts';

const SUPPORT = 'help@moorline.test';
const COACH = 'coach@moorline.test';

/**
 * Tries in 24 hours when every pause is as short as it can be: 20, 40, 80, 160, 320, 640 and 1,280 s, which is 42 minutes, then one of
 * half an hour after the other.
 */
const MOST_TRIES_IN_A_DAY = 7 + Math.ceil((24 * 3600 - 2540) / 1800);

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await aMailServer();
});
afterAll(async () => {
  await mailServer?.stop();
});
const product = setUpProduct(() => ({
  env: { SMTP_URL: mailServer.url, SUPPORT_EMAIL: SUPPORT, COACH_EMAIL: COACH, MAIL_FROM: 'Moorline <hello@moorline.test>' },
}));
beforeAll(() => {
  product.clock.now = new Date('2026-11-22T12:00:00Z');
});

const send = (url: string, body: unknown) => product.browser().send('POST', url, body);
const message = (subject: string) => ({
  name: 'Rowan Fell',
  email: 'rowan@example.test',
  subject,
  category: 'general',
  message: 'First line\nBcc: nobody@example.test\n.\nlast <script>alert(1)</script> line',
});
const lettersTo = (to: string) => mailServer.letters.filter((letter) => letter.to.includes(to));
const headOf = ({ source }: ArrivedLetter) => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n\s/g, ' ');

async function mailJobs() {
  const { rows } = await sql<{
    state: string;
    retry_count: number;
  }>`select state::text, retry_count from pgboss.job where name = 'mail.send'`.execute(product.app.deps.db);
  return rows;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`Not in time: ${what}. ${JSON.stringify(await mailJobs())}`);
}

test('after a day without a mail server every message, receipt and invitation arrives, each once', async () => {
  for (const subject of ['One', 'Two']) {
    const doubleClick = await Promise.all([1, 2].map(() => send('/api/contact', message(subject))));
    expect(doubleClick.map(({ status }) => status)).toEqual([201, 201]);
  }
  const booking = { name: 'Rowan', email: 'caller@example.test', timeZone: 'Europe/London', startsAt: '2026-11-23T10:00:00.000Z' };
  expect((await send('/api/consultations', booking)).status).toBe(201);
  await until('every letter was tried', async () => (await mailJobs()).every(({ state }) => state === 'retry'));

  // The day passes by the product's own clock, with its night's work, and by the queue's: as many tries as there can have been, all but the
  // last one already counted.
  product.clock.now = new Date(product.clock.now.getTime() + 24 * 3_600_000);
  await forgetJob.run(product.app.deps, {});
  await forgetContactsJob.run(product.app.deps, {});
  await sql`update pgboss.job set retry_count = ${MOST_TRIES_IN_A_DAY - 1}, start_after = now() where name = 'mail.send'`.execute(
    product.app.deps.db,
  );
  await until('every letter was tried once more', async () =>
    (await mailJobs()).every(({ state, retry_count }) => state === 'retry' && retry_count >= MOST_TRIES_IN_A_DAY),
  );
  expect(mailServer.letters).toHaveLength(0);

  await mailServer.start();
  await sql`update pgboss.job set start_after = now() where name = 'mail.send'`.execute(product.app.deps.db);
  await until('every letter has gone', async () => (await mailJobs()).every(({ state }) => state === 'completed'));
  expect(lettersTo(SUPPORT)).toHaveLength(2);
  expect(lettersTo('rowan@example.test')).toHaveLength(2);
  expect(lettersTo('caller@example.test')).toHaveLength(1);
  expect(lettersTo(COACH)).toHaveLength(1);
  expect(mailServer.letters).toHaveLength(6);
});

test('INJ-05 one letter has one recipient, is answered to its writer, and its text stays text', () => {
  const [letter] = lettersTo(SUPPORT);
  if (!letter) throw new Error('No letter came.');
  expect(mailServer.letters.every(({ to }) => to.length === 1)).toBe(true);
  expect(headOf(letter)).toMatch(/^Reply-To: rowan@example\.test$/m);
  expect(headOf(letter)).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(headOf(letter)).not.toMatch(/^(Bcc|Cc):/im);
  expect(letter.source).toContain('<script>alert(1)</script>');
  expect(letter.source).not.toContain('text/html');
});

test('the invitation comes as a calendar entry that a mail program offers to accept', () => {
  const [letter] = lettersTo('caller@example.test');
  expect(letter?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(headOf(letter ?? { from: '', to: [], source: '' })).toMatch(/^Reply-To: coach@moorline\.test$/m);
});

test('what has been sent is no longer kept', async () => {
  const rows = await product.app.deps.db.selectFrom('mails').select(['body', 'reply_to', 'invitation']).execute();
  for (const row of rows) expect(row).toEqual({ body: '', reply_to: null, invitation: null });
});
