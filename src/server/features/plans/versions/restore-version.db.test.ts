import { afterEach, expect, test } from 'vitest';
import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { followCalendarJob } from '#server/features/plans/jobs.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { calendarOf, openedPlan, PLAN_RACE, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { jobsAreDone } from '#test/security/everything-of.ts';

const WEDNESDAY = '2026-06-03T09:00:00Z';
const product = setUpProduct({ now: WEDNESDAY });
afterEach(() => {
  product.clock.now = new Date(WEDNESDAY);
});

async function on(athlete: Browser & { email: string }, now: string): Promise<void> {
  product.clock.now = new Date(now);
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
}

const versionsOf = async (athlete: Browser, id: string) => (await athlete.get(`/api/training-plans/${id}/versions`)).json;
const restore = (athlete: Browser, id: string, n: number) => athlete.send('POST', `/api/training-plans/${id}/versions/${n}/restore`, {});
const days = (sessions: readonly { date: string; name: string }[]) => sessions.map(({ date, name }) => `${date} ${name}`).sort();

test('a plan that began in the middle of a week goes back to its first version; what is past stays', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 5, timeAvailable: 6, startDate: '2026-06-05' });
  const first = days(await calendarOf(athlete));
  await jobsAreDone(product, athlete.id);
  await on(athlete, '2026-06-09T09:00:00Z');
  // All that is known of the athlete is the short first week.
  await anActivity(athlete, { discipline: 'bike', startTime: '2026-06-06T07:00:00Z', durationSec: 2400 });
  const [last] = (await calendarOf(athlete)).filter(({ date }) => date > '2026-06-22');
  await athlete.send('PATCH', `/api/training-sessions/${last?.id}`, { scheduledDate: addDays(last?.date ?? ('' as LocalDate), 1) });
  const [newest] = await untilSo(
    () => versionsOf(athlete, id),
    (all) => all.some(({ author }: { author: string }) => author === 'athlete'),
  );
  const answer = await restore(athlete, id, 1);
  expect(answer.status, answer.text).toBe(200);
  const standing = await calendarOf(athlete);
  expect(days(standing).filter((each) => each > '2026-06-22')).toEqual(first.filter((each) => each > '2026-06-22'));
  expect(days(standing).filter((each) => each < '2026-06-09')).toEqual(first.filter((each) => each < '2026-06-09'));
  // What was done may have made a version of the engine's between the two.
  const [back] = await versionsOf(athlete, id);
  expect(back).toMatchObject({ author: 'athlete', reason: 'Restored version 1.' });
  expect(back.version).toBeGreaterThan(newest.version);
});

test('going back wins over a move on the calendar that the plan has not followed yet', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 3, timeAvailable: 6 });
  const first = days(await calendarOf(athlete));
  const { deps } = product.app;
  const [session] = await calendarOf(athlete);
  const moved = addDays(session?.date ?? ('' as LocalDate), 1);
  // The row alone, as it stands in the moment before the job of the move begins.
  await deps.db
    .updateTable('training_sessions')
    .set({ date: moved })
    .where('id', '=', session?.id ?? '')
    .execute();
  const answer = await restore(athlete, id, 1);
  expect(answer.status, answer.text).toBe(200);
  await followCalendarJob.run(deps, athleteScope(UserId.parse(athlete.id)), {});
  expect(days(await calendarOf(athlete))).toEqual(first);
  expect(await versionsOf(athlete, id)).toMatchObject([
    { version: 3, author: 'athlete', reason: 'Restored version 1.' },
    { version: 2, author: 'athlete', lines: [{ kind: 'moved', after: { date: moved } }] },
    { version: 1 },
  ]);
});

test('a restart on another day can be taken back too: the season is as it was, what was done stays', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 11, race: PLAN_RACE });
  const first = await openedPlan(athlete, id);
  // What the engine looks at anew is done each time: nothing of one day is under way on the next.
  await jobsAreDone(product, athlete.id);
  await on(athlete, '2026-06-17T09:00:00Z');
  const [done] = await calendarOf(athlete);
  await athlete.send('PUT', `/api/training-sessions/${done?.id}/complete`);
  await jobsAreDone(product, athlete.id);
  await athlete.send('POST', `/api/training-plans/${id}/start`, { startDate: '2026-06-22' });
  await jobsAreDone(product, athlete.id);
  const answer = await restore(athlete, id, 1);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({ startDate: first.startDate, duration: 11 });
  const standing = await calendarOf(athlete);
  expect(standing.find((each) => each.id === done?.id)).toMatchObject({ completed: true });
  expect(days(standing.filter(({ date }) => date > '2026-06-17'))).toEqual(
    days(plannedSessions(first).filter(({ date }) => date > '2026-06-17')),
  );
});

test('what the rules no longer allow comes back smaller, and its line names the rule', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 4, timeAvailable: 8, discipline: 'run' });
  await jobsAreDone(product, athlete.id);
  await on(athlete, '2026-06-22T05:00:00Z');
  // Two weeks of nothing but one short run: the long run of the first version is a leap now.
  await anActivity(athlete, { discipline: 'run', startTime: '2026-06-20T07:00:00Z', durationSec: 1500 });
  const [near] = (await calendarOf(athlete)).filter(({ date }) => date > '2026-06-23');
  await athlete.send('DELETE', `/api/training-sessions/${near?.id}`);
  await untilSo(
    () => versionsOf(athlete, id),
    (all) => all.some(({ author }: { author: string }) => author === 'athlete'),
  );
  const answer = await restore(athlete, id, 1);
  expect(answer.status, answer.text).toBe(200);
  const lines: PlanLine[] = (await versionsOf(athlete, id))[0].lines;
  expect(lines.some(({ reason }) => /^Restored version 1\. .*\d/.test(reason))).toBe(true);
});
