import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import type { DrillCode } from '#core/technique/drill.ts';
import { drillsOf, findingsOf } from '#core/technique/finding.ts';
import type { FilmedAthlete } from '#core/technique/measures/expected-range.ts';
import type { Build } from '#core/technique/measures/run-measures.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What of the athlete a clip is read with. */
export async function buildOf(db: Db, athlete: AthleteScope): Promise<Build> {
  return { heightCm: (await getAthlete(db, athlete)).heightCm };
}

/** What of the athlete the ranges depend on. Nobody knows how fast they went in the clip. */
export async function filmedAthlete(db: Db, athlete: AthleteScope): Promise<FilmedAthlete> {
  const { heightCm, level } = await getAthlete(db, athlete);
  return { heightCm, level, speedMps: null };
}

export async function drillsFor(db: Db, athlete: AthleteScope, { measures }: TechniqueAnalysis): Promise<DrillCode[]> {
  return drillsOf(findingsOf(measures, await filmedAthlete(db, athlete)));
}
