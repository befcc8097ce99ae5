import type { CheckIn, CheckInEntry } from '#contract/checkins/checkins.ts';
import type { Recovery } from '#contract/checkins/readiness.ts';
import { CheckInId } from '#contract/shared/ids.ts';
import type { CheckInFacts } from '#core/assistant/facts.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { CheckIn as Morning } from '#core/recovery/check-in.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import { recoveryCard } from '#core/recovery/recovery-card.ts';
import { hrvReading } from '#core/recovery/rr/hrv-reading.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { getAthlete, todayOf } from '#server/features/athlete/athlete.ts';
import { checkInWords, morningOf, recoveryWords } from '#server/features/checkins/checkin-presenter.ts';
import * as store from '#server/features/checkins/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const SHOWN_DAYS = 90;
/** Baselines look back 67 days, and the brakes a week more. */
const BASELINE_DAYS = 80;

export async function listCheckIns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: { from?: LocalDate; to?: LocalDate } = {},
): Promise<CheckIn[]> {
  const { today } = await todayOf(db, athlete, now());
  const { to = today, from = addDays(to, 1 - SHOWN_DAYS) } = asked;
  return (await store.listCheckIns(db, athlete, from, to)).map(checkInWords);
}

/** For a page or a program; throws `invalid` for a period that would make a reply a phone waits for. */
export async function listAskedCheckIns(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: { from?: LocalDate; to?: LocalDate },
): Promise<CheckIn[]> {
  const { from, to = (await todayOf(deps.db, athlete, deps.now())).today } = asked;
  if (from !== undefined && daysBetween(from, to) >= 7 * MOST_WEEKS)
    throw new AppError('invalid', `Choose at most ${MOST_WEEKS} weeks`, { fields: { from: 'Choose a later date' } });
  return listCheckIns(deps, athlete, { from, to });
}

const MOST_WEEKS = 106;

/** As the assistant speaks of them, oldest first. */
export async function listCheckInFacts(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  range: { from: LocalDate; to: LocalDate },
): Promise<CheckInFacts[]> {
  return (await listCheckIns(deps, athlete, range)).map(checkInFacts).toReversed();
}

const checkInFacts = ({ date, sleepHours, hrv, restingHeartRate: resting, stressLevel, soreness, mood, note }: CheckIn): CheckInFacts => ({
  date,
  sleepHours,
  hrvMs: hrv,
  restingHeartRateBpm: resting,
  stress: stressLevel,
  soreness,
  mood,
  note,
});

/** The check-in of a day, today unless said. A second one changes the first: what is left out stays, null takes out. */
export async function saveCheckIn({ db, events, now }: Deps, athlete: AthleteScope, entry: CheckInEntry): Promise<CheckIn> {
  await requireConsent(db, athlete, 'health');
  const { today } = await todayOf(db, athlete, now());
  const { date = today } = entry;
  if (date > today) throw refused('date', 'This date is in the future. Check in for today or an earlier day.');
  const given = { ...columnsOf(entry), ...readingOf(entry) };
  if (given.cycle_phase && !(await getAthlete(db, athlete)).tracksCycle)
    throw refused('cyclePhase', 'Turn on cycle tracking in your profile first.');
  const source = entry.rrIntervals ? 'recording' : 'typed';
  return transaction(db, async (tx) => {
    const saved = checkInWords(await store.saveCheckIn(tx, athlete, { date, source }, given));
    await events.emit(tx, athlete, { kind: 'checkin.saved', checkInId: saved.id });
    return saved;
  });
}

export async function removeCheckIn({ db, events }: Deps, athlete: AthleteScope, id: CheckInId): Promise<{ id: CheckInId }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeCheckIn(tx, athlete, id))) throw new AppError('not-found', 'Check-in not found.');
    await events.emit(tx, athlete, { kind: 'checkin.removed', checkInId: id });
    return { id };
  });
}

/** Part of `tx`: mornings that a connected service has sent. What the athlete typed stays; what an earlier file said gives way. */
export async function takeInMornings(
  { events }: Pick<Deps, 'events'>,
  tx: Db,
  athlete: AthleteScope,
  { source, days }: { source: string; days: readonly ImportedDay[] },
): Promise<void> {
  if (days.length === 0) return;
  await store.mergeDays(tx, athlete, source, days);
  await events.emit(tx, athlete, { kind: 'health-data.moved' });
}

/** Part of `tx`: takes the readings of a service out again, as far as they still are what it sent. */
export async function takeOutMornings(
  { events }: Pick<Deps, 'events'>,
  tx: Db,
  athlete: AthleteScope,
  { source, days }: { source: string; days: readonly ImportedDay[] },
): Promise<void> {
  if (days.length === 0) return;
  await store.unmergeDays(tx, athlete, source, days);
  await events.emit(tx, athlete, { kind: 'health-data.moved' });
}

/** Weights of the check-ins of all years, newest first. */
export function listWeights(db: Db, athlete: AthleteScope): Promise<{ date: LocalDate; weightKg: number }[]> {
  return store.listWeights(db, athlete);
}

/** Writes a check-in back as it was before it was changed, with its source. */
export async function restoreCheckIn({ db, events }: Deps, athlete: AthleteScope, before: CheckIn): Promise<void> {
  await requireConsent(db, athlete, 'health');
  const { date, source, hrvSdnn, respirationRate, id: _, ...entry } = before;
  const given = { ...columnsOf(entry), hrv_sdnn: hrvSdnn, respiration_rate: respirationRate };
  await transaction(db, async (tx) => {
    const { id } = await store.saveCheckIn(tx, athlete, { date, source }, given);
    await events.emit(tx, athlete, { kind: 'checkin.saved', checkInId: CheckInId.parse(id) });
  });
}

/** The mornings that today's recovery and readiness rest on, oldest first. */
export async function listMornings(db: Db, athlete: AthleteScope, today: LocalDate): Promise<Morning[]> {
  return (await store.listLately(db, athlete, today, BASELINE_DAYS)).map(morningOf);
}

/** The one Recovery of the product: dashboard, readiness and `/latest` show this. */
export function recoveryOf(mornings: readonly Morning[], today: LocalDate): Recovery {
  return recoveryWords(recoveryCard(mornings, today));
}

/** Columns for what was given; what is left out is not in it. */
function columnsOf(entry: CheckInEntry): Partial<store.CheckInColumns> {
  const columns = {
    weight: entry.weight,
    resting_heart_rate: rounded(entry.restingHeartRate),
    hrv: entry.hrv,
    sleep_hours: entry.sleepHours,
    stress_level: entry.stressLevel,
    soreness: entry.soreness,
    fatigue: entry.fatigue,
    mood: entry.mood,
    recovery_score: rounded(entry.recoveryScore),
    symptoms: entry.symptoms && [...new Set(entry.symptoms)],
    cycle_phase: entry.cyclePhase,
    note: entry.note,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const rounded = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : value);

/** A recording on waking → its readings; refused with the reason when it cannot be trusted. What was typed beside it wins. */
function readingOf({ rrIntervals, hrv, restingHeartRate }: CheckInEntry): Partial<store.CheckInColumns> {
  if (!rrIntervals) return {};
  const reading = hrvReading(rrIntervals);
  if (reading.kind === 'unknown') throw refused('rrIntervals', reading.because);
  const { rmssdMs, sdnnMs, heartRateBpm, respirationPerMin } = reading.value;
  return {
    hrv: hrv ?? rmssdMs,
    hrv_sdnn: sdnnMs,
    resting_heart_rate: Math.round(restingHeartRate ?? heartRateBpm),
    ...(respirationPerMin === null ? {} : { respiration_rate: respirationPerMin }),
  };
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
