import { sql } from 'kysely';
import { listOutOfPrompts } from '#server/features/assistant/tools/keep-out-of-prompts.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { rowsVersion } from '#server/platform/db/data-version.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Everything that `openAssistantData` reads; activities are watched by `activity_changes`. */
const READ_FROM: readonly string[] = [
  'users',
  'athletes',
  'subscriptions',
  'thresholds',
  'performance_metrics',
  'activity_changes',
  'training_sessions',
  'activity_pairings',
  'races',
  'training_plans',
  'goals',
  'video_analyses',
  'coach_memory',
  'coach_settings',
  'coach_proposals',
];

/** A text that changes whenever any of the athlete's data changes. The day is no part of it. */
export async function readDataVersion(db: Db, athlete: AthleteScope): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${rowsVersion(athlete, READ_FROM)} as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Whether anything is left out of the data for a language model. */
export const isPartialForModel = async (db: Db, athlete: AthleteScope): Promise<boolean> => (await listOutOfPrompts(db, athlete)).size > 0;
