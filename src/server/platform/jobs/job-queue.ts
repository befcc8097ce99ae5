import type * as z from 'zod/mini';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What a queue has to know of a job to send it. */
export interface SentJob<P> {
  name: string;
  payload: z.ZodMiniType<P>;
  /** Of all that is sent for an athlete within so many seconds one runs at once and one afterwards: for looking at everything anew. */
  atMostEverySec?: number;
  /** See `JobCommon`. */
  atOncePerAthlete?: number;
}

type SentAthleteJob<P> = SentJob<P> & { system?: never };

export interface FailedJob {
  id: string;
  name: string;
  at: Date;
  message: string;
}

export interface JobQueue {
  /** Part of `tx`: the job exists if and only if the transaction commits. */
  send<P>(tx: Db, athlete: AthleteScope, job: SentAthleteJob<P>, payload: P): Promise<void>;
  /** The same for an athlete whom the product itself has chosen, by the clock. */
  sendFor<P>(tx: Db, userId: string, job: SentAthleteJob<P>, payload: P): Promise<void>;
  sendSystem<P>(tx: Db, job: SentJob<P> & { system: true }, payload: P): Promise<void>;
  /** Jobs that were waiting elsewhere, such as in a backup; those that no code knows any more are left out. */
  sendAgain(waiting: readonly { name: string; data: object; startAfter: string }[]): Promise<void>;
  /** Jobs waiting, at work and failed, by name. */
  depth(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
  /** Jobs that have failed for good, newest first, with the reason. */
  listFailed(): Promise<FailedJob[]>;
  /** Runs a failed job again; false when there is none with this id. */
  retry(id: string): Promise<boolean>;
  /** Lets running jobs finish for `withinMs`, then hands them back. */
  stop(withinMs: number): Promise<void>;
}
