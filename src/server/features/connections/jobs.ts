import * as z from 'zod/mini';
import { ProviderKey } from '#contract/connections/connections.ts';
import { deliverSessions } from '#server/features/connections/delivery/deliver-sessions.ts';
import { discardData } from '#server/features/connections/discard-data.ts';
import type { Pushed } from '#server/features/connections/port/provider.ts';
import * as store from '#server/features/connections/store.ts';
import { listDiscards } from '#server/features/connections/store-discards.ts';
import { lookAtConnections } from '#server/features/connections/sync/look-at-connections.ts';
import { takeInPushed } from '#server/features/connections/sync/take-in-pushed.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';
import { forgetQuotas } from '#server/platform/limits/outside-quota.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';

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

/** Written by ourselves from a notice that was read. */
const pushed = z.custom<Pushed>((value) => typeof value === 'object' && value !== null);

/** What a service brought with its notice: it is not asked for, and not sent a second time. */
export const takeInPushedJob = job({
  name: 'connections.take-in-pushed',
  payload: z.object({ provider: ProviderKey, pushed }),
  attempts: 10,
  retryDelaySec: 10,
  longestRetryDelaySec: 3_600,
  withinSec: 600,
  atOncePerAthlete: 1,
  run: (deps, athlete, { provider, pushed: brought }) => takeInPushed(deps, athlete, provider, brought),
});

/** A service has said that something is new for these accounts. */
export const followNoticeJob = systemJob({
  name: 'connections.follow-notice',
  payload: z.object({
    provider: ProviderKey,
    remoteUsers: z.array(z.string()),
    notices: z._default(z.array(z.object({ remoteUser: z.string(), pushed })), []),
  }),
  attempts: 5,
  run: async ({ db, jobs, now }, { provider, remoteUsers, notices }) => {
    for (const { userId, remoteUser } of await store.noteTold(db, SYSTEM, { provider, remoteUsers, now: now() })) {
      await jobs.sendFor(db, userId, lookAtConnectionsJob, {});
      for (const notice of notices)
        if (notice.remoteUser === remoteUser) await jobs.sendFor(db, userId, takeInPushedJob, { provider, pushed: notice.pushed });
    }
  },
});

/** Deletes what the athlete no longer wants here; who asked for it does not wait for the night. */
export const discardDataJob = job({
  name: 'connections.discard',
  payload: z.object({ provider: ProviderKey }),
  attempts: 6,
  retryDelaySec: 10,
  longestRetryDelaySec: 600,
  atOncePerAthlete: 1,
  isWatched: true,
  run: (deps, athlete, { provider }) => discardData(deps, athlete, provider),
});

const DISCARDED_WITHIN_MS = 3_600_000;

/** What was to be deleted and is still here is tried again every hour, and the operator hears of it once the service's terms are broken. */
export const findDiscardsJob = systemJob({
  name: 'connections.find-discards',
  payload: z.object({}),
  attempts: 3,
  every: '26 * * * *',
  run: async (deps) => {
    const now = deps.now();
    for (const { user_id: userId, provider, due_at } of await listDiscards(
      deps.db,
      SYSTEM,
      new Date(now.getTime() - DISCARDED_WITHIN_MS),
    )) {
      await deps.jobs.sendFor(deps.db, userId, discardDataJob, { provider: ProviderKey.parse(provider) });
      const reason = `Data from ${provider} should have been deleted by ${due_at.toISOString()}.`;
      if (due_at <= now) await recordIncident(deps, { kind: 'abandoned-job', name: discardDataJob.name, reason, userId });
    }
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
