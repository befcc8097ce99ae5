import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Ladder } from '#core/plan/progression/ladder.ts';

/** From this age an athlete starts one rung lower. */
const OLDER_FROM = 55;
/** How many weeks say whether a sport was trained lately. */
const RECENT_WEEKS = 6;
const NO_THRESHOLD_RUNGS = 2;

export type StartFacts = Pick<PlanInput, 'level' | 'ageYears' | 'recent' | 'thresholds'>;

/**
 * The rung, from 1, on which an athlete begins a ladder: by level; one lower from 55 years, one lower when the sport was trained less
 * than once a week in the last six, two lower without a threshold. Source: start rule of the ladders (coaching convention).
 */
export function startRung(ladder: Ladder, facts: StartFacts): number {
  const older = facts.ageYears !== null && facts.ageYears >= OLDER_FROM ? 1 : 0;
  const rare = isRarelyTrained(ladder.sport, facts.recent) ? 1 : 0;
  const unmeasured = ladder.sport !== 'strength' && !hasThreshold(ladder.sport, facts.thresholds) ? NO_THRESHOLD_RUNGS : 0;
  return Math.max(1, ladder.start[facts.level] - older - rare - unmeasured);
}

/** Only where there is any history: who gave none is taken at the level they said. */
function isRarelyTrained(sport: Ladder['sport'], { weeksSec, runWeeksSec, longest }: StartFacts['recent']): boolean {
  if (weeksSec.length === 0 || sport === 'strength' || sport === 'brick') return false;
  if (sport === 'run') return runWeeksSec.slice(-RECENT_WEEKS).filter((sec) => sec > 0).length < RECENT_WEEKS;
  return longest[sport] === null;
}

function hasThreshold(sport: 'swim' | 'bike' | 'run' | 'brick', thresholds: StartFacts['thresholds']): boolean {
  const { ftpW, runThresholdMps, criticalSwimSpeedMps, lthrBpm } = thresholds;
  if (sport === 'swim') return criticalSwimSpeedMps !== null;
  if (sport === 'run') return runThresholdMps !== null || lthrBpm.run !== null;
  return ftpW !== null || lthrBpm.bike !== null;
}
