import type { Activity } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { loadSource } from '#web/features/activities/load-source.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import { cadence } from '#web/format/quantities/cadence.ts';
import { distance, swimDistance } from '#web/format/quantities/distance.ts';
import { elevation } from '#web/format/quantities/elevation.ts';
import { heartRate } from '#web/format/quantities/heart-rate.ts';
import { formatIntensityFactor, formatLoad } from '#web/format/quantities/load.ts';
import { runPace, swimPace } from '#web/format/quantities/pace.ts';
import { power } from '#web/format/quantities/power.ts';
import type { Quantity } from '#web/format/quantities/quantity.ts';
import { speed } from '#web/format/quantities/speed.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

interface Headline {
  label: string;
  quantity: Quantity;
  source: FigureSource;
}

/** The headline figures, only those that are known; each opens to where it comes from. */
export function ActivityFacts({ activity, units }: { activity: Activity; units: Units }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-rule border-y py-5 sm:grid-cols-3 lg:grid-cols-6">
      {headlines(activity, units).map(({ label, quantity, source }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="font-semibold text-13 text-muted">{label}</dt>
          <dd>
            <MetricValue label={label} value={quantity.value} unit={quantity.unit} source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function headlines(activity: Activity, units: Units): Headline[] {
  const { discipline, durationSec, movingSec, elapsedSec, load, calories } = activity;
  const swum = discipline === 'swim';
  const list: (Headline | null)[] = [
    known('Distance', swum ? swimDistance(activity.distanceM) : distance(activity.distanceM, units), {
      formula: activity.poolLengthM
        ? 'Active lengths times the length of the pool.'
        : 'As the device measured it, jumps of the position left out.',
      inputs: activity.poolLengthM
        ? [
            { label: 'Pool', value: `${formatNumber(activity.poolLengthM, activity.poolLengthM % 1 ? 2 : 0)} m` },
            { label: 'Lengths', value: formatNumber(activity.activeLengths) },
          ]
        : [],
    }),
    known(
      'Time',
      { value: formatClock(durationSec), unit: '' },
      {
        formula: 'Timer time: pauses are left out.',
        inputs: [
          { label: 'Moving', value: formatClock(movingSec) },
          { label: 'From start to finish', value: formatClock(elapsedSec) },
        ],
      },
    ),
    known(swum || discipline === 'run' ? 'Pace' : 'Speed', paceOf(activity, units), { formula: 'Distance over time, pauses left out.' }),
    known('Heart rate', heartRate(activity.avgHeartRate), {
      formula: 'Mean of the whole activity, each value weighed by the time it stood.',
      inputs: [{ label: 'Highest', value: `${formatNumber(activity.maxHeartRate)} bpm` }],
    }),
    known('Power', power(activity.avgPower), {
      formula: 'Mean of the whole activity; coasting counts as 0 W.',
      inputs: [{ label: 'Highest second', value: `${formatNumber(activity.maxPower)} W` }],
    }),
    known('Normalized power', power(activity.normalizedPower), {
      formula: 'The steady power that would have cost the body the same: fourth-power mean of the 30 s rolling average.',
    }),
    known('Load', load === null ? null : { value: formatLoad(load), unit: '' }, loadSource(activity)),
    known('Cadence', cadence(activity.avgCadence, discipline), { formula: 'Mean while it was turning.' }),
    known('Climbed', elevation(activity.ascentM, units), {
      formula: 'As the device wrote it; where it wrote nothing, the rises of at least 3 m in the smoothed height, added up.',
    }),
    known('Efficiency', ratio(activity.efficiencyFactor), {
      formula:
        discipline === 'run'
          ? 'Metres a minute on the flat, for each heartbeat a minute.'
          : 'Normalized power for each heartbeat a minute.',
    }),
    known('Decoupling', activity.decoupling === null ? null : { value: formatPercent(activity.decoupling, 1), unit: '' }, {
      formula: 'How much the output for each heartbeat fell from the first half to the second. Under 5% is a sign of endurance.',
    }),
    known('Energy', calories === null || calories === 0 ? null : { value: formatNumber(calories), unit: 'kcal' }, {
      formula: 'As the device wrote it; where it wrote nothing, the work of the ride: a kilojoule on the pedals takes about a kilocalorie.',
    }),
  ];
  return list.filter((each) => each !== null);
}

function known(label: string, quantity: Quantity | null, source: FigureSource): Headline | null {
  return quantity && { label, quantity, source };
}

function ratio(value: number | null): Quantity | null {
  return value === null ? null : { value: formatIntensityFactor(value), unit: '' };
}

function paceOf({ discipline, avgSpeedMps }: Activity, units: Units): Quantity | null {
  if (discipline === 'run') return runPace(avgSpeedMps, units);
  if (discipline === 'swim') return swimPace(avgSpeedMps);
  return avgSpeedMps === null || avgSpeedMps === 0 ? null : speed(avgSpeedMps, units);
}
