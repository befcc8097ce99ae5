import type { Config } from '#server/config.ts';
import type { Sealer } from '#server/platform/crypto/encrypt-text.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ReadReplica } from '#server/platform/db/read-replica.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Threads } from '#server/platform/jobs/worker-threads.ts';
import type { Traffic } from '#server/platform/limits/priority-gate.ts';
import type { Limits } from '#server/platform/limits/rate-limits.ts';
import type { Mail } from '#server/platform/mail/email-message.ts';
import type { Push } from '#server/platform/mail/web-push.ts';
import type { Log } from '#server/platform/observability/logger.ts';

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
