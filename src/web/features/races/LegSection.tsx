import type { PlannedCourse, RaceLegPlan } from '#contract/race-plans.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { CourseChart } from '#web/features/races/CourseChart.tsx';
import { LEG_WORDS } from '#web/features/races/race-words.ts';
import { SplitTable } from '#web/features/races/SplitTable.tsx';
import { formatBand, legTarget } from '#web/features/races/target-words.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatRunPace } from '#web/format/pace.ts';
import { figureSource } from '#web/SourcedFigure.tsx';
import { Figure, UnknownFigure } from '#web/ui/Figure.tsx';
import { Fact, Facts, Section } from '#web/ui/Section.tsx';

/** A leg of the race: how long, what to hold, by which rule, over which stretches. */
export function LegSection({ leg, course }: { leg: RaceLegPlan; course: PlannedCourse | undefined }) {
  const { units } = useAthlete();
  const { time, because, rules, splits, power, heartRateBpm, speedBandMps } = leg;
  const source = figureSource(leg.source);
  const name = LEG_WORDS[leg.leg];
  return (
    <Section title={name}>
      <div className="grid gap-6">
        {time ? (
          <Facts paired>
            <Fact label="Time" note={`${formatClock(time.low)} to ${formatClock(time.high)}`} source={source}>
              <Figure label={`${name} time`} value={formatClock(time.mid)} source={source} />
            </Fact>
            <Fact
              label={leg.leg === 'bike' ? 'Power and speed' : 'Pace'}
              note={speedBandMps && bandOf(speedBandMps, units)}
              source={source}
            >
              <Figure label={`${name} target`} value={legTarget(leg, units)} source={source} wraps />
            </Fact>
            {power && (
              <Fact label="Never above" note={`Usual for this race: ${formatBand(power.bandW, 'W')}`} source={source}>
                <Figure label="Highest power" value={formatNumber(power.capW)} unit="W" source={source} />
              </Fact>
            )}
            {heartRateBpm && (
              <Fact label="Heart rate" note="Where this race is usually done" source={source}>
                <Figure label={`${name} heart rate`} value={formatBand(heartRateBpm, 'bpm')} source={source} />
              </Fact>
            )}
          </Facts>
        ) : (
          <UnknownFigure
            label={`${name} time`}
            because={because ?? 'Not known yet.'}
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
        {course && <CourseChart course={course} leg={leg} />}
        {splits.length > 0 && <SplitTable leg={leg} units={units} />}
      </div>
    </Section>
  );
}

const bandOf = ({ low, high }: { low: number; high: number }, units: 'metric' | 'imperial') =>
  `Usual for this race: ${formatRunPace(low, units)} to ${formatRunPace(high, units)}`;
