import type { Db } from '#server/platform/db/pool.ts';

export interface EmailMessage {
  /** Null for somebody without an account. */
  userId: string | null;
  to: string;
  subject: string;
  body: string;
  /** Who is answered when it is not the sender. */
  replyTo?: string | null;
  /** A calendar entry (RFC 5545) to accept; its METHOD says whether it invites or calls off. */
  invitation?: string | null;
  /** Page that turns this kind of email off; null for one that always comes. */
  turnOff?: string | null;
  /** The last letter to somebody whose account is gone: once it is sent nothing of it is kept. */
  isFarewell?: boolean;
}

export interface Mail {
  /** Part of `tx`: the letter is sent if and only if the transaction commits. */
  post(tx: Db, letter: EmailMessage): Promise<void>;
  /** Hands a letter to the transport. The id makes a second try recognisable. */
  deliver(id: string, letter: EmailMessage): Promise<void>;
  /** Takes letters out of the outbox folder, where there is one. */
  forget(ids: readonly string[]): Promise<void>;
}
