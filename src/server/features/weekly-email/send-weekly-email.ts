import { addDays, startOfWeek } from '#core/calendar.ts';
import { dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { countSessions } from '#core/workout/compliance/planned-sessions.ts';
import { addressFor, emailOnce, getCurrentUser, turnOffLink } from '#server/features/account/account.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import { listWeekTotals } from '#server/features/calendar/calendar.ts';
import { getDashboard } from '#server/features/dashboard/dashboard.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import { type WeekFacts, weeklyEmail } from '#server/features/weekly-email/write-weekly-email.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Sends the email of the running week, once, to whoever wants it and has trained or planned something. */
export async function sendWeeklyEmail(deps: Deps, athlete: AthleteScope): Promise<void> {
  if ((await addressFor(deps.db, athlete, 'weekly-email')) === null) return;
  const facts = await readWeek(deps, athlete);
  const turnOff = turnOffLink(deps, athlete);
  const email = weeklyEmail(facts, { appUrl: deps.appUrl, turnOff });
  if (email === null) return;
  await transaction(deps.db, (tx) =>
    emailOnce(deps, tx, athlete, { kind: 'weekly-email', onceOn: facts.weekStart, email: { ...email, turnOff } }),
  );
}

/** What the dashboard and the calendar say; the email finds out nothing by itself. */
async function readWeek(deps: Deps, athlete: AthleteScope): Promise<WeekFacts> {
  const [{ firstName }, profile, dashboard] = await Promise.all([
    getCurrentUser(deps.db, athlete),
    getAthlete(deps.db, athlete),
    getDashboard(deps, athlete),
  ]);
  const { today, readiness, recommendations, insight, week } = dashboard;
  const weekStart = startOfWeek(today, profile.weekStart === 'sunday' ? 6 : 0);
  const before = { from: addDays(weekStart, -7), to: addDays(weekStart, -1) };
  const [totals, sessions] = await Promise.all([listWeekTotals(deps, athlete, before), listSessions(deps, athlete, before)]);
  return {
    firstName,
    today,
    weekStart,
    lastWeek: totals[0] ?? null,
    sessions: countSessions(sessions),
    insight: recommendations[0] ?? insight,
    verdict: dayVerdict(readiness) === null ? null : readiness.headline,
    ahead: week.filter(({ date }) => date >= today),
  };
}
