import type { Athlete, Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdFacts, ThresholdKind, ZoneTable } from '#core/assistant/facts.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ThresholdKind as StoredKind } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { zoneTable } from '#core/threshold/zones/zone-table.ts';

const KINDS: Readonly<Partial<Record<StoredKind, ThresholdKind>>> = {
  ftp: 'ftp',
  css: 'css',
  'run-threshold-speed': 'run-threshold',
  'lthr-bike': 'lthr-bike',
  'lthr-run': 'lthr-run',
  'lthr-swim': 'lthr-swim',
  'max-heart-rate': 'max-heart-rate',
  'resting-heart-rate': 'resting-heart-rate',
};

const SOURCES = { test: 'test', race: 'race', model: 'estimated from your efforts', entry: 'entered', default: 'default' } as const;

/** Each kind with every value that it had, newest first; weights of check-ins go before the one of the profile. */
export function thresholdFacts(
  dated: readonly Threshold[],
  {
    weights,
    weightKg,
    today,
  }: { weights: readonly { date: LocalDate; weightKg: number }[]; weightKg: Athlete['weightKg']; today: LocalDate },
): ThresholdFacts[] {
  const found = Object.entries(KINDS).map(([stored, kind]) => ({
    kind,
    values: dated
      .filter((each) => each.kind === stored)
      .map(({ value, since, source }) => ({ value: shownValue(kind, value), since, source: SOURCES[source] })),
  }));
  const weighed = weights.map((each) => ({ value: each.weightKg, since: each.date, source: 'check-in' }));
  const entered = weightKg === null ? [] : [{ value: weightKg, since: today, source: 'profile' }];
  return [...found, { kind: 'weight' as const, values: weighed.length > 0 ? weighed : entered }].filter(({ values }) => values.length > 0);
}

/** As pages show it: whole W, beats, and seconds of a pace. */
function shownValue(kind: ThresholdKind, value: number): number {
  if (kind === 'run-threshold') return Math.round(1000 / value);
  return Math.round(kind === 'css' ? 100 / value : value);
}

/** Null where the threshold of the table is not known. */
export function zoneFacts(
  { sport, by }: Pick<ZoneTable, 'sport' | 'by'>,
  thresholds: Thresholds,
  dated: readonly Threshold[],
  today: LocalDate,
): ZoneTable | null {
  const since = (kind: StoredKind) => dated.find((each) => each.kind === kind)?.since ?? today;
  if (by === 'heart-rate') {
    const { lthrBpm, maxHeartRateBpm, restingHeartRateBpm, heartRateZoneMethod: method = null } = thresholds;
    const from = lthrBpm[sport] === null ? since('max-heart-rate') : since(`lthr-${sport}`);
    return wholeTable(zoneTable({ sport, by, threshold: lthrBpm[sport], since: from, maxHeartRateBpm, restingHeartRateBpm, method }));
  }
  const { ftpW, runThresholdMps, criticalSwimSpeedMps } = thresholds;
  if (by === 'power') return wholeTable(zoneTable({ sport, by, threshold: ftpW, since: since('ftp') }));
  const [mps, kind, metres] =
    sport === 'swim' ? ([criticalSwimSpeedMps, 'css', 100] as const) : ([runThresholdMps, 'run-threshold-speed', 1000] as const);
  return wholeTable(zoneTable({ sport, by, threshold: mps === null ? null : metres / mps, since: since(kind) }));
}

const wholeTable = (table: ZoneTable | null) => table && { ...table, threshold: Math.round(table.threshold) };
