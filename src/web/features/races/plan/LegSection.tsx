import type { PlannedCourse, RaceLegPlan } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { CourseChart } from '#web/features/races/plan/CourseChart.tsx';
import { SplitTable } from '#web/features/races/plan/SplitTable.tsx';
import { formatBand } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS } from '#web/features/races/race-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatRunPace, runPace, swimPace } from '#web/format/quantities/pace.ts';
import { power } from '#web/format/quantities/power.ts';
import { type Quantity, UNKNOWN } from '#web/format/quantities/quantity.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';
import { formatRange } from '#web/format/quantities/zone-range.ts';
import { Fact, Facts, Section } from '#web/ui/layout/Section.tsx';
import { MetricValue, UnknownFigure } from '#web/ui/values/MetricValue.tsx';

/** A leg of the race: how long, what to hold, by which rule, over which stretches. */
export function LegSection({ leg, course }: { leg: RaceLegPlan; course: PlannedCourse | undefined }) {
  const { units } = useAthlete();
  const { time, because, rules, splits } = leg;
  const name = LEG_WORDS[leg.leg];
  return (
    <Section title={name}>
      <div className="grid gap-6">
        {time ? (
          <LegFacts leg={leg} time={time} units={units} />
        ) : (
          <UnknownFigure
            label={`${name} time`}
            because={because ?? 'Not available yet'}
            action={{ label: 'Thresholds', href: '/athlete?tab=thresholds' }}
          />
        )}
        {rules.length > 0 && (
          <ul data-source={leg.source.formula} className="grid max-w-[65ch] list-disc gap-1 pl-5">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        {course && (
          // Paper is narrower than the screen it was drawn for; the splits say the same.
          <div className="print:hidden">
            <CourseChart course={course} leg={leg} />
          </div>
        )}
        {splits.length > 0 && <SplitTable leg={leg} units={units} />}
      </div>
    </Section>
  );
}

function LegFacts({ leg, time, units }: { leg: RaceLegPlan; time: NonNullable<RaceLegPlan['time']>; units: Units }) {
  const { power: ridden, heartRateBpm } = leg;
  const source = figureSource(leg.source);
  const name = LEG_WORDS[leg.leg];
  const target = targetOf(leg, units);
  return (
    <Facts paired>
      <Fact label="Time" note={`${formatClock(time.low)}–${formatClock(time.high)}`} source={source}>
        <MetricValue label={`${name} time`} value={formatClock(time.mid)} source={source} />
      </Fact>
      <Fact label={ridden ? 'Normalised power' : 'Pace'} note={targetNote(leg, units)} source={source}>
        <MetricValue label={`${name} target`} value={target?.value ?? UNKNOWN} unit={target?.unit} source={source} wraps />
      </Fact>
      {ridden && (
        <Fact label="Max power" note={`Typical for this distance: ${formatBand(ridden.bandW, 'W')}`} source={source}>
          <MetricValue label="Max power" value={formatNumber(ridden.capW)} unit="W" source={source} />
        </Fact>
      )}
      {heartRateBpm && (
        <Fact label="Heart rate" note="Typical for this distance" source={source}>
          <MetricValue label={`${name} heart rate`} value={formatBand(heartRateBpm)} unit="bpm" source={source} wraps />
        </Fact>
      )}
    </Facts>
  );
}

/** What to hold over the whole leg: watts on the bike, a pace elsewhere. */
function targetOf({ leg, power: ridden, speedMps }: RaceLegPlan, units: Units): Quantity | null {
  if (ridden) return power(ridden.targetW);
  return leg === 'swim' ? swimPace(speedMps) : runPace(speedMps, units);
}

function targetNote({ power: ridden, speedMps, speedBandMps }: RaceLegPlan, units: Units): string | null {
  if (ridden) return `${formatSpeed(speedMps, units)} on this course`;
  if (!speedBandMps) return null;
  return `Typical for this distance: ${formatRange(formatRunPace(speedBandMps.low, units), formatRunPace(speedBandMps.high, units))}`;
}
