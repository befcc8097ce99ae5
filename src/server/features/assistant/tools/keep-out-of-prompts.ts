import { listFromSources } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Sources whose data may not be shown to a language model, whoever runs it: Strava's API policy (2026, 5.3) forbids it for what came through
 * its API. Files that an athlete exported and uploaded are the athlete's own.
 */
const OUT_OF_PROMPTS: readonly string[] = ['strava'];

/** Ids of activities that no model may see. Where there are any, everything found from them stays out of prompts as well. */
export const listOutOfPrompts = (db: Db, athlete: AthleteScope): Promise<ReadonlySet<string>> =>
  listFromSources(db, athlete, OUT_OF_PROMPTS);
