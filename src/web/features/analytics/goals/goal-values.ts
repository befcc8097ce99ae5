import type { Goal } from '#contract/analytics/goals.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { AnalysedDiscipline } from '#web/features/analytics/analytics-labels.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';
import { thresholdWords } from '#web/format/quantities/threshold.ts';

export type Metric = Goal['metric'];

const THRESHOLD_OF: Record<AnalysedDiscipline, ThresholdKind> = { swim: 'css', bike: 'ftp', run: 'run-threshold-speed' };

/** How an aim is called, typed and read: hours or kilometres a week, or a threshold in its own words. */
export interface GoalWords {
  label: string;
  typedAs: string;
  type: (target: number) => string;
  parse: (typed: string) => number | null;
}

export function goalWords(metric: Metric, discipline: AnalysedDiscipline, units: Units): GoalWords {
  switch (metric) {
    case 'weekly-duration':
      return scaled('Weekly time', 'hours', 3600);
    case 'weekly-distance':
      return units === 'metric' ? scaled('Weekly distance', 'km', 1000) : scaled('Weekly distance', 'miles', METRES_PER_MILE);
    case 'threshold': {
      const { name, typedAs, type, parse } = thresholdWords(THRESHOLD_OF[discipline], units);
      return { label: name, typedAs, type, parse };
    }
  }
}

function scaled(label: string, typedAs: string, perOne: number): GoalWords {
  return {
    label,
    typedAs,
    type: (target) => String(Number((target / perOne).toFixed(1))),
    parse: (typed) => {
      const value = parseNumber(typed);
      return value === null ? null : value * perOne;
    },
  };
}
