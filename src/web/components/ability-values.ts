import type { Ability } from '#contract/athlete/athlete.ts';
import { formatDuration } from '#web/format/duration.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';

/** What somebody can do now, as typed or chosen; empty is not said. */
export interface AbilityValues {
  canSwim: 'yes' | 'no' | '';
  /** Minutes. */
  longestRide: string;
  /** Minutes, without walking. */
  longestRun: string;
  /** Hours a week trained now. */
  weeklyHours: string;
}

const LONGEST = [0, 10, 20, 30, 45, 60, 90, 120, 180, 240];
const NOTHING = 'None yet';

/** Lengths to choose from, with the one that is chosen. */
export function longestOptions(chosen: string): { value: string; label: string }[] {
  return [...new Set([...LONGEST, ...(chosen === '' ? [] : [Number(chosen)])])]
    .toSorted((a, b) => a - b)
    .map((each) => ({ value: String(each), label: each === 0 ? NOTHING : formatDuration(each * 60) }));
}

export function abilityValues(ability: Ability | null): AbilityValues {
  const { swims200m = null, longestRideMin = null, longestRunMin = null, weeklyHours = null } = ability ?? {};
  return {
    canSwim: swims200m === null ? '' : swims200m ? 'yes' : 'no',
    longestRide: typed(longestRideMin),
    longestRun: typed(longestRunMin),
    weeklyHours: typed(weeklyHours),
  };
}

/** What is sent: null where nothing was said; what is no number is left for the server to refuse. */
export function abilityEntry({ canSwim, longestRide, longestRun, weeklyHours }: AbilityValues) {
  if ([canSwim, longestRide, longestRun, weeklyHours].every((value) => value.trim() === '')) return null;
  return {
    swims200m: canSwim === '' ? null : canSwim === 'yes',
    longestRideMin: entered(longestRide),
    longestRunMin: entered(longestRun),
    weeklyHours: entered(weeklyHours),
  };
}

const typed = (value: number | null): string => (value === null ? '' : String(value));
const entered = (value: string) => (value.trim() === '' ? null : (parseNumber(value) ?? value));
