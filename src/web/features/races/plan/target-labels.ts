import type { RaceLegPlan, RaceSplit } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';

interface Band {
  low: number;
  high: number;
}

/** "60–90 g", "60 g"; "147–157" without a unit. */
export function formatBand({ low, high }: Band, unit = '', digits = 0): string {
  const [from, to] = [formatNumber(low, digits), formatNumber(high, digits)];
  return `${from === to ? to : `${from}–${to}`} ${unit}`.trimEnd();
}

/** What to hold on a stretch: watts on the bike, pace on foot. */
export function formatTarget({ powerW, speedMps }: Pick<RaceSplit, 'powerW' | 'speedMps'>, units: Units): string {
  return powerW === null ? formatRunPace(speedMps, units) : formatPower(powerW);
}

/** What a whole leg is done at; nothing for a transition. */
export function legTarget({ leg, power, speedMps }: RaceLegPlan, units: Units): string {
  if (leg === 'swim') return formatSwimPace(speedMps);
  if (leg === 'bike') return power ? `${formatPower(power.targetW)}, ${formatSpeed(speedMps, units)}` : formatSpeed(speedMps, units);
  return leg === 'run' ? formatRunPace(speedMps, units) : '';
}

/** "+4.2 %". */
export function formatGrade(grade: number): string {
  const percent = formatNumber(grade * 100, 1);
  return `${grade > 0 && !percent.startsWith('0.0') ? '+' : ''}${percent} %`;
}
