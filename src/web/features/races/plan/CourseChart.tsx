import type { PlannedCourse, RaceLegPlan } from '#contract/races/race-plans.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatTarget } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS } from '#web/features/races/race-labels.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatElevation } from '#web/format/quantities/elevation.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';

/** The climbs of a course, and under them what to hold on each stretch. */
export function CourseChart({ course, leg }: { course: PlannedCourse; leg: RaceLegPlan }) {
  const { units } = useAthlete();
  const { points, lengthM, ascentM } = course;
  const splitAt = (distanceM: number) => leg.splits.find(({ toM }) => distanceM <= toM + 1) ?? leg.splits.at(-1);
  const held = points.map(({ distanceM }) => splitAt(distanceM));
  const tone = course.leg;
  return (
    <LineChart
      title={`${LEG_WORDS[course.leg]} course: ${formatDistance(lengthM, units)}, ${formatElevation(ascentM, units)} elevation gain`}
      source={figureSource(course.source)}
      x={points.map(({ distanceM }) => distanceM)}
      xLabel="Distance"
      formatX={(metres) => formatDistance(metres, units)}
      exportX={(metres) => Math.round(metres)}
      series={[{ label: 'Elevation', values: points.map(({ altitudeM }) => altitudeM), tone, look: 'area' }]}
      formatY={(metres) => formatElevation(metres, units)}
      fromZero={false}
      heightPx={230}
      {...(leg.splits.length > 0 && {
        strip: {
          label: course.leg === 'bike' ? 'Power' : 'Pace',
          values: held.map((split) => (split ? (split.powerW ?? split.speedMps) : null)),
          format: (value: number) =>
            formatTarget(course.leg === 'bike' ? { powerW: value, speedMps: 0 } : { powerW: null, speedMps: value }, units),
          toneOf: () => tone,
        },
      })}
    />
  );
}
