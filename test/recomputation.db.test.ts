import { beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { changedAddresses, everyAnswer } from '#test/all-endpoints.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Answer, Browser } from '#test/product.ts';
import { INVALIDATED_QUERIES } from '#web/data/invalidate-queries.ts';

const TODAY = '2026-11-20' as LocalDate;
const THREE_YEARS_AGO = '2023-12-01';

/** Somebody who changes one thing after the other. */
let changing: Browser;
const product = setUpProduct({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  changing = await anAthlete(product);
  await fourYears(changing);
});

/** Four years: a ride or a run a month, a recorded one a year, and the last weeks in full. */
async function fourYears(browser: Browser): Promise<void> {
  await browser.send('PATCH', '/api/athlete', { sex: 'female', birthDate: '1991-04-17', weightKg: 61, timeZone: 'Europe/London' });
  for (const [kind, value] of [
    ['ftp', 250],
    ['max-heart-rate', 185],
    ['resting-heart-rate', 50],
    ['lthr-bike', 165],
  ] as const)
    await aThreshold(browser, { kind, value, since: '2022-01-01' });
  const days = [...Array.from({ length: 48 }, (_, i) => 28 * i + 20), ...Array.from({ length: 10 }, (_, i) => 2 * i)];
  for (const [i, day] of days.entries()) {
    const startTime = `${addDays(TODAY, -day)}T09:00:00Z`;
    if (i % 4 === 3) await anActivity(browser, { startTime, discipline: 'run', durationSec: 2400, distanceM: 8000, rpe: 5 });
    else
      await anActivity(browser, { startTime, durationSec: 3600 + 60 * i, distanceM: 30_000, avgPower: 150 + (i % 5), avgHeartRate: 140 });
  }
  for (const year of [2023, 2024, 2025, 2026])
    await anImportedActivity(browser, aRideFile({ start: `${year}-11-01T07:00:00Z`, powerW: 160 }), `${year}.fit`);
}

const CURVES = ['power', 'run-pace', 'swim-pace', 'heart-rate'];

async function answersTo(browser: Browser): Promise<Map<string, Answer>> {
  const recorded = (await listedActivities(browser, '?limit=100')).filter(({ source }) => source.kind === 'fit');
  return everyAnswer(product, browser, {
    '/api/activities/:id': recorded.map(({ id }) => id),
    '/api/load/days/:date': [TODAY, '2024-11-01'],
    '/api/curves/:kind': CURVES,
  });
}

const changeOfThreshold = { kind: 'ftp', value: 200, since: THREE_YEARS_AGO };

test('a threshold entered three years back is at once in every answer as if it had always been there, and gone from all when it is taken out', {
  timeout: 180_000,
}, async () => {
  const [late, early] = [await anAthlete(product), await anAthlete(product)];
  await aThreshold(early, changeOfThreshold);
  await Promise.all([fourYears(late), fourYears(early)]);
  const before = await answersTo(late);
  const { id } = await aThreshold(late, changeOfThreshold);
  const after = await answersTo(late);
  const changed = changedAddresses(before, after);
  for (const address of [
    '/api/activities',
    '/api/load',
    '/api/load/series',
    '/api/load/weeks',
    '/api/load/days/2024-11-01',
    '/api/load/ahead',
    '/api/analytics/seasons',
    '/api/analytics/overview',
    '/api/analytics/intensity',
    '/api/analytics/thresholds',
    '/api/dashboard',
    '/api/thresholds',
    '/api/zones',
  ])
    expect(changed, address).toContain(address);
  expect(trainingOf(after)).toEqual(trainingOf(await answersTo(early)));
  await late.send('DELETE', `/api/thresholds/${id}`);
  expect(changedAddresses(before, await answersTo(late))).toEqual([]);
});

/** What two athletes with the same training are told, in the same order; their ids and hours of entry apart. */
function trainingOf(answers: ReadonlyMap<string, Answer>): unknown[] {
  const UUID = /[\da-f]{8}-[\da-f-]{27}/g;
  return [...answers]
    .filter(([address]) => !/^\/api\/(?:auth|account|uploads)/.test(address))
    .map(([address, { text }]) => [
      address.replace(UUID, ''),
      JSON.parse(text.replace(UUID, ''), (key, value) => (key.endsWith('At') || key === 'nextCursor' ? null : value)),
    ]);
}

const monday = addDays(TODAY, -4);

/** What an athlete may change, and the word that an open browser hears of it. */
const CHANGES: Record<string, { event: keyof typeof INVALIDATED_QUERIES; change: (browser: Browser) => Promise<unknown> }> = {
  'a threshold': { event: 'thresholds.changed', change: (browser) => aThreshold(browser, changeOfThreshold) },
  'sex, weight and first day of the week': {
    event: 'profile.changed',
    change: (browser) => browser.send('PATCH', '/api/athlete', { sex: 'male', weightKg: 70, weekStart: 'sunday' }),
  },
  'how heart rate zones are found': {
    event: 'profile.changed',
    change: (browser) => browser.send('PATCH', '/api/athlete', { heartRateZones: 'maximum' }),
  },
  'a check-in': {
    event: 'checkin.saved',
    change: (browser) => browser.send('POST', '/api/check-ins', { hrv: 55, restingHeartRate: 50, sleepHours: 5, soreness: 8 }),
  },
  'a goal': {
    event: 'goals.changed',
    change: (browser) => browser.send('PUT', '/api/goals/bike', { metric: 'weekly-duration', target: 36_000 }),
  },
  'a session that was done and not recorded': {
    event: 'session.completed',
    change: async (browser) => {
      const plan = { discipline: 'strength', sessionType: 'Gym', duration: 60, scheduledDate: monday, plannedLoad: 40 };
      const { json } = await browser.send('POST', '/api/training-sessions', plan);
      await browser.send('PUT', `/api/training-sessions/${json.id}/complete`);
    },
  },
  'a race': {
    event: 'races.changed',
    change: (browser) => browser.send('POST', '/api/races', { name: 'Beck 10 km', date: addDays(TODAY, 1), format: '10k', priority: 'C' }),
  },
  'an activity': {
    event: 'activity.changed',
    change: (browser) => anActivity(browser, { startTime: `${TODAY}T06:00:00Z`, avgPower: 190 }),
  },
};

test.each(Object.entries(CHANGES))('an open browser reads again whatever %s has changed', async (_, { event, change }) => {
  const before = await answersTo(changing);
  await change(changing);
  const changed = changedAddresses(before, await answersTo(changing));
  expect(changed.length).toBeGreaterThan(0);
  const reread = INVALIDATED_QUERIES[event].map(({ path }) => path.replace(/\/:.*$/, ''));
  expect(changed.filter((address) => !reread.some((key) => address === key || address.startsWith(`${key}/`)))).toEqual([]);
});

test('a browser may keep an answer but asks each time, and is told when it has changed; no proxy may keep it', async () => {
  const before = await answersTo(changing);
  for (const [address, { headers }] of before) {
    expect(headers['cache-control'], address).toBe('private, no-cache');
    expect(headers.etag, address).toMatch(/^"[\w-]{43}"$/);
  }
  await anActivity(changing, { startTime: `${TODAY}T05:00:00Z`, avgPower: 180 });
  const after = await answersTo(changing);
  for (const [address, { headers, text }] of after) {
    const known = before.get(address);
    expect(headers.etag === known?.headers.etag, address).toBe(text === known?.text);
  }
});
