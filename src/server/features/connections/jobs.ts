import * as z from 'zod/mini';
import { ProviderKey } from '#contract/connections/connections.ts';
import { deliverSessions } from '#server/features/connections/delivery/deliver-sessions.ts';
import * as store from '#server/features/connections/store.ts';
import { lookAtConnections } from '#server/features/connections/sync/look-at-connections.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';
import { forgetQuotas } from '#server/platform/limits/outside-quota.ts';

export const lookAtConnectionsJob = job({
  name: 'connections.look',
  payload: z.object({}),
  attempts: 5,
  retryDelaySec: 10,
  longestRetryDelaySec: 600,
  withinSec: 600,
  atOnce: 2,
  atOncePerAthlete: 1,
  run: (deps, athlete) => lookAtConnections(deps, athlete),
});

/** One change of a plan moves many sessions: they are sent together. */
export const deliverSessionsJob = job({
  name: 'connections.deliver',
  payload: z.unknown(),
  attempts: 5,
  retryDelaySec: 10,
  longestRetryDelaySec: 600,
  withinSec: 600,
  atMostEverySec: 5,
  atOncePerAthlete: 1,
  run: (deps, athlete) => deliverSessions(deps, athlete),
});

/** What is due by the clock: without a public address this is how everything comes. */
export const findDueConnectionsJob = systemJob({
  name: 'connections.find-due',
  payload: z.object({}),
  attempts: 3,
  every: '*/5 * * * *',
  run: async ({ db, jobs, now }) => {
    const { look, deliver } = await store.listDue(db, SYSTEM, now());
    for (const userId of look) await jobs.sendFor(db, userId, lookAtConnectionsJob, {});
    for (const userId of deliver) await jobs.sendFor(db, userId, deliverSessionsJob, {});
  },
});

/** A service has said that something is new for these accounts. */
export const followNoticeJob = systemJob({
  name: 'connections.follow-notice',
  payload: z.object({ provider: ProviderKey, remoteUsers: z.array(z.string()) }),
  attempts: 5,
  run: async ({ db, jobs, now }, { provider, remoteUsers }) => {
    for (const userId of await store.noteTold(db, SYSTEM, { provider, remoteUsers, now: now() }))
      await jobs.sendFor(db, userId, lookAtConnectionsJob, {});
  },
});

export const forgetConnectionRequestsJob = systemJob({
  name: 'connections.forget-requests',
  payload: z.object({}),
  attempts: 3,
  every: '41 3 * * *',
  run: async ({ db, now }) => {
    await store.forgetRequests(db, SYSTEM, now());
    await forgetQuotas(db);
  },
});
