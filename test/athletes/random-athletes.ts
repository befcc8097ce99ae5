import { addDays, type LocalDate } from '#core/calendar.ts';
import { writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import type { SimulatedAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { simulateAthletes } from '#server/features/demo/athlete/simulate-athletes.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';
import { anAthlete, bringFiles } from '#test/athletes/factories.ts';
import type { Browser, Product } from '#test/product.ts';
import { jobsAreDone } from '#test/security/everything-of.ts';

const RECORDED_DAYS = 10;
const FILES = 2;
const ENTRIES = 16;
const ENTRIES_OVER_DAYS = 420;
const MORNINGS = 7;
const AT_ONCE = 5;

/**
 * Athletes as different as people are, each small: two recorded outings of the last two weeks, sixteen entries by hand over fourteen months,
 * seven mornings, dated thresholds, sessions done and to come. The same for the same seed.
 */
export async function randomAthletes(
  product: Product,
  count: number,
  options: { seed: string; today: LocalDate },
): Promise<(Browser & { id: string })[]> {
  const lives = [...simulateAthletes(count, { ...options, days: RECORDED_DAYS })];
  const browsers: (Browser & { id: string })[] = [];
  for (let from = 0; from < lives.length; from += AT_ONCE) {
    const some = lives.slice(from, from + AT_ONCE);
    browsers.push(
      ...(await Promise.all(some.map((life, i) => live(product, life, { ...options, dice: diceOf(`${options.seed}/${from + i}`) })))),
    );
  }
  // Until every activity has found the session that it fulfils, two addresses may answer of two moments.
  for (const { id } of browsers) await jobsAreDone(product, id);
  return browsers;
}

async function live(
  product: Product,
  life: SimulatedAthlete,
  { today, dice }: { today: LocalDate; dice: Dice },
): Promise<Browser & { id: string }> {
  const browser = await anAthlete(product);
  const { birthDate, sex, weightKg, timeZone, level } = life.profile;
  const weekStart = dice.happens(0.3) ? 'sunday' : 'monday';
  await must(browser.send('PATCH', '/api/athlete', { birthDate, sex, weightKg, timeZone, level, weekStart }));
  for (const { kind, value, source } of life.thresholds) {
    // Half a year later it has moved a little; a few athletes know nothing of themselves.
    if (dice.happens(0.15)) continue;
    const since = addDays(today, -dice.whole(150, 400));
    await must(browser.send('POST', '/api/thresholds', { kind, value: value * dice.between(0.9, 1), since, source }));
    await must(browser.send('POST', '/api/thresholds', { kind, value, since: addDays(today, -dice.whole(0, 140)), source }));
  }
  const shortest = life.outings.toSorted((a, b) => a.plannedLoad - b.plannedLoad).slice(0, FILES);
  await bringFiles(
    browser,
    shortest.map(writeOuting).map(({ fileName, bytes }) => ({ name: fileName, bytes })),
  );
  for (let entry = 0; entry < ENTRIES; entry++) await must(browser.send('POST', '/api/activities', anEntry(dice, today)));
  for (const { date, restingHeartRateBpm, rmssdMs, sleepHours, stress, weightKg: weight } of life.mornings.slice(-MORNINGS)) {
    const readings = { restingHeartRate: restingHeartRateBpm, hrv: rmssdMs, sleepHours, stressLevel: stress, weight };
    await must(browser.send('POST', '/api/check-ins', { date, ...readings }));
  }
  await planSome(browser, dice, today);
  return browser;
}

function anEntry(dice: Dice, today: LocalDate): Record<string, unknown> {
  const discipline = dice.pick(['swim', 'bike', 'run', 'strength'] as const);
  const durationSec = dice.whole(900, 9000);
  const speedMps = { swim: 1, bike: 8, run: 3.2, strength: null }[discipline];
  const day = addDays(today, -Math.floor(dice.roll() ** 2 * ENTRIES_OVER_DAYS));
  return {
    discipline,
    startTime: `${day}T0${dice.whole(4, 9)}:${dice.whole(10, 59)}:00Z`,
    durationSec,
    distanceM: speedMps === null || dice.happens(0.1) ? null : durationSec * speedMps * dice.between(0.8, 1.2),
    avgHeartRate: dice.happens(0.7) ? dice.whole(105, 165) : null,
    avgPower: discipline === 'bike' && dice.happens(0.6) ? dice.whole(90, 260) : null,
    rpe: dice.happens(0.5) ? dice.whole(1, 10) : null,
  };
}

/** One done as planned with nothing recorded, one still to come, one for today. */
async function planSome(browser: Browser, dice: Dice, today: LocalDate): Promise<void> {
  const plan = (days: number) =>
    must(
      browser.send('POST', '/api/training-sessions', {
        discipline: dice.pick(['swimming', 'cycling', 'running', 'strength'] as const),
        sessionType: 'Planned',
        duration: dice.whole(20, 120),
        scheduledDate: addDays(today, days),
        ...(dice.happens(0.7) && { intensity: dice.pick(['easy', 'steady', 'hard'] as const) }),
      }),
    );
  const { id } = await plan(-dice.whole(1, 12));
  await must(browser.send('PUT', `/api/training-sessions/${id}/complete`));
  await plan(0);
  await plan(dice.whole(1, 10));
}

async function must(answer: ReturnType<Browser['send']>) {
  const { status, json, text } = await answer;
  if (status >= 300) throw new Error(`Refused: ${text}`);
  return json;
}
