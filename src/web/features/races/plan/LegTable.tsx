import type { RaceLegPlan } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { CELL, HEAD } from '#web/features/races/plan/SplitTable.tsx';
import { legTarget } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS } from '#web/features/races/race-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';

/** The legs of the race one under the other, with the clock at the end of each. */
export function LegTable({ legs, units }: { legs: readonly RaceLegPlan[]; units: Units }) {
  return (
    <div data-source="All legs in order.">
      <table className="w-full border-collapse text-15 tabular-nums">
        <caption className="sr-only">Race legs</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Leg
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Target
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Time
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Race time
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={leg.leg} className="border-rule border-t">
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {LEG_WORDS[leg.leg]}
                {leg.lengthM !== null && (
                  <span className="block whitespace-nowrap font-normal text-13 text-muted">
                    {formatDistance(leg.lengthM, units, leg.leg)}
                  </span>
                )}
              </th>
              <td className={`${CELL} text-right`}>{leg.time ? legTarget(leg, units) : ''}</td>
              <td className={`${CELL} text-right`}>{formatClock(leg.time?.mid ?? null)}</td>
              <td className={`${CELL} text-right`}>{formatClock(endOf(leg))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const endOf = ({ time, startsAtSec }: RaceLegPlan): number | null => (time && startsAtSec !== null ? startsAtSec + time.mid : null);
