import type { Consultation } from '#contract/contact/contact.ts';
import { hashOf, refuseOtherTimes, taken } from '#server/features/contact/book-consultation.ts';
import { type BookedCall, callOff, inviteBoth } from '#server/features/contact/booking-emails.ts';
import { endOfCall } from '#server/features/contact/coach-hours.ts';
import * as store from '#server/features/contact/store.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The call that the link of an invitation is about. */
export async function getConsultation({ db, now }: Deps, token: string): Promise<Consultation> {
  const row = await store.findCall(db, SYSTEM, hashOf(token));
  if (!row) throw unknownLink();
  return wordsOf(row, now());
}

/** Moves a call that is still to come; the link stays the same. */
export async function moveConsultation(deps: Deps, { token, startsAt }: { token: string; startsAt: Date }): Promise<Consultation> {
  const { db, now } = deps;
  const moved = await transaction(db, async (tx) => {
    const row = await openCall(deps, tx, token);
    if (row.starts_at.getTime() === startsAt.getTime()) return row;
    refuseOtherTimes(now(), startsAt);
    const changed = await store.moveCall(tx, SYSTEM, { id: row.id, startsAt, endsAt: endOfCall(startsAt) });
    await inviteBoth(deps, tx, callOf(changed), { token, news: 'moved' });
    return changed;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
  return wordsOf(moved, now());
}

/** Frees the time. Pressing twice is the same as once. */
export async function cancelConsultation(deps: Deps, token: string): Promise<Consultation> {
  const { db, now } = deps;
  const cancelled = await transaction(db, async (tx) => {
    const row = await store.findCallForChange(tx, SYSTEM, hashOf(token));
    if (!row) throw unknownLink();
    if (row.cancelled_at) return row;
    refusePast(row, now());
    const changed = await store.cancelCall(tx, SYSTEM, row.id, now());
    await callOff(deps, tx, callOf(changed));
    return changed;
  });
  return wordsOf(cancelled, now());
}

async function openCall({ now }: Deps, tx: Tx, token: string): Promise<store.CallRow> {
  const row = await store.findCallForChange(tx, SYSTEM, hashOf(token));
  if (!row) throw unknownLink();
  if (row.cancelled_at) throw new AppError('conflict', 'This call was cancelled. Book a new one.');
  refusePast(row, now());
  return row;
}

function refusePast({ starts_at }: store.CallRow, now: Date): void {
  if (starts_at <= now) throw new AppError('conflict', 'This call has started or ended.');
}

const unknownLink = (): AppError => new AppError('not-found', 'Call not found.');

function callOf(row: store.CallRow): BookedCall {
  const { id, name, email, topic, time_zone: timeZone, starts_at: startsAt, ends_at: endsAt, sequence } = row;
  return { id, name, email, topic, timeZone, startsAt, endsAt, sequence };
}

const SENTENCES = {
  booked: 'Your call is booked.',
  cancelled: 'Your call has been cancelled.',
  past: 'This call has ended.',
} as const;

function wordsOf({ starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, cancelled_at }: store.CallRow, now: Date): Consultation {
  const status = cancelled_at ? 'cancelled' : endsAt <= now ? 'past' : 'booked';
  return { startsAt, endsAt, timeZone, status, message: SENTENCES[status] };
}
