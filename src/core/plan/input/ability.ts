import type { Ability, RecentTraining } from '#core/plan/input/plan-input.ts';

/** Who cannot run so long begins with walk breaks. */
const WALK_BREAKS_BELOW_MIN = 30;
/** A ride is seldom shorter: the first one may be a little longer than this. */
const LEAST_RIDE_MIN = 30;
/** Recorded lately, it says more than an answer of some time ago: sessions with walk breaks are never so long. */
const RECORDED = { runSec: 40 * 60, swimM: 1_000 } as const;
const WEEKS = 6;
const RUN_SHARE = 0.3;

/** Where to begin a sport that the athlete cannot do without stopping; null where no such path is needed. */
export interface EntryNeed {
  sport: 'swim' | 'run';
  /** Longest repetition that is easily held, minutes; 0 for swims. */
  heldMin: number;
}

export function entryNeed(
  sport: 'swim' | 'run',
  { ability, recent }: { ability?: Ability | null; recent: RecentTraining },
): EntryNeed | null {
  if (!ability) return null;
  if (sport === 'swim')
    return ability.swims200m === false && (recent.longest.swim?.distanceM ?? 0) < RECORDED.swimM ? { sport, heldMin: 0 } : null;
  const { longestRunMin: run } = ability;
  if (run === null || run >= WALK_BREAKS_BELOW_MIN || (recent.longest.run?.durationSec ?? 0) >= RECORDED.runSec) return null;
  return { sport, heldMin: run / 2 };
}

/** Recent training with what was said in place of what was never recorded. */
export function withAbility(recent: RecentTraining, ability: Ability | null): RecentTraining {
  if (!ability) return recent;
  const { longestRideMin: ride, longestRunMin: run, weeklyHours } = ability;
  const said = (minutes: number) => ({ durationSec: minutes * 60, distanceM: null });
  const weekSec = recent.weeksSec.length === 0 && weeklyHours ? weeklyHours * 3600 : null;
  const runs = run !== null && run >= WALK_BREAKS_BELOW_MIN;
  return {
    ...recent,
    ...(weekSec === null ? {} : { weeksSec: repeated(weekSec), runWeeksSec: repeated(runs ? weekSec * RUN_SHARE : 0) }),
    longest: {
      ...recent.longest,
      bike: recent.longest.bike ?? (ride ? said(Math.max(LEAST_RIDE_MIN, ride)) : null),
      run: recent.longest.run ?? (runs ? said(run) : null),
    },
  };
}

const repeated = (seconds: number): number[] => Array.from({ length: WEEKS }, () => seconds);
