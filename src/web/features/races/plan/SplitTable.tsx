import type { RaceLegPlan, RaceSplit } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { formatGrade, formatTarget } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS, TERRAIN_WORDS } from '#web/features/races/race-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { distance } from '#web/format/quantities/distance.ts';

export const HEAD = 'py-2 pr-3 font-semibold text-13 text-muted last:pr-0 sm:pr-4';
export const CELL = 'py-2 pr-3 align-baseline last:pr-0 sm:pr-4';

/** A leg stretch by stretch: where, what to hold, how long, and what the clocks say at its end. It stays a table on a phone: one looks down it while riding. */
export function SplitTable({ leg, units }: { leg: RaceLegPlan; units: Units }) {
  const hasRaceClock = leg.splits.some(({ raceSec }) => raceSec !== null);
  return (
    <div data-source={leg.source.formula}>
      <table className="w-full border-collapse text-15 tabular-nums">
        <caption className="sr-only">{LEG_WORDS[leg.leg]} splits</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Segment
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {leg.leg === 'bike' ? 'Power' : 'Pace'}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Time
            </th>
            <th scope="col" className={`${HEAD} text-right max-sm:pr-0`}>
              {LEG_WORDS[leg.leg]} time
            </th>
            {hasRaceClock && (
              <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
                Race time
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {leg.splits.map((split) => (
            <SplitRow key={split.fromM} split={split} units={units} hasRaceClock={hasRaceClock} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SplitRow({ split, units, hasRaceClock }: { split: RaceSplit; units: Units; hasRaceClock: boolean }) {
  const { fromM, toM, terrain, grade, time, endsAtSec, raceSec } = split;
  const [from, to] = [distance(fromM, units), distance(toM, units)];
  return (
    <tr className="border-rule border-t">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        {from?.value}–{to?.value} {to?.unit}
        <span className="block text-13 text-muted">
          {TERRAIN_WORDS[terrain]} {formatGrade(grade)}
        </span>
      </th>
      <td className={`${CELL} whitespace-nowrap text-right font-semibold`}>{formatTarget(split, units)}</td>
      <td className={`${CELL} text-right`}>
        {formatClock(time.mid)}
        <span className="block text-13 text-muted">
          {formatClock(time.low)}–{formatClock(time.high)}
        </span>
      </td>
      <td className={`${CELL} text-right max-sm:pr-0`}>
        {formatClock(endsAtSec)}
        {hasRaceClock && <span className="block text-13 text-muted sm:hidden">race {formatClock(raceSec)}</span>}
      </td>
      {hasRaceClock && <td className={`${CELL} text-right max-sm:hidden`}>{formatClock(raceSec)}</td>}
    </tr>
  );
}
