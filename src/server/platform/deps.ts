import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/db.ts';
import type { Events } from '#server/platform/events.ts';
import type { Files } from '#server/platform/files.ts';
import type { JobQueue } from '#server/platform/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Push } from '#server/platform/push.ts';
import type { ReadReplica } from '#server/platform/read-replica.ts';
import type { Sealer } from '#server/platform/sealed.ts';
import type { Threads } from '#server/platform/threads.ts';
import type { Traffic } from '#server/platform/traffic.ts';

/** What a use case may need of the world. Put together once, in `app.ts`. */
export interface Deps {
  db: Db;
  /** Where what goes over years is read from; nothing can be written there. */
  replica: Pick<ReadReplica, 'db'>;
  jobs: JobQueue;
  events: Events;
  files: Files;
  mail: Mail;
  push: Push;
  limits: Limits;
  threads: Threads;
  traffic: Traffic;
  sealer: Sealer;
  log: Log;
  config: Config;
  /** Origin of the product in e-mails and links. */
  appUrl: string;
  now(): Date;
}
