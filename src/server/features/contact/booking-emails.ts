import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { sayInstant } from '#core/format.ts';
import { writeCalendarEntry } from '#server/features/contact/calendar-entry.ts';
import { COACH_ZONE } from '#server/features/contact/coach-hours.ts';
import { letters } from '#server/features/contact/emails.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/pool.ts';

export interface BookedCall {
  id: string;
  name: string;
  email: string;
  topic: string;
  /** The visitor's. */
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
}

/** Part of `tx`: both sides hear of a new or moved call, each in their own time zone, with the entry for their calendar. */
export async function inviteBoth(
  deps: Deps,
  tx: Tx,
  call: BookedCall,
  { token, news }: { token: string; news: 'invited' | 'moved' },
): Promise<void> {
  const { mail, appUrl, config } = deps;
  const invitation = entryOf(deps, call, 'REQUEST');
  const link = `${appUrl}/consultation#token=${token}`;
  const toVisitor = { when: inWords(call.startsAt, call.timeZone), link };
  const toCoach = { ...call, when: inWords(call.startsAt, COACH_ZONE) };
  const [visitors, coachs] =
    news === 'invited'
      ? [letters.invited(toVisitor), letters.coachInvited(toCoach)]
      : [letters.moved(toVisitor), letters.coachMoved(toCoach)];
  await mail.post(tx, { userId: null, to: call.email, replyTo: config.mail.coach, invitation, ...visitors });
  await mail.post(tx, { userId: null, to: config.mail.coach, replyTo: call.email, invitation, ...coachs });
}

/** Part of `tx`: the call leaves both calendars. */
export async function callOff(deps: Deps, tx: Tx, call: BookedCall): Promise<void> {
  const { mail, config } = deps;
  const invitation = entryOf(deps, call, 'CANCEL');
  const visitors = letters.cancelled(inWords(call.startsAt, call.timeZone));
  const coachs = letters.coachCancelled({ ...call, when: inWords(call.startsAt, COACH_ZONE) });
  await mail.post(tx, { userId: null, to: call.email, replyTo: config.mail.coach, invitation, ...visitors });
  await mail.post(tx, { userId: null, to: config.mail.coach, replyTo: call.email, invitation, ...coachs });
}

/** The same entry for both: it holds none of the visitor's words. */
function entryOf({ config, appUrl, now }: Deps, call: BookedCall, method: 'REQUEST' | 'CANCEL'): string {
  return writeCalendarEntry({
    method,
    uid: `${call.id}@${new URL(appUrl).hostname}`,
    sequence: call.sequence,
    writtenAt: now(),
    startsAt: call.startsAt,
    endsAt: call.endsAt,
    summary: `Call with the ${PRODUCT_NAME} coach`,
    description: `To reschedule or cancel, use the link in the email from ${PRODUCT_NAME}.`,
    organizer: { name: PRODUCT_NAME, email: /<([^<>]+)>\s*$/.exec(config.mail.from)?.[1] ?? config.mail.from },
    attendees: [
      { name: 'Coach', email: config.mail.coach },
      { name: call.email, email: call.email },
    ],
  });
}

/** "Monday 23 November 2026, 14:30 (Europe/London)" */
const inWords = (instant: Date, timeZone: string): string => `${sayInstant(instant, timeZone)} (${timeZone})`;
