import type { ActivityId } from '#contract/shared/ids.ts';
import { isDefaultName, nameOfActivity } from '#core/activity/default-name.ts';
import { withSport } from '#core/activity/trust/trust.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { columnsOf } from '#server/features/activities/sources/activity-columns.ts';
import type { AnalysedWorkout } from '#server/features/activities/sources/analyse-workout.ts';
import { ANALYSIS_VERSION } from '#server/features/activities/sources/analysis-version.ts';
import { absorb, listSources, saveContributions } from '#server/features/activities/sources/store-sources.ts';
import * as store from '#server/features/activities/store.ts';
import { addBests, removeBests } from '#server/features/activities/store-bests.ts';
import { saveStreams } from '#server/features/activities/store-streams.ts';
import type { AnalysedActivity } from '#server/features/activities/upload/analyse-file.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Tx } from '#server/platform/db/pool.ts';

/** Part of `tx`, under the athlete's lock: an activity with these figures and streams. */
export async function addWorkout(
  tx: Tx,
  athlete: AthleteScope,
  id: string,
  { analysed, home }: { analysed: AnalysedActivity; home: string },
) {
  await store.addActivity(tx, athlete, id, { ...columnsOf(analysed, home), analysis_version: ANALYSIS_VERSION, edited: [] });
  await addBests(tx, athlete, id, analysed.facts.bests);
  await keepStreams(tx, athlete, id, analysed);
}

/**
 * Part of `tx`, under the athlete's lock: what was computed anew takes the place of what stood there. What the athlete changed stays. Answers
 * whether the activity came to lie on another day.
 */
export async function replaceWorkout(
  tx: Tx,
  athlete: AthleteScope,
  row: store.ActivityRow,
  { workout: { analysed, sources }, home }: { workout: AnalysedWorkout; home: string },
): Promise<{ isMoved: boolean }> {
  const columns = columnsOf(analysed, home);
  const edited = editsOf(row, analysed.name);
  const discipline = edited.includes('discipline') ? (row.discipline as ActivityDiscipline) : analysed.facts.discipline;
  const measured = { trust: columns.trust, ascentM: columns.ascent_m, efforts: columns.efforts };
  const isOneSport = columns.efforts.length === 1 && discipline !== analysed.facts.discipline;
  const { trust, ascentM, efforts } = isOneSport ? withSport(measured, discipline) : measured;
  await store.replaceAnalysis(tx, athlete, row.id, {
    ...columns,
    name: edited.includes('name') ? row.name : (analysed.name ?? nameOfActivity(discipline, columns.start_time, columns.time_zone)),
    notes: edited.includes('notes') ? row.notes : (row.notes ?? columns.notes),
    rpe: row.rpe ?? columns.rpe,
    gear: row.gear,
    discipline,
    trust,
    ascent_m: ascentM,
    efforts: isOneSport ? efforts.map((effort) => ({ ...effort, discipline })) : efforts,
    analysis_version: ANALYSIS_VERSION,
    edited,
  });
  await removeBests(tx, athlete, row.id);
  await addBests(tx, athlete, row.id, analysed.facts.bests);
  await keepStreams(tx, athlete, row.id, analysed);
  await saveContributions(tx, athlete, await listSources(tx, athlete, [row.id]), sources);
  return { isMoved: row.local_date !== columns.local_date };
}

async function keepStreams(tx: Tx, athlete: AthleteScope, id: string, { planes, keys, records }: AnalysedActivity): Promise<void> {
  await saveStreams(tx, athlete, id, { planes: Buffer.from(planes), keys, records });
}

/** Part of `tx`: another activity becomes a part of this one, with its recordings and what the athlete wrote. */
export async function absorbActivity(
  tx: Tx,
  athlete: AthleteScope,
  { id, absorbedId, at }: { id: ActivityId; absorbedId: ActivityId; at: Date },
): Promise<void> {
  for (const each of [id, absorbedId]) {
    const row = await store.findActivity(tx, athlete, each);
    if (row && !row.edited) await store.noteEdits(tx, athlete, each, editsOf(row, null));
  }
  await absorb(tx, athlete, { absorbedId, intoId: id, at });
}

/** What the athlete changed. Of an activity that is older than the note of it, whatever differs from what Moorline would have said. */
function editsOf(row: store.ActivityRow, name: string | null): string[] {
  if (row.edited) return row.edited;
  const edited: string[] = [];
  const discipline = row.discipline as ActivityDiscipline;
  const isDefault = isDefaultName(row.name, { discipline, start: row.start_time, timeZone: row.time_zone });
  if (!isDefault && row.name !== name) edited.push('name');
  const [leg] = row.details.legs;
  if (row.details.legs.length === 1 && leg && leg.discipline !== discipline) edited.push('discipline');
  return edited;
}
