import type { RacePlan } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { formatTarget, legTarget } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS, TERRAIN_WORDS } from '#web/features/races/race-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import type { CsvCell } from '#web/ui/chart/export/csv.ts';

export const planTitle = ({ race: { name, format } }: RacePlan): string => name ?? RACE_FORMATS[format];

/** Every stretch in metres, seconds and watts, for machines; a leg without stretches is a row of its own. No position is in it. */
export function planRows({ legs }: RacePlan): CsvCell[][] {
  const head = [
    'leg',
    'from_m',
    'to_m',
    'terrain',
    'grade_percent',
    'power_w',
    'speed_mps',
    'time_s',
    'time_low_s',
    'time_high_s',
    'leg_s',
    'race_s',
  ];
  const rows = legs.flatMap(({ leg, lengthM, splits, speedMps, power, time, startsAtSec }): CsvCell[][] => {
    if (!time) return [];
    const ends = startsAtSec === null ? null : startsAtSec + time.mid;
    const whole = [leg, 0, lengthM, null, null, power?.targetW ?? null, speedMps, time.mid, time.low, time.high, time.mid, ends];
    if (splits.length === 0) return [whole];
    return splits.map((split) => [
      leg,
      split.fromM,
      split.toM,
      split.terrain,
      split.grade * 100,
      split.powerW,
      split.speedMps,
      split.time.mid,
      split.time.low,
      split.time.high,
      split.endsAtSec,
      split.raceSec,
    ]);
  });
  return [head, ...rows];
}

/** The plan in short lines, for a strip of tape on the stem or the arm: where a stretch ends, what to hold, and the leg's clock there. */
export function tapeText(plan: RacePlan, units: Units): string {
  const lines = plan.legs.flatMap((leg) => {
    if (!leg.time) return [];
    const title = [LEG_WORDS[leg.leg].toUpperCase(), formatClock(leg.time.mid), legTarget(leg, units)]
      .filter((word) => word !== '')
      .join('  ');
    const splits = leg.splits.map((split) =>
      [
        `to ${formatDistance(split.toM, units)}`.padEnd(12),
        TERRAIN_WORDS[split.terrain].padEnd(8),
        formatTarget(split, units).padEnd(10),
        formatClock(split.endsAtSec),
      ].join(' '),
    );
    return [title, ...splits, ''];
  });
  const food = (plan.fuelling?.hours ?? []).map(
    ({ carbohydrateG }, hour) => `Hour ${hour + 1}: ${Math.round(carbohydrateG.low)}-${Math.round(carbohydrateG.high)} g carbohydrate`,
  );
  return [planTitle(plan), '', ...lines, ...food, ''].join('\n');
}
