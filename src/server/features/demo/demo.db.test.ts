import { expect, test } from 'vitest';
import type { Race } from '#contract/races/races.ts';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, daysBetween, localDate, startOfWeek } from '#core/calendar.ts';
import { PLANNER_VERSION } from '#core/plan/week/plan.ts';
import { agreeInDemo, openAccount } from '#server/features/account/account.ts';
import { takeInFiles } from '#server/features/activities/activities.ts';
import { writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { DEMO_SEED, MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import { bringRaces, planSeason } from '#server/features/demo/athlete/plan-season.ts';
import { DEMO_DAYS, simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { DEMO_EMAIL, demoPassword, startDemo } from '#server/features/demo/demo.ts';
import { bringHistory } from '#server/features/demo/seed-history.ts';
import { bringFilm } from '#server/features/demo/seed-video.ts';
import type { Deps } from '#server/platform/context.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { settledClip } from '#test/technique/sent-clip.ts';

const DAYS = 14;

const product = setUpProduct();

const account = { email: DEMO_EMAIL, password: demoPassword(), firstName: 'Maya', lastName: 'Hartley', timeZone: 'Europe/London' };
const today = () => localDate(product.clock.now, 'Europe/London');

async function signedIn() {
  const browser = product.browser();
  const { status } = await browser.send('POST', '/api/auth/login', { email: DEMO_EMAIL, password: demoPassword() });
  expect(status).toBe(200);
  return browser;
}

const allDone = (browser: Awaited<ReturnType<typeof signedIn>>) =>
  untilSo(
    async () => (await browser.get('/api/uploads')).json,
    (uploads) => uploads.length > 0 && uploads.every(({ status }: { status: string }) => status === 'done'),
  );

test('AUTH-14 a fresh product that was not started as a demo has no account at all', async () => {
  expect(product.app.deps.config.demo).toBe(false);
  expect(await product.app.deps.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('fourteen days come by the way that every file takes, and nothing comes twice', { timeout: 180_000 }, async () => {
  const { deps } = product.app;
  const { athlete } = await openAccount(deps, account);
  const first = addDays(today(), -DAYS);
  const { outings, mornings, thresholds } = simulateAthlete({ seed: DEMO_SEED, today: today(), days: DAYS, profile: MAYA });
  // As if the product had been killed after the first files.
  const half = outings.slice(-4).map(writeOuting);
  await takeInFiles(
    deps,
    athlete,
    half.map(({ fileName, bytes }) => ({ name: fileName, bytes })),
  );
  await bringHistory(deps, athlete, first);
  await bringHistory(deps, athlete, first);

  const browser = await signedIn();
  const uploads = await allDone(browser);
  expect(uploads.map(({ imported }: { imported: number }) => imported).sort()).toEqual([4, outings.length - 4].sort());
  const { items } = (await browser.get('/api/activities?limit=100')).json;
  const starts = items.map(({ startTime }: { startTime: string }) => Date.parse(startTime));
  expect(starts.sort()).toEqual(outings.map(({ startMs }) => startMs).sort());
  for (const item of items) expect(item.load, item.name).toBeGreaterThan(0);
  expect((await browser.get('/api/thresholds')).json).toHaveLength(thresholds.length);
  expect((await browser.get('/api/check-ins')).json).toHaveLength(mornings.length);
  expect((await browser.get('/api/athlete')).json).toMatchObject({ sex: 'female', birthDate: '1991-04-17', timeZone: 'Europe/London' });
});

test('a plan towards a race in ten weeks runs since last Monday, paired with what she has done; a second run changes nothing', {
  timeout: 180_000,
}, async () => {
  const { deps } = product.app;
  const { athlete } = await openAccount(deps, account);
  const first = addDays(today(), -DAYS);
  await planSeason(deps, athlete, first);
  await planSeason(deps, athlete, first);
  const browser = await signedIn();
  const { json: plans } = await browser.get('/api/training-plans');
  expect(plans).toMatchObject([{ status: 'active', duration: 12, startDate: addDays(startOfWeek(today()), -7) }]);
  const { json: sessions } = await browser.get('/api/training-sessions');
  const done = sessions.filter(({ completed }: { completed: boolean }) => completed);
  expect(done.length).toBeGreaterThan(0);
  for (const { activityId, date } of done) {
    expect(activityId).not.toBeNull();
    expect(date <= today()).toBe(true);
  }
  const story = addDays(today(), -DEMO_DAYS);
  await bringRaces(deps, athlete, story);
  await bringRaces(deps, athlete, story);
  const { json: races } = await browser.get('/api/races');
  const standing = races.map(({ date, priority, format }: Race) => ({ isOver: date < today(), priority, format }));
  expect(standing).toHaveLength(3);
  expect(standing).toEqual(
    expect.arrayContaining([
      { isOver: true, priority: 'B', format: 'olympic' },
      { isOver: true, priority: 'A', format: '70.3' },
      { isOver: false, priority: 'A', format: 'olympic' },
    ]),
  );
  const row = await deps.db.selectFrom('training_plans').select('plan_data').where('id', '=', plans[0].id).executeTakeFirstOrThrow();
  expect(row.plan_data.planner).toBe(PLANNER_VERSION);
  const { nextRace, week } = (await browser.get('/api/dashboard')).json;
  expect(nextRace.daysLeft).toBe(daysBetween(today(), addDays(startOfWeek(today()), 76)));
  expect(week.flatMap(({ planned }: { planned: unknown[] }) => planned).length).toBeGreaterThan(0);
});

test('she has one film, drawn for her, read as any other: measured, with one thing to work on; a second run adds none', {
  timeout: 180_000,
}, async () => {
  const { deps } = product.app;
  const { athlete } = await openAccount(deps, account);
  await agreeInDemo(deps, athlete, MAYA.birthDate);
  await bringFilm(deps, athlete);
  await bringFilm(deps, athlete);
  const browser = await signedIn();
  const { json: clips } = await browser.get('/api/video-analysis');
  expect(clips).toMatchObject([{ discipline: 'running', name: 'drawn-run.mp4' }]);
  const { status, result } = await settledClip(browser, clips[0].id);
  expect(status).toBe('done');
  expect(result.findings[0].title).toBe('Low cadence');
});

test('what the visitor changed stays, and the password that is printed always opens the door', async () => {
  const { deps } = product.app;
  const { athlete } = await openAccount(deps, { ...account, password: 'somebody locked her out' });
  const browser = product.browser();
  await browser.send('POST', '/api/auth/login', { email: DEMO_EMAIL, password: 'somebody locked her out' });
  await browser.send('PATCH', '/api/athlete', { weightKg: 59 });
  const again = await openAccount(deps, account);
  await bringHistory(deps, athlete, addDays(today(), -DAYS));
  expect(again.athlete.userId).toBe(UserId.parse(athlete.userId));
  expect((await (await signedIn()).get('/api/athlete')).json.weightKg).toBe(59);
});

test('the demo starts with a sentence that says how to sign in, without waiting for the history', async () => {
  const sent: unknown[] = [];
  const jobs: Deps['jobs'] = {
    ...product.app.deps.jobs,
    send: async (_tx, _athlete, { name }, payload) => void sent.push({ name, payload }),
  };
  const sentence = await startDemo({ ...product.app.deps, jobs });
  expect(sent).toEqual([{ name: 'demo.bring-history', payload: { first: addDays(today(), -DEMO_DAYS) } }]);
  expect(sentence).toBe(`Demo athlete: ${DEMO_EMAIL}, password ${demoPassword()}`);
  expect(demoPassword()).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
});
