import type { Threshold } from '#contract/athlete/athlete.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { PowerCapacity } from '#core/threshold/critical-power/power-capacity.ts';
import { entryEvidence, resultEvidence, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { EVIDENCE_WINDOWS, evidenceOfBests, MAX_WINDOW_SEC } from '#core/threshold/estimate/evidence-of-bests.ts';
import { heartRateRelationEvidence } from '#core/threshold/estimate/heart-rate-evidence.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';
import { readPowerModel } from '#server/features/analytics/analytics.ts';
import { getAthlete, listThresholds, thresholdHistory } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/estimates/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Older efforts say nothing about today, but for the highest heart rate; entries and tests are read however old they are. */
const EFFORTS_DAYS = 2 * 365;
/** Fitness and heat move the heart rate of an effort; only recent pieces lie on one line. */
const STEADY_DAYS = 42;

/** All that speaks for the athlete's thresholds, by kind, with the activity each piece is from. */
export interface EvidenceBook {
  /** Critical power and W′ of today, which FTP follows; null while they are not known. */
  capacity: PowerCapacity | null;
  of(kind: EstimatedKind): readonly ThresholdEvidence[];
  activityOf(evidence: ThresholdEvidence): ActivityId | null;
}

export const ESTIMATED_KINDS = Object.keys(THRESHOLD_RULES) as EstimatedKind[];

export async function readEvidence(db: Db, athlete: AthleteScope, today: LocalDate): Promise<EvidenceBook> {
  const from = addDays(today, -EFFORTS_DAYS);
  const { plausible } = THRESHOLD_RULES['max-heart-rate'];
  const [highest, rows, entered, { sex }, thresholdsOn, { capacity }, rides, runs] = await Promise.all([
    store.findHighestHeartRate(db, athlete, { over: MAX_WINDOW_SEC, before: from, plausible }),
    store.listActivityBests(db, athlete, { windows: EVIDENCE_WINDOWS, from }),
    listThresholds(db, athlete),
    getAthlete(db, athlete),
    thresholdHistory(db, athlete),
    readPowerModel(db, athlete, today),
    store.listSteadyPieces(db, athlete, 'bike', addDays(today, -STEADY_DAYS)),
    store.listSteadyPieces(db, athlete, 'run', addDays(today, -STEADY_DAYS)),
  ]);
  const book = new Map<EstimatedKind, ThresholdEvidence[]>(ESTIMATED_KINDS.map((kind) => [kind, []]));
  const activities = new Map<ThresholdEvidence, ActivityId>();
  const { lthrBpm } = thresholdsOn(today);
  for (const { activity_id, local_date, discipline, bests } of highest ? [highest, ...rows] : rows) {
    const own = { on: local_date, discipline: discipline as ActivityDiscipline, bests };
    for (const { kind, evidence } of evidenceOfBests(own, { sex, capacity })) {
      book.get(kind)?.push(evidence);
      activities.set(evidence, ActivityId.parse(activity_id));
    }
  }
  for (const threshold of entered) addEntry(book, threshold);
  const relations = [
    ['ftp', rides, lthrBpm.bike],
    ['run-threshold-speed', runs, lthrBpm.run],
  ] as const;
  for (const [kind, steady, lthr] of relations) {
    const pieces = steady.flatMap(({ endurance }) => endurance?.steadyPieces ?? []);
    const last = steady.at(-1)?.local_date;
    const found = lthr !== null && last ? heartRateRelationEvidence(pieces, lthr, last) : null;
    if (found) book.get(kind)?.push(found);
  }
  return { capacity, of: (kind) => book.get(kind) ?? [], activityOf: (evidence) => activities.get(evidence) ?? null };
}

/** What the athlete entered, tested or raced; what we have adopted ourselves is no evidence. */
function addEntry(book: ReadonlyMap<string, ThresholdEvidence[]>, { kind, value, since, source }: Threshold): void {
  const own = book.get(kind);
  if (!own) return;
  if (source === 'entry' || source === 'default') own.push(entryEvidence(kind as EstimatedKind, value, since));
  if (source === 'test' || source === 'race') own.push(resultEvidence(kind as EstimatedKind, source, { value, on: since }));
}
