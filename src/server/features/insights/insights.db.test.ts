import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { readinessFacts, readStanding } from '#server/features/insights/insights.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });

const today = '2026-05-31' as LocalDate;
const checkIn = (browser: Browser, body: object) => browser.send('POST', '/api/check-ins', body);
const readiness = async (browser: Browser) => (await browser.get('/api/readiness')).json;
const dashboard = async (browser: Browser) => (await browser.get('/api/dashboard')).json;
const plan = async (browser: Browser, words: object = {}) =>
  (
    await browser.send('POST', '/api/training-sessions', {
      discipline: 'running',
      sessionType: 'Intervals',
      duration: 90,
      scheduledDate: today,
      ...words,
    })
  ).json;
const ridden = (browser: Browser, daysAgo: number, words: object = {}) =>
  anActivity(browser, { durationSec: 3600, avgPower: 200, startTime: `${addDays(today, -daysAgo)}T07:00:00Z`, ...words });

test('without a check-in there is no verdict but a sentence that says what to do, and recovery is the marked default', async () => {
  const browser = await anAthlete(product);
  const found = await readiness(browser);
  expect(found).toMatchObject({ verdict: null, because: 'Check in to see your recovery.', hasCheckedIn: false, reasons: [], cuts: [] });
  expect(found.recovery).toMatchObject({
    score: 75,
    isDefault: true,
    hrv: 45,
    hrvIsDefault: true,
    because: 'Check in to see your recovery.',
  });
});

test('a fever means rest, leaves today’s session out and names what could not be asked', async () => {
  const browser = await anAthlete(product);
  const session = await plan(browser);
  await checkIn(browser, { sleepHours: 8, symptoms: ['fever'] });
  const found = await readiness(browser);
  expect(found).toMatchObject({ verdict: 'rest', cap: 'none', hasCheckedIn: true, seekMedicalCare: false });
  expect(found.headline).toContain('Rest today');
  expect(found.reasons[0]).toMatchObject({ id: 'systemic-symptoms', verdict: 'rest' });
  expect(found.cuts).toEqual([{ sessionId: session.id, sentence: 'Skip “Intervals” today.', durationSec: 0 }]);
  expect(found.absent.map(({ signal }: { signal: string }) => signal)).toEqual(expect.arrayContaining(['hrv', 'load']));
  // Advice changes nothing.
  expect((await browser.get(`/api/training-sessions/${session.id}`)).json).toEqual(session);
});

test('chest pain sends to a doctor', async () => {
  const browser = await anAthlete(product);
  await checkIn(browser, { symptoms: ['chest-pain'] });
  expect(await readiness(browser)).toMatchObject({ verdict: 'rest', seekMedicalCare: true });
});

test('a good morning lets the session stand, in the words of the level', async () => {
  const browser = await anAthlete(product);
  await browser.send('PATCH', '/api/athlete', { level: 'elite' });
  await plan(browser);
  await checkIn(browser, { sleepHours: 9, stressLevel: 1, symptoms: [] });
  expect(await readiness(browser)).toMatchObject({ verdict: 'as-planned', headline: 'Train as planned.', cuts: [] });
});

test('an open suggestion for today is the verdict of dashboard, readiness and assistant until it is decided', async () => {
  const browser = await anAthlete(product);
  await browser.send('PATCH', '/api/athlete', { level: 'elite' });
  const { id, name, durationSeconds } = await plan(browser);
  await checkIn(browser, { sleepHours: 9, stressLevel: 1, symptoms: [] });
  const { db, now } = product.app.deps;
  const before = { discipline: 'run', date: today, name, durationSeconds, load: 90 };
  await db
    .insertInto('coach_proposals')
    .values({
      id: randomUUID(),
      user_id: browser.id,
      tool: 'change_sessions',
      args: '{}',
      sentence: 'Skip Intervals.',
      lines: JSON.stringify([{ sessionId: id, kind: 'skipped', before, after: null }]),
      changes: '[]',
      load_before: 90,
      load_after: 0,
      broken: '[]',
      created_at: now(),
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .execute();
  const headline = 'Your plan suggests a change for today: leave out “Intervals”. Accept or decline it before you train.';
  const [own, board] = [await readiness(browser), await dashboard(browser)];
  expect(own).toMatchObject({ verdict: 'as-planned', headline, decision: headline, cuts: [] });
  expect(board.readiness).toEqual(own);
  const standing = await readStanding(product.app.deps, athleteScope(UserId.parse(browser.id)));
  expect(readinessFacts(standing.state, standing.readiness)).toMatchObject({ advice: headline });
  expect(JSON.stringify(board)).not.toMatch(/[Tt]rain as planned/);
  await db.updateTable('coach_proposals').set({ status: 'declined' }).where('user_id', '=', browser.id).execute();
  expect(await readiness(browser)).toMatchObject({ headline: 'Train as planned.', decision: null });
});

test('recovery is one number on the dashboard, in readiness and under /latest, opened to its parts', async () => {
  const browser = await anAthlete(product);
  for (const entry of [{ sleepHours: 6 }, { recoveryScore: 61 }, { recoveryScore: null, sleepHours: 9, hrv: 71 }]) {
    await checkIn(browser, entry);
    const [board, own, latest] = [
      await dashboard(browser),
      await readiness(browser),
      (await browser.get('/api/performance-metrics/latest')).json,
    ];
    expect(board.recovery).toEqual(own.recovery);
    expect(board.readiness).toEqual(own);
    expect([latest.recoveryScore, latest.recoveryLabel, latest.hrv]).toEqual([own.recovery.score, own.recovery.label, own.recovery.hrv]);
    expect(own.recovery.source.inputs).toHaveLength(4);
  }
});

test('a new athlete’s dashboard invents no figure', async () => {
  const browser = await anAthlete(product);
  const found = await dashboard(browser);
  expect(found).toMatchObject({
    recentSessions: [],
    weeklyLoad: { minutes: 0, previousMinutes: 0, change: null },
    recovery: { isDefault: true, hrvIsDefault: true },
    aiScore: { score: null, message: 'Log a week of training', parts: [] },
    trainingChart: { days: [], ahead: [] },
    recommendations: [],
    insight: null,
    nextRace: null,
    todaySessions: [],
    thresholdOffers: [],
  });
  expect(found.week.map(({ date }: { date: string }) => date)).toEqual(
    Array.from({ length: 7 }, (_, i) => addDays('2026-05-25' as LocalDate, i)),
  );
  expect(found.week.every(({ planned, done }: { planned: []; done: [] }) => planned.length + done.length === 0)).toBe(true);
});

test('the AI Score comes of four weeks and opens to its parts; what is absent says why', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2026-01-01' });
  for (let daysAgo = 0; daysAgo < 28; daysAgo += 2) await ridden(browser, daysAgo);
  const { aiScore } = await dashboard(browser);
  expect(aiScore.score).toBeGreaterThan(7);
  expect(aiScore.message).toMatch(/progress$/);
  expect(aiScore.parts.map(({ part }: { part: string }) => part)).toEqual(['consistency', 'execution', 'progress', 'recovery']);
  // Three whole weeks are known: 4, 3 and 4 days of the 4 that count as full.
  expect(aiScore.parts[0]).toMatchObject({ score: expect.closeTo(9.17, 2), because: null });
  expect(aiScore.parts[1]).toMatchObject({ score: null, because: 'No sessions planned in the last four weeks.' });
  expect(aiScore.source.activityIds).toHaveLength(14);
  const shares = aiScore.parts.reduce((sum: number, { share }: { share: number | null }) => sum + (share ?? 0), 0);
  expect(shares).toBeCloseTo(1, 9);
});

test('the week shows what is planned and what was done, from the athlete’s own first day', async () => {
  const browser = await anAthlete(product);
  const session = await plan(browser);
  const ride = await ridden(browser, 1, { name: 'Over the moor' });
  const { week, todaySessions } = await dashboard(browser);
  expect(week[5]).toMatchObject({
    date: '2026-05-30',
    planned: [],
    done: [{ id: ride.id, name: 'Over the moor', discipline: 'bike', durationSec: 3600 }],
  });
  expect(week[6]).toMatchObject({
    date: today,
    planned: [{ id: session.id, name: 'Intervals', discipline: 'run', durationSec: 5400, status: 'upcoming' }],
  });
  expect(todaySessions).toEqual([session]);
  await browser.send('PATCH', '/api/athlete', { weekStart: 'sunday' });
  expect((await dashboard(browser)).week[0].date).toBe(today);
});

test('the chart of the dashboard goes on with what is planned', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2026-01-01' });
  await ridden(browser, 3);
  await plan(browser, { scheduledDate: '2026-06-02', plannedLoad: 90 });
  const { trainingChart } = await dashboard(browser);
  expect(trainingChart.days).toHaveLength(4);
  expect(trainingChart.ahead).toHaveLength(14);
  expect(trainingChart.ahead[1]).toMatchObject({ date: '2026-06-02', load: 90 });
  expect(trainingChart.days).toEqual((await browser.get('/api/load')).json);
});

test('a new best is told with the ride it is from; before there is something to say there is silence', async () => {
  const browser = await anAthlete(product);
  expect((await browser.get('/api/performance-analysis')).json).toEqual({ insights: null, recommendations: null, items: [] });
  await anImportedActivity(browser, aRideFile({ start: '2026-03-01T07:00:00Z', powerW: 220, seconds: 1300 }), 'old.fit');
  const { id } = await anImportedActivity(browser, aRideFile({ start: '2026-05-30T07:00:00Z', powerW: 240, seconds: 1300 }), 'new.fit');
  const found = (await browser.get('/api/performance-analysis')).json;
  const best = found.items.find(({ kind }: { kind: string }) => kind === 'new-best');
  expect(best).toMatchObject({ sentence: expect.stringContaining('240 W on 30 May (previously 220 W)') });
  expect(best.evidence[0]).toMatchObject({ activityId: id, value: '240 W' });
  expect(found.insights).toContain(best.sentence);
  const board = await dashboard(browser);
  expect([board.insight, ...board.recommendations].some(({ kind }) => kind === 'new-best')).toBe(true);
});

test('three sessions left undone are told with advice, which the dashboard recommends', async () => {
  const browser = await anAthlete(product);
  for (const daysAgo of [2, 4, 6]) await plan(browser, { scheduledDate: addDays(today, -daysAgo) });
  const { recommendations, insight } = await dashboard(browser);
  expect(recommendations).toMatchObject([{ kind: 'missed-plan', advice: expect.stringContaining('Don’t catch up') }]);
  // Nothing is said twice.
  expect(insight).toBeNull();
});

test('what one athlete’s data says is told to nobody else', async () => {
  const [maya, tom] = [await anAthlete(product), await anAthlete(product)];
  await checkIn(maya, { sleepHours: 4, symptoms: ['fever'] });
  await ridden(maya, 1);
  expect(await readiness(tom)).toMatchObject({ verdict: null, hasCheckedIn: false });
  expect((await dashboard(tom)).recentSessions).toEqual([]);
});
