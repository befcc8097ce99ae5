import type { WPrimeBalance } from '#contract/activities/w-prime-balance.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { type RideBalance, rideBalance } from '#core/activity/power/ride-balance.ts';
import { science, type WorkCapacity } from '#core/activity/power/w-prime-balance.ts';
import { downsampleOne } from '#core/activity/stream/downsample.ts';
import { countsFor } from '#core/activity/trust/trust.ts';
import type { Span } from '#core/recording/recording.ts';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import { findPlanes } from '#server/features/activities/read-streams.ts';
import { findPresent } from '#server/features/activities/search/find-activity.ts';
import type { ActivityRow } from '#server/features/activities/store.ts';
import { thresholdBook } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What a chart of an ordinary screen can show. */
const POINTS = 1200;

/** Of the longest ride of an activity, by the thresholds of its day. Throws `not-found` for an activity that was deleted, too. */
export async function getWPrimeBalance(db: Db, athlete: AthleteScope, id: ActivityId): Promise<WPrimeBalance> {
  const row = await findPresent(db, athlete, id);
  const ride = longestRide(row);
  if (!ride) return none('ride', 'W′ balance is for rides.');
  if (!countsFor(row.trust, row.trust_overrides, 'power', 'load'))
    return none('power', 'The power of this ride looks wrong, so it is not used.');
  const book = await thresholdBook(db, athlete);
  const { criticalPowerW, wPrimeJ } = book.on(row.local_date);
  if (criticalPowerW === null || wPrimeJ === null) {
    return none('thresholds', 'Set critical power and W′ to see W′ balance. A critical power test sets both.');
  }
  const planes = await findPlanes(db, athlete, id);
  if (!planes) return none('power', 'This ride has no power data.');
  const capacity = { criticalPowerW, wPrimeJ };
  const found = rideBalance(decodePlanes(planes, ['powerW']).streams, ride, capacity);
  if (found.kind === 'unknown') return none('power', found.because);
  const isFirst = book.beforeFirst(row.local_date).some((kind) => kind === 'critical-power' || kind === 'w-prime');
  return inWords(id, found.value, { capacity, isFirst });
}

const none = (lacks: Extract<WPrimeBalance, { kind: 'none' }>['lacks'], because: string): WPrimeBalance => ({
  kind: 'none',
  lacks,
  because,
});

/** Swims and runs of a triathlon have no power of the bike. */
function longestRide({ details }: ActivityRow): Span | null {
  const rides = details.legs.filter(({ discipline }) => discipline === 'bike');
  return rides.toSorted((a, b) => b.toSec - b.fromSec - (a.toSec - a.fromSec))[0] ?? null;
}

function inWords(id: ActivityId, balance: RideBalance, { capacity, isFirst }: { capacity: WorkCapacity; isFirst: boolean }): WPrimeBalance {
  const { timeSec, balanceJ, lowestJ, lowestAtSec, belowQuarterSec } = balance;
  const shown = downsampleOne(timeSec, balanceJ, POINTS);
  const entry = isFirst ? 'your first entry (set later)' : 'that day';
  return {
    kind: 'known',
    ...capacity,
    lowestJ,
    lowestAtSec,
    belowQuarterSec,
    timeSec: shown.timeSec,
    balanceJ: shown.values.map((left) => left ?? 0),
    source: {
      formula: `W′ left after each second: ${science.formula}. Critical power (CP) and W′ are from ${entry}. The ride starts with all of W′, and power counts as 0 W in pauses. Below 0 means that CP or W′ is set too low.`,
      inputs: [
        { label: 'Critical power', value: `${Math.round(capacity.criticalPowerW)} W` },
        { label: 'W′', value: `${(capacity.wPrimeJ / 1000).toFixed(1)} kJ` },
        { label: 'Model', value: science.source },
      ],
      activityIds: [id],
    },
  };
}
