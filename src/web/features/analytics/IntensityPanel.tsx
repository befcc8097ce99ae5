import { useSuspenseQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Distribution, getIntensity, type Intensity } from '#contract/analytics/analytics.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { type AnalysedDiscipline, BASIS_WORDS, DISTRIBUTION_WORDS } from '#web/features/analytics/analytics-labels.ts';
import { HISTORY_RANGE_WORDS, HISTORY_RANGES, historyQuery } from '#web/features/analytics/ranges.ts';
import { ZoneWeeksChart } from '#web/features/analytics/ZoneWeeksChart.tsx';
import { useToday } from '#web/features/athlete/queries.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Filters } from '#web/ui/form/Filters.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Hours in each zone week by week, and how easy and hard are shared out. */
export function IntensityPanel({ discipline }: { discipline: AnalysedDiscipline }) {
  const today = useToday();
  const [range, setRange] = useUrlChoice('zones', HISTORY_RANGES, '12w');
  const { data } = useSuspenseQuery(reading(getIntensity, { query: { ...historyQuery(today, range), discipline } }));
  const bases = data.zones.map(({ basis }) => basis);
  const [wanted, setBasis] = useUrlChoice(`${discipline}-basis`, bases, bases[0] ?? 'power');
  const zones = data.zones.find(({ basis }) => basis === wanted) ?? data.zones[0];
  const distribution = data.distributions.find(({ basis }) => basis === zones?.basis);
  if (!zones) return <EmptyState>{data.because ?? 'Set a threshold and record an activity to see zones.'}</EmptyState>;
  return (
    <div className="grid gap-6">
      <Filters>
        <ChoiceChips
          label="Period"
          value={range}
          onChange={setRange}
          options={HISTORY_RANGES.map((value) => ({ value, label: HISTORY_RANGE_WORDS[value] }))}
        />
        {bases.length > 1 && (
          <ChoiceChips
            label="Zones based on"
            value={zones.basis}
            onChange={setBasis}
            options={bases.map((value) => ({ value, label: BASIS_WORDS[value] }))}
          />
        )}
      </Filters>
      {distribution && <Shares distribution={distribution} data={data} />}
      <ZoneWeeksChart zones={zones} discipline={discipline} source={figureSource(data.source)} />
      {data.because && <p className="text-13 text-muted">{data.because}</p>}
    </div>
  );
}

const PARTS = [
  { key: 'z1', label: 'Easy', opacity: 0.3 },
  { key: 'z2', label: 'Moderate', opacity: 0.6 },
  { key: 'z3', label: 'Hard', opacity: 1 },
] as const;

/** Easy, moderate and hard as one bar, and what coaches call that. */
function Shares({ distribution, data }: { distribution: z.infer<typeof Distribution>; data: Intensity }) {
  const { shares, label, index } = distribution;
  return (
    <div className="grid gap-3">
      <p className="text-17">
        <MetricValue
          label="Intensity distribution"
          value={DISTRIBUTION_WORDS[label]}
          size="inline"
          source={{
            ...figureSource(data.source),
            inputs: [
              ...PARTS.map((part) => ({ label: part.label, value: formatPercent(shares[part.key], 1) })),
              { label: 'Time', value: formatDuration(distribution.seconds) },
              ...(index === null ? [] : [{ label: 'Polarisation index', value: formatNumber(index, 2) }]),
            ],
          }}
          wraps
        />
      </p>
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full">
        {PARTS.map(({ key, opacity }) => (
          <span key={key} className="bg-moss" style={{ width: `${shares[key] * 100}%`, opacity }} />
        ))}
      </div>
      <ul data-source={data.source.formula} className="flex flex-wrap gap-x-6 gap-y-1 text-13">
        {PARTS.map(({ key, label: name, opacity }) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-full bg-moss" style={{ opacity }} />
            {name} {formatPercent(shares[key])}
          </li>
        ))}
      </ul>
    </div>
  );
}
