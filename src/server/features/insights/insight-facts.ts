import { addDays, type LocalDate } from '#core/calendar.ts';
import type { BestFact, DoneFact, InsightFacts } from '#core/insight/insight.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';
import type { AthleteState } from '#server/features/insights/athlete-state.ts';
import * as store from '#server/features/insights/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const DONE_DAYS = 120;
const BESTS_DAYS = 14;
const WINDOWS: readonly { kind: BestFact['kind']; over: number }[] = [
  ...[60, 300, 1200, 3600].map((over) => ({ kind: 'power' as const, over })),
  ...[1000, 5000, 10_000, 21_097.5, 42_195].map((over) => ({ kind: 'run-time' as const, over })),
  ...[100, 400, 1500].map((over) => ({ kind: 'swim-time' as const, over })),
];

/** All that insights are found in. */
export async function readInsightFacts(db: Db, athlete: AthleteScope, state: AthleteState): Promise<InsightFacts> {
  const { today, profile, lastYear, thresholds, sessions, mornings } = state;
  const from = addDays(today, -DONE_DAYS);
  const [named, bests] = await Promise.all([store.listDoneFacts(db, athlete, from), newBests(db, athlete, state)]);
  return {
    today,
    level: profile.level,
    units: profile.units,
    fitness: lastYear,
    done: doneFacts(state, named),
    bests: bests.filter(isBetter).map(({ activity_id, local_date, ...best }) => ({ ...best, activityId: activity_id, date: local_date })),
    thresholds: thresholds.map(
      ({ kind, value, since, reason }) => ({ kind, value, since, reason }) satisfies DatedThreshold & { reason: string | null },
    ),
    sessions: sessions.map((session) => ({
      name: session.name,
      date: session.date,
      isDone: session.completed,
      isHard: isHardSession(session),
      plannedLoad: session.plannedLoad,
    })),
    checkIns: mornings,
    nextRace: null,
  };
}

/** The list of what was done is another one as soon as an activity has come, changed or gone; until then its bests are the same. */
const keptBests = new WeakMap<AthleteState['done'], { from: LocalDate; bests: readonly store.NewBestRow[] }>();

async function newBests(db: Db, athlete: AthleteScope, { today, done }: AthleteState): Promise<readonly store.NewBestRow[]> {
  const from = addDays(today, -BESTS_DAYS);
  const known = keptBests.get(done);
  if (known?.from === from) return known.bests;
  const bests = await store.listNewBests(db, athlete, { windows: WINDOWS, from });
  keptBests.set(done, { from, bests });
  return bests;
}

function doneFacts({ done }: AthleteState, named: Awaited<ReturnType<typeof store.listDoneFacts>>): DoneFact[] {
  const byId = new Map(named.map((row) => [row.id, row]));
  return done.flatMap(({ id, date, discipline, durationSec, distanceM, load }) => {
    const row = id === null ? undefined : byId.get(id);
    if (!row) return [];
    return {
      id: row.id,
      name: row.name,
      date,
      discipline,
      durationSec,
      distanceM,
      load,
      efficiencyFactor: row.efficiency_factor,
      decoupling: row.decoupling,
    };
  });
}

/** The best of two weeks is news only where it beats everything before them. */
function isBetter({ kind, value, previous }: store.NewBestRow): boolean {
  return previous === null || (kind === 'power' ? value > previous : value < previous);
}
