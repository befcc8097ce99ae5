import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, daysBetween, type LocalDate, localDate } from '#core/calendar.ts';
import { thresholdsOn as thresholdsOf } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/analytics.ts';
import { listOutOfPrompts } from '#server/features/assistant/tools/keep-out-of-prompts.ts';
import { getAthlete, listThresholds } from '#server/features/athlete/athlete.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export type ReadingDeps = Pick<Deps, 'db' | 'now' | 'config'>;

type Profile = Awaited<ReturnType<typeof getAthlete>>;
type Threshold = Awaited<ReturnType<typeof listThresholds>>[number];

/** One athlete's data as of one moment: each part is read when first asked for, and once. */
export interface Reading {
  deps: ReadingDeps;
  athlete: AthleteScope;
  now: Date;
  profile(): Promise<Profile>;
  today(): Promise<LocalDate>;
  /** Everything done, oldest first; for a model without what may not be shown to it. */
  done(): Promise<readonly DoneActivity[]>;
  /** Dated thresholds, newest first; for a model only what was entered, where anything was left out. */
  thresholds(): Promise<readonly Threshold[]>;
  thresholdsToday(): Promise<Thresholds>;
  sessions(from: LocalDate, to: LocalDate): Promise<readonly TrainingSession[]>;
  /** Ids of activities that are left out. */
  leftOut(): Promise<ReadonlySet<string>>;
  once: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function startReading(deps: ReadingDeps, athlete: AthleteScope, forModel: boolean): Reading {
  const { db } = deps;
  const now = deps.now();
  const once = memo();
  const profile = () => once('profile', () => getAthlete(db, athlete));
  const today = async () => localDate(now, (await profile()).timeZone);
  const leftOut = () => (forModel ? once('left-out', () => listOutOfPrompts(db, athlete)) : Promise.resolve(NOTHING));
  const done = () =>
    once('done', async () => {
      const [all, left] = await Promise.all([listDone(deps, athlete), leftOut()]);
      return left.size === 0 ? all : all.filter(({ id }) => id === null || !left.has(id));
    });
  const thresholds = () =>
    once('thresholds', async () => {
      const [all, left] = await Promise.all([listThresholds(db, athlete), leftOut()]);
      return left.size === 0 ? all : all.filter(({ source }) => source === 'entry');
    });
  const thresholdsToday = async () => {
    const [dated, { sex, weightKg, heartRateZones }, day] = await Promise.all([thresholds(), profile(), today()]);
    return thresholdsOf(dated, { sex, weightKg, heartRateZoneMethod: heartRateZones }, day);
  };
  const sessions = (from: LocalDate, to: LocalDate) =>
    once(`sessions ${from} ${to}`, async () => {
      const [found, left] = await Promise.all([listSessions({ db, now: () => now }, athlete, { from, to }), leftOut()]);
      // What was not entered may have been found from what was left out.
      return left.size === 0 ? found : found.map((each) => (each.plannedLoadFrom === 'entered' ? each : { ...each, plannedLoad: null }));
    });
  return { deps, athlete, now, profile, today, done, thresholds, thresholdsToday, sessions, leftOut, once };
}

function memo(): Reading['once'] {
  const made = new Map<string, Promise<unknown>>();
  return <Value>(key: string, read: () => Promise<Value>) => {
    const found = made.get(key) as Promise<Value> | undefined;
    if (found) return found;
    const fresh = read();
    made.set(key, fresh);
    // A read that failed may be tried again.
    fresh.catch(() => made.delete(key));
    return fresh;
  };
}

/** How far ahead a calendar is looked through. */
export const HORIZON_DAYS = 366;
/** Nearly every question ahead is about the same weeks, which are read once. */
const READ_AHEAD_DAYS = 28;

/** Sessions from today to a day ahead, and some after it; of a day beyond the horizon those up to the horizon. */
export async function sessionsAhead(reading: Reading, to: LocalDate): Promise<readonly TrainingSession[]> {
  const today = await reading.today();
  const days = Math.min(HORIZON_DAYS, Math.ceil(daysBetween(today, to) / READ_AHEAD_DAYS) * READ_AHEAD_DAYS);
  return reading.sessions(today, addDays(today, days));
}
