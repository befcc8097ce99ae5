import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { systemJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/email-message.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

/** Header lines cannot be extended from data. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, 200);

/** SMTP when it is configured, else an outbox folder that a person can read. */
export function openMail(settings: Config['mail'], jobs: JobQueue): Mail {
  return {
    async post(tx, letter) {
      const id = randomUUID();
      const { userId, to, subject, body, replyTo = null, invitation = null, turnOff = null, isFarewell = false } = letter;
      await tx
        .insertInto('mails')
        .values({
          id,
          user_id: userId,
          recipient: to,
          subject: oneLine(subject),
          body,
          reply_to: replyTo,
          invitation,
          turn_off: turnOff,
          is_farewell: isFarewell,
        })
        .execute();
      await jobs.sendSystem(tx, sendMailJob, { id });
    },
    async forget(ids) {
      for (const id of settings.smtpUrl ? [] : ids)
        for (const ending of ['txt', 'ics']) await rm(join(settings.outbox, `${id}.${ending}`), { force: true });
    },
    deliver: settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.from) : toOutbox(settings.outbox, settings.from),
  };
}

function bySmtp(url: string, from: string): Mail['deliver'] {
  let transport: Promise<Transporter> | null = null;
  return async (id, { to, subject, body, replyTo, invitation, turnOff }) => {
    transport ??= transportTo(`${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`);
    await (await transport).sendMail({
      from,
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text: body,
      messageId: `<${id}@moorline>`,
      // Mail programs show a button for it (RFC 2369).
      ...(turnOff ? { headers: { 'List-Unsubscribe': `<${turnOff}>` } } : {}),
      ...(invitation ? { icalEvent: { method: methodOf(invitation), filename: 'call.ics', content: invitation } } : {}),
    });
  };
}

/** The library is read with the first letter. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(url);
}

function toOutbox(dir: string, from: string): Mail['deliver'] {
  return async (id, { to, subject, body, replyTo, invitation, turnOff }) => {
    await mkdir(dir, { recursive: true });
    const head = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`];
    if (turnOff) head.push(`List-Unsubscribe: <${turnOff}>`);
    if (invitation) await writeWhole(join(dir, `${id}.ics`), invitation);
    await writeWhole(join(dir, `${id}.txt`), `${head.join('\n')}\n\n${body}\n`);
  };
}

const methodOf = (invitation: string): string => /^METHOD:(\w+)/m.exec(invitation)?.[1] ?? 'REQUEST';

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** At most every half hour: more than two days of tries, and a letter goes out soon after the mail server is back. */
const TRIES = 100;
const LONGEST_PAUSE_SEC = 1800;

/** Sends one letter; tried again for two days while the mail server is away. */
export const sendMailJob = systemJob({
  name: 'mail.send',
  payload: z.object({ id: z.uuid() }),
  attempts: TRIES,
  retryDelaySec: 20,
  longestRetryDelaySec: LONGEST_PAUSE_SEC,
  atOnce: 2,
  async run({ db, mail, now }, { id }) {
    const letter = await db
      .selectFrom('mails')
      .select(['user_id', 'recipient', 'subject', 'body', 'reply_to', 'invitation', 'turn_off', 'sent_at', 'is_farewell'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!letter || letter.sent_at) return;
    const { user_id: userId, recipient: to, reply_to: replyTo, turn_off: turnOff, subject, body, invitation } = letter;
    await askOutside('mail', () => mail.deliver(id, { userId, to, replyTo, subject, body, invitation, turnOff }));
    if (letter.is_farewell) {
      await db.deleteFrom('mails').where('id', '=', id).execute();
      return;
    }
    // The text has reached its reader; a link in it is nobody else's.
    await db
      .updateTable('mails')
      .set({ sent_at: now(), body: '', reply_to: null, invitation: null, turn_off: null })
      .where('id', '=', id)
      .execute();
  },
});
