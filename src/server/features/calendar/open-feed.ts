import type { FastifyRequest } from 'fastify';
import type { CalendarFeed } from '#contract/sessions/calendar-feed.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { addDays } from '#core/calendar.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import { entryOf, raceOf } from '#server/features/calendar/calendar.ts';
import { calendarFeed } from '#server/features/calendar/calendar-feed.ts';
import { listCalendarRaces } from '#server/features/races/races.ts';
import * as sessions from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { findFeed, findFeedOwner, removeFeed, renewFeedToken, setFeedDetails } from '#server/platform/auth/feed-token.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

export async function getFeed({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<CalendarFeed> {
  const feed = await findFeed(db, athlete);
  return { isOn: feed !== undefined, showsDetails: feed?.shows_details ?? false, since: feed?.created_at.toISOString() ?? null };
}

/** A new address, shown this once; the one before it stops. Only for a confirmed e-mail: whoever has the address reads the calendar. */
export async function renewFeed(
  { db, appUrl, now }: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { showsDetails }: { showsDetails?: boolean },
): Promise<CalendarFeed & { address: string }> {
  if (!(await getCurrentUser(db, athlete)).emailVerified) {
    throw new AppError('unverified-email', 'Confirm your email address first. Check your inbox for the link.');
  }
  return transaction(db, async (tx) => {
    const token = await renewFeedToken(tx, athlete, now());
    if (showsDetails !== undefined) await setFeedDetails(tx, athlete, showsDetails);
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'feed-opened' });
    return { ...(await getFeed({ db: tx }, athlete)), address: `${appUrl}/api/calendar/${token}.ics` };
  });
}

export async function changeFeed({ db }: Deps, athlete: AthleteScope, { showsDetails }: { showsDetails: boolean }): Promise<CalendarFeed> {
  await setFeedDetails(db, athlete, showsDetails);
  return getFeed({ db }, athlete);
}

export async function closeFeed({ db }: Deps, visitor: Visitor, athlete: AthleteScope): Promise<CalendarFeed> {
  return transaction(db, async (tx) => {
    if (await removeFeed(tx, athlete)) await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'feed-closed' });
    return getFeed({ db: tx }, athlete);
  });
}

/** A season back, for what was done; a year ahead, for what a plan holds. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 366;

/** The calendar behind a secret. Wrong ones are counted: there are too many to guess, and nobody gets to try. */
export async function readFeed({ db, limits, appUrl, now }: Deps, request: FastifyRequest, token: string): Promise<string> {
  const guesser = addressOf(request);
  await limits.take('feed-guess', guesser);
  const owner = await findFeedOwner(db, token);
  if (!owner) throw new AppError('not-found', 'Calendar feed not found.');
  await limits.giveBack('feed-guess', guesser);
  const { athlete, showsDetails } = owner;
  const { today } = await todayOf(db, athlete, now());
  const from = addDays(today, -DAYS_BACK);
  const [rows, races, removed, thresholdsOn] = await Promise.all([
    sessions.listCalendarSessions(db, athlete, { from, to: addDays(today, DAYS_AHEAD) }),
    listCalendarRaces(db, athlete),
    sessions.listRemovedSessions(db, athlete, from),
    detailsOf(db, athlete, showsDetails),
  ]);
  return calendarFeed({
    sessions: rows.map(entryOf),
    races: races.filter(({ date }) => date >= from).map(raceOf),
    removed: removed.map(({ removed_at, ...row }) => ({ ...row, removedAt: removed_at })),
    details: thresholdsOn && { thresholdsOn },
    host: new URL(appUrl).hostname,
    name: `${PRODUCT_NAME} training`,
  });
}

async function detailsOf(db: Db, athlete: AthleteScope, isWanted: boolean) {
  return isWanted ? thresholdHistory(db, athlete) : null;
}
