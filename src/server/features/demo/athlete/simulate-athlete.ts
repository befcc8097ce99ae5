import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Outing } from '#server/features/demo/activity/training-activity.ts';
import { type ActivityFile, writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { AthleteLife } from '#server/features/demo/athlete/athlete-life.ts';
import { type AthleteProfile, MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import type { Morning } from '#server/features/demo/athlete/morning-readings.ts';
import type { Season, SeasonRace } from '#server/features/demo/athlete/season-events.ts';
import type { EnteredThreshold } from '#server/features/demo/athlete/tested-thresholds.ts';

export interface SimulationOptions {
  seed: string;
  /** The history ends the day before. */
  today: LocalDate;
  days?: number;
  profile?: AthleteProfile;
}

/** Two years of somebody. */
export interface SimulatedAthlete {
  profile: AthleteProfile;
  /** In the order of time; a file is made from each. */
  outings: readonly Outing[];
  mornings: readonly Morning[];
  thresholds: readonly EnteredThreshold[];
  /** Those of the past, and the next one. */
  races: readonly SeasonRace[];
  season: Season;
  /** The files one by one, each when it is asked for. */
  files(): Generator<ActivityFile>;
}

export const DEMO_DAYS = 730;

/**
 * The life of an athlete, day after day: a morning, a plan, what came between, what was done, and what the body made of it. The same for
 * the same seed and first day; a longer one begins like a shorter one.
 */
export function simulateAthlete({ seed, today, days = DEMO_DAYS, profile = MAYA }: SimulationOptions): SimulatedAthlete {
  const first = addDays(today, -days);
  const life = new AthleteLife({ seed, first, days, profile });
  for (let day = 0; day < days; day++) life.live(addDays(first, day), day);
  const { outings, mornings, season, thresholds } = life;
  return {
    profile,
    outings,
    mornings,
    thresholds,
    races: season.races,
    season,
    *files() {
      for (const outing of outings) yield writeOuting(outing);
    },
  };
}
