import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Consultation, ConsultationSlot, bookConsultation as endpoint } from '#contract/contact/contact.ts';
import { localDate } from '#core/calendar.ts';
import { demandConsultation } from '#server/features/billing/billing.ts';
import { inviteBoth } from '#server/features/contact/booking-emails.ts';
import { CALL_MIN, COACH_ZONE, callStarts, endOfCall } from '#server/features/contact/coach-hours.ts';
import * as store from '#server/features/contact/store.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { findLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { rateLimitHeader } from '#server/platform/limits/rate-limits.ts';

/** One person does not fill the coach's calendar. */
const MOST_OPEN_CALLS = 2;

type Booking = z.output<NonNullable<typeof endpoint.body>>;

/** What the database keeps of the link in an invitation. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The coach's free times, oldest first, each also on the visitor's own calendar and clock. */
export async function listFreeSlots({ db, now }: Deps, timeZone: string = COACH_ZONE) {
  const taken = await takenStarts(db, now());
  const starts = callStarts(now()).filter((start) => !taken.has(start.getTime()));
  return { timeZone, lengthMin: CALL_MIN, slots: starts.map((start) => slotOf(start, timeZone)) };
}

/** Refuses a time that is not the coach's to give. */
export function refuseOtherTimes(now: Date, startsAt: Date): void {
  if (callStarts(now).some((start) => start.getTime() === startsAt.getTime())) return;
  const message = 'Choose an available time.';
  throw new AppError('invalid', message, { fields: { startsAt: message } });
}

export const taken = (): AppError => new AppError('conflict', 'This time has just been taken. Choose another.');

/** Books a call and invites both sides. Pressing twice books once. */
export async function bookConsultation(deps: Deps, visitor: Visitor, booking: Booking): Promise<Consultation> {
  const { db, limits, now } = deps;
  const address = addressOf(visitor.request);
  visitor.reply.header('ratelimit', rateLimitHeader(await limits.take('consultation', address)));
  const { name, email, startsAt, timeZone, topic = '' } = booking;
  refuseOtherTimes(now(), startsAt);
  const athlete = await confirmedAthlete(deps, visitor, email);
  const token = randomBytes(32).toString('base64url');
  const call = { id: randomUUID(), name, email, topic, timeZone, startsAt, endsAt: endOfCall(startsAt), sequence: 0 };
  const isNew = await transaction(db, async (tx) => {
    await store.waitForTurn(tx, SYSTEM, email);
    if (await isBookedAlready(tx, email, startsAt)) return false;
    if (athlete) await demandConsultation({ ...deps, db: tx }, athlete, startsAt);
    if ((await store.countOpenCalls(tx, SYSTEM, email, now())) >= MOST_OPEN_CALLS) {
      throw new AppError('conflict', 'You already have two calls booked. Cancel one first.');
    }
    if (!(await store.addCall(tx, SYSTEM, { ...call, tokenHash: hashOf(token), at: now() }))) throw taken();
    await inviteBoth(deps, tx, call, { token, news: 'invited' });
    return true;
  });
  if (!isNew) await limits.giveBack('consultation', address);
  const message = 'Your call is booked. We’ve emailed you an invitation.';
  return { startsAt, endsAt: call.endsAt, timeZone, status: 'booked', message };
}

async function isBookedAlready(tx: Db, email: string, startsAt: Date): Promise<boolean> {
  return (await store.findCallAt(tx, SYSTEM, startsAt))?.email === email;
}

/** An athlete books under their own address, once it is known to be theirs; undefined for a visitor. */
async function confirmedAthlete({ db, now }: Deps, { request, appUrl }: Visitor, email: string): Promise<AthleteScope | undefined> {
  const athlete = await findLogin(db, request, appUrl, now());
  if (!athlete) return undefined;
  const own = await store.findConfirmedEmail(db, athlete);
  if (own === null) throw new AppError('unverified-email', 'Confirm your email address first. Check your inbox for the link.');
  if (own.toLowerCase() === email.toLowerCase()) return athlete;
  const message = `Use the email address of your account: ${own}`;
  throw new AppError('invalid', message, { fields: { email: message } });
}

async function takenStarts(db: Db, now: Date): Promise<Set<number>> {
  const rows = await store.listCallsFrom(db, SYSTEM, now);
  return new Set(rows.map(({ starts_at }) => starts_at.getTime()));
}

function slotOf(start: Date, timeZone: string): ConsultationSlot {
  const time = start.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { startsAt: start, endsAt: endOfCall(start), date: localDate(start, timeZone), time };
}
