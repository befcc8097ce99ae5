import type { CheckInEntry } from '#contract/checkins/checkins.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { agreeInDemo } from '#server/features/account/account.ts';
import { listReceivedNames, takeInFiles } from '#server/features/activities/activities.ts';
import { addThreshold, changeAthlete, getAthlete, listThresholds, todayOf } from '#server/features/athlete/athlete.ts';
import { listCheckIns, saveCheckIn } from '#server/features/checkins/checkins.ts';
import type { Outing } from '#server/features/demo/activity/training-activity.ts';
import { writeOutingTask } from '#server/features/demo/activity/write-activity-file.ts';
import { DEMO_SEED, MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import type { Morning } from '#server/features/demo/athlete/morning-readings.ts';
import { type SimulatedAthlete, simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** An upload each, so that one sees them come. */
const FILES_AT_ONCE = 45;
/** The other thread is for whoever brings a file meanwhile. */
const WRITTEN_AT_ONCE = 2;
const WRITE_WITHIN_MS = 60_000;

/**
 * Profile, thresholds, check-ins and files of the demo athlete from `first` to yesterday, by the ways that an athlete's own take. What is
 * there already stays as it is: safe to run twice, and to go on with after a stop. The newest comes first.
 */
export async function bringHistory(deps: Deps, athlete: AthleteScope, first: LocalDate): Promise<void> {
  // Whoever tries the demo may withdraw her consent; then nothing more comes.
  if (!(await agreeInDemo(deps, athlete, MAYA.birthDate))) return;
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const history = simulateAthlete({ seed: DEMO_SEED, today, days: daysBetween(first, today), profile: MAYA });
  await fillProfile(deps, athlete, history);
  await bringThresholds(deps, athlete, history);
  await Promise.all([bringFiles(deps, athlete, history), bringMornings(deps, athlete, history.mornings)]);
}

async function fillProfile(deps: Deps, athlete: AthleteScope, { profile }: SimulatedAthlete): Promise<void> {
  const { birthDate, sex, weightKg, heightCm, timeZone, weeklyHours } = profile;
  const present = await getAthlete(deps.db, athlete);
  if (present.sex !== null) return;
  await changeAthlete(deps, athlete, { birthDate, sex, weightKg, heightCm, timeZone, hoursPerWeek: Math.round(weeklyHours.plain) + 1 });
}

async function bringThresholds(deps: Deps, athlete: AthleteScope, { thresholds }: SimulatedAthlete): Promise<void> {
  const present = new Set((await listThresholds(deps.db, athlete)).map(({ kind, since }) => `${kind} ${since}`));
  for (const entry of thresholds) if (!present.has(`${entry.kind} ${entry.since}`)) await addThreshold(deps, athlete, entry);
}

async function bringFiles(deps: Deps, athlete: AthleteScope, { outings }: SimulatedAthlete): Promise<void> {
  const received = await listReceivedNames(deps.db, athlete);
  const missing = outings.filter(({ fileName }) => !received.has(fileName)).reverse();
  for (let from = 0; from < missing.length; from += FILES_AT_ONCE) {
    const files = await writeAll(deps, missing.slice(from, from + FILES_AT_ONCE));
    await takeInFiles(deps, athlete, files);
  }
}

/** Written in the threads, a few at once, in order. */
async function writeAll({ threads }: Deps, outings: readonly Outing[]): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (let from = 0; from < outings.length; from += WRITTEN_AT_ONCE) {
    const some = outings.slice(from, from + WRITTEN_AT_ONCE);
    const written = await Promise.all(some.map((outing) => threads.run(writeOutingTask, outing, WRITE_WITHIN_MS)));
    files.push(...written.map(({ fileName, bytes }) => ({ name: fileName, bytes })));
  }
  return files;
}

async function bringMornings(deps: Deps, athlete: AthleteScope, mornings: readonly Morning[]): Promise<void> {
  const [oldest, newest] = [mornings[0], mornings.at(-1)];
  if (!oldest || !newest) return;
  const known = await listCheckIns(deps, athlete, { from: oldest.date, to: addDays(newest.date, 1) });
  const present = new Set(known.map(({ date }) => date));
  for (const morning of mornings.toReversed()) if (!present.has(morning.date)) await saveCheckIn(deps, athlete, entryOf(morning));
}

function entryOf(morning: Morning): CheckInEntry {
  const { date, weightKg, restingHeartRateBpm, rmssdMs, sleepHours, stress, soreness, fatigue, mood, symptoms, note } = morning;
  return {
    date,
    weight: weightKg,
    restingHeartRate: restingHeartRateBpm,
    hrv: rmssdMs,
    sleepHours,
    stressLevel: stress,
    soreness,
    fatigue,
    mood,
    symptoms: symptoms && [...symptoms],
    note,
  };
}
