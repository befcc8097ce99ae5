import type { DayRange, PlanFacts, SessionFacts } from '#core/assistant/facts.ts';
import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { listPlanChanges, listPositions, planFacts } from '#server/features/plans/plans.ts';
import { sessionFacts } from '#server/features/sessions/sessions.ts';

/** Sessions of the calendar by day. */
export async function readSessions(reading: Reading, range: DayRange): Promise<SessionFacts[]> {
  const [from, to] = [startOfWeek(range.from), addDays(startOfWeek(range.to), 6)];
  const [sessions, thresholds] = await Promise.all([reading.sessions(from, to), reading.thresholdsToday()]);
  return sessionFacts(sessions, range, thresholds);
}

/** The running plan, the one for most sports where there are several; null without one. */
export async function readPlan(reading: Reading): Promise<PlanFacts | null> {
  const { deps, athlete } = reading;
  const [today, { timeZone }] = await Promise.all([reading.today(), reading.profile()]);
  const [position] = await listPositions(deps.db, athlete, today);
  return position ? planFacts(position, await listPlanChanges(deps.db, athlete, position.id), timeZone) : null;
}
