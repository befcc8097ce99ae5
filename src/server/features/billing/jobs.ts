import * as z from 'zod/mini';
import { tellDemoEvents } from '#server/features/billing/demo/notify-demo-events.ts';
import { forgetTold } from '#server/features/billing/demo/store-demo.ts';
import { finishRefund } from '#server/features/billing/invoices/refund-payment.ts';
import * as store from '#server/features/billing/store.ts';
import { finishChange } from '#server/features/billing/subscription/change-tier.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { REMIND_BEFORE_MS, remindOfTrial, TRIAL_LETTER } from '#server/features/billing/subscription/remind-trial.ts';
import { withCustomerLock } from '#server/features/billing/with-customer-lock.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';

/** Reads the provider again and finishes what was cut off. */
export const readSubscriptionJob = job({
  name: 'billing.read',
  payload: z.strictObject({}),
  attempts: 6,
  retryDelaySec: 10,
  longestRetryDelaySec: 600,
  async run(deps, athlete) {
    const state = await readSubscription(deps, athlete);
    await withCustomerLock(deps, athlete, async () => {
      await finishRefund(deps, athlete);
      if (state?.isChangeCutOff) await finishChange(deps, athlete);
    });
  },
});

/** Every 20 minutes whoever was not read for 35: if no message ever comes, the state is right within the hour. */
const UNREAD_FOR_MS = 35 * 60_000;

export const reconcileJob = systemJob({
  name: 'billing.reconcile',
  payload: z.object({}),
  attempts: 3,
  every: '*/20 * * * *',
  async run({ db, jobs, config, now }) {
    if (config.payments.kind === 'none' || config.payments.kind === 'off') return;
    const before = new Date(now().getTime() - UNREAD_FOR_MS);
    for (const userId of await store.listUnread(db, SYSTEM, config.payments.kind, before))
      await transaction(db, (tx) => jobs.sendFor(tx, userId, readSubscriptionJob, {}));
  },
});

export const remindOfTrialJob = job({
  name: 'billing.remind-of-trial',
  payload: z.strictObject({}),
  attempts: 4,
  retryDelaySec: 30,
  run: remindOfTrial,
});

export const findEndingTrialsJob = systemJob({
  name: 'billing.find-ending-trials',
  payload: z.object({}),
  attempts: 3,
  every: '7 * * * *',
  async run({ db, jobs, now }) {
    const until = new Date(now().getTime() + REMIND_BEFORE_MS);
    for (const userId of await store.listTrialsEnding(db, SYSTEM, { now: now(), until, about: TRIAL_LETTER }))
      await transaction(db, (tx) => jobs.sendFor(tx, userId, remindOfTrialJob, {}));
  },
});

export const tellDemoEventsJob = systemJob({
  name: 'billing.tell-demo-events',
  payload: z.object({}),
  attempts: 3,
  every: '*/5 * * * *',
  run: (deps) => tellDemoEvents(deps, readSubscriptionJob),
});

export const forgetEventsJob = systemJob({
  name: 'billing.forget-events',
  payload: z.object({}),
  attempts: 3,
  every: '50 3 * * *',
  async run({ db, now }) {
    const before = forgottenBefore('payment-events', now());
    await store.forgetEvents(db, SYSTEM, before);
    await forgetTold(db, SYSTEM, before);
  },
});
