import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/db.ts';
import { type JobQueue, systemJob } from '#server/platform/jobs.ts';

export interface Letter {
  /** Null for somebody without an account. */
  userId: string | null;
  to: string;
  subject: string;
  body: string;
}

export interface Mail {
  /** Part of `tx`: the letter is sent if and only if the transaction commits. */
  post(tx: Db, letter: Letter): Promise<void>;
  /** Hands a letter to the transport. The id makes a second try recognisable. */
  deliver(id: string, letter: Letter): Promise<void>;
}

/** Header lines cannot be extended from data. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, 200);

/** SMTP when it is configured, else an outbox folder that a person can read. */
export function openMail(settings: Config['mail'], jobs: JobQueue): Mail {
  return {
    async post(tx, letter) {
      const id = randomUUID();
      const { userId, to, subject, body } = letter;
      await tx
        .insertInto('mails')
        .values({ id, user_id: userId, recipient: to, subject: oneLine(subject), body })
        .execute();
      await jobs.sendSystem(tx, sendMailJob, { id });
    },
    deliver: settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.from) : toOutbox(settings.outbox, settings.from),
  };
}

function bySmtp(url: string, from: string): Mail['deliver'] {
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000&socketTimeout=20000`);
  return async (id, { to, subject, body }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@moorline>` });
  };
}

function toOutbox(dir: string, from: string): Mail['deliver'] {
  return async (id, { to, subject, body }) => {
    await mkdir(dir, { recursive: true });
    const path = join(dir, `${id}.txt`);
    await writeFile(`${path}.part`, `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${body}\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

const DAY_OF_TRIES = 60;

/** Sends one letter; tried again for a day while the mail server is away. */
export const sendMailJob = systemJob({
  name: 'mail.send',
  payload: z.object({ id: z.uuid() }),
  attempts: DAY_OF_TRIES,
  retryDelaySec: 20,
  atOnce: 2,
  async run({ db, mail, now }, { id }) {
    const letter = await db
      .selectFrom('mails')
      .select(['user_id', 'recipient', 'subject', 'body', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!letter || letter.sent_at) return;
    await mail.deliver(id, { userId: letter.user_id, to: letter.recipient, subject: letter.subject, body: letter.body });
    // The text has reached its reader; a link in it is nobody else's.
    await db.updateTable('mails').set({ sent_at: now(), body: '' }).where('id', '=', id).execute();
  },
});
