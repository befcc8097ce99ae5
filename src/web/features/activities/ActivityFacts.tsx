import type { Activity } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { loadSource } from '#web/features/activities/load-source.ts';
import { formatClock } from '#web/format/duration.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import { balance } from '#web/format/quantities/balance.ts';
import { cadence } from '#web/format/quantities/cadence.ts';
import { distance, swimDistance } from '#web/format/quantities/distance.ts';
import { elevation } from '#web/format/quantities/elevation.ts';
import { heartRate } from '#web/format/quantities/heart-rate.ts';
import { formatIntensityFactor, formatLoad } from '#web/format/quantities/load.ts';
import { runPace, swimPace } from '#web/format/quantities/pace.ts';
import { power } from '#web/format/quantities/power.ts';
import type { Quantity } from '#web/format/quantities/quantity.ts';
import { speed } from '#web/format/quantities/speed.ts';
import { Definitions } from '#web/ui/values/Definitions.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

interface Headline {
  label: string;
  quantity: Quantity;
  source: FigureSource;
  definition: keyof typeof DEFINITIONS | undefined;
}

/** The headline figures, only those that are known; each opens to where it comes from. */
export function ActivityFacts({ activity, units }: { activity: Activity; units: Units }) {
  const shown = headlines(activity, units);
  const defined = DEFINED.filter((each) => shown.some(({ definition }) => definition === each));
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-rule border-y py-5 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(({ label, quantity, source }) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="font-semibold text-13 text-muted">{label}</dt>
            <dd>
              <MetricValue label={label} value={quantity.value} unit={quantity.unit} source={source} />
            </dd>
          </div>
        ))}
      </dl>
      {defined.length > 0 && <Definitions of={defined.map((each) => DEFINITIONS[each])} />}
    </>
  );
}

const DEFINED = ['load', 'efficiency-factor', 'decoupling'] as const;

function headlines(activity: Activity, units: Units): Headline[] {
  const { discipline, durationSec, movingSec, elapsedSec, load, calories } = activity;
  const swum = discipline === 'swim';
  const list: (Headline | null)[] = [
    known('Distance', swum ? swimDistance(activity.distanceM) : distance(activity.distanceM, units), {
      formula: activity.poolLengthM ? 'Completed lengths × pool length.' : 'Recorded by your device, with GPS jumps removed.',
      inputs: activity.poolLengthM
        ? [
            { label: 'Pool length', value: `${formatNumber(activity.poolLengthM, activity.poolLengthM % 1 ? 2 : 0)} m` },
            { label: 'Lengths', value: formatNumber(activity.activeLengths) },
          ]
        : [],
    }),
    known(
      'Time',
      { value: formatClock(durationSec), unit: '' },
      {
        formula: 'Timer time, excluding pauses.',
        inputs: [
          { label: 'Moving time', value: formatClock(movingSec) },
          { label: 'Elapsed time', value: formatClock(elapsedSec) },
        ],
      },
    ),
    known(swum || discipline === 'run' ? 'Pace' : 'Speed', paceOf(activity, units), { formula: 'Distance ÷ time, excluding pauses.' }),
    known('Average heart rate', heartRate(activity.avgHeartRate), {
      formula: 'Time-weighted average over the activity.',
      inputs: [{ label: 'Max heart rate', value: `${formatNumber(activity.maxHeartRate)} bpm` }],
    }),
    known('Average power', power(activity.avgPower), {
      formula: 'Average over the activity, coasting included as 0 W.',
      inputs: [{ label: 'Max power', value: `${formatNumber(activity.maxPower)} W` }],
    }),
    known('Normalised power (NP)', power(activity.normalizedPower), {
      formula: 'Estimates the steady power with the same physiological cost (30 s rolling average, fourth-power mean).',
    }),
    known('Training load', load === null ? null : { value: formatLoad(load), unit: '' }, loadSource(activity), 'load'),
    known('Average cadence', cadence(activity.avgCadence, discipline), { formula: 'Average while pedalling or running.' }),
    known(discipline === 'run' ? 'Ground contact balance' : 'Left/right balance', balance(activity.balance), {
      formula:
        discipline === 'run'
          ? 'Left and right share of ground contact time, averaged.'
          : 'Left and right share of power, averaged while pedalling.',
    }),
    known('Elevation gain', elevation(activity.ascentM, units), {
      formula: 'Recorded by your device, or the sum of all climbs of 3 m or more.',
    }),
    known(
      'Efficiency factor (EF)',
      ratio(activity.efficiencyFactor),
      {
        formula: discipline === 'run' ? 'Metres per minute (flat equivalent) per bpm.' : 'Normalised power per bpm.',
      },
      'efficiency-factor',
    ),
    known(
      'Decoupling',
      activity.decoupling === null ? null : { value: formatPercent(activity.decoupling, 1), unit: '' },
      {
        formula: DEFINITIONS.decoupling.meaning,
      },
      'decoupling',
    ),
    known('Energy', calories === null || calories === 0 ? null : { value: formatNumber(calories), unit: 'kcal' }, {
      formula: 'Recorded by your device, or estimated from work: 1 kJ at the pedals burns about 1 kcal.',
    }),
  ];
  return list.filter((each) => each !== null);
}

function known(label: string, quantity: Quantity | null, source: FigureSource, definition?: keyof typeof DEFINITIONS): Headline | null {
  return quantity && { label, quantity, source, definition };
}

function ratio(value: number | null): Quantity | null {
  return value === null ? null : { value: formatIntensityFactor(value), unit: '' };
}

function paceOf({ discipline, avgSpeedMps }: Activity, units: Units): Quantity | null {
  if (discipline === 'run') return runPace(avgSpeedMps, units);
  if (discipline === 'swim') return swimPace(avgSpeedMps);
  return avgSpeedMps === null || avgSpeedMps === 0 ? null : speed(avgSpeedMps, units);
}
