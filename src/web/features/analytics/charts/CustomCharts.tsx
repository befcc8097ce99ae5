import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartPeriod, ChartSeries, type CustomChart, listCharts } from '#contract/analytics/charts.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { chartAddress, chartSpan, PERIOD_WORDS, SERIES_WORDS, seriesQuery } from '#web/features/analytics/charts/chart-series.ts';
import { SaveChartDialog } from '#web/features/analytics/charts/SaveChartDialog.tsx';
import { SavedCharts } from '#web/features/analytics/charts/SavedCharts.tsx';
import { SeriesChart } from '#web/features/analytics/charts/SeriesChart.tsx';
import { useToday } from '#web/features/athlete/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Filters } from '#web/ui/form/Filters.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const SERIES = ChartSeries.options;
const PERIODS = ChartPeriod.options;
const OPTIONS = SERIES.map((value) => ({ value, label: SERIES_WORDS[value].label }));

/** Any two series over one period, each with its own axis. What is shown is in the address, so a link opens the same chart. */
export function CustomCharts() {
  const [first, setFirst] = useUrlChoice('chart-first', SERIES, 'fitness');
  const [second, setSecond] = useUrlChoice('chart-second', SERIES, 'weekly-hours');
  const [period, setPeriod] = useUrlChoice('chart-period', PERIODS, '3m');
  const [isSaving, setSaving] = useState(false);
  const { data: saved } = useSuspenseQuery(reading(listCharts));
  const shown = { first, second, period };
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="First series"
          options={OPTIONS}
          value={first}
          onChange={({ target }) => setFirst(ChartSeries.parse(target.value))}
        />
        <SelectField
          label="Second series"
          options={OPTIONS}
          value={second}
          onChange={({ target }) => setSecond(ChartSeries.parse(target.value))}
        />
      </div>
      <Filters>
        <ChoiceChips
          label="Chart period"
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
        />
      </Filters>
      <TwoSeries {...shown} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={first === second} onClick={() => setSaving(true)}>
          Save chart
        </Button>
        <Button variant="plain" onClick={() => void copyLink(shown)}>
          Copy link
        </Button>
      </div>
      <SavedCharts charts={saved} />
      {isSaving && <SaveChartDialog shown={shown} onClose={() => setSaving(false)} />}
    </div>
  );
}

type Shown = Omit<CustomChart, 'id' | 'name'>;

function TwoSeries({ first, second, period }: Shown) {
  const span = chartSpan(useToday(), period);
  const names = first === second ? [first] : [first, second];
  const read = useSuspenseQueries({ queries: names.map((series) => seriesQuery(series, span)) });
  return names.map((series, i) => <SeriesChart key={series} series={series} points={read[i]?.data ?? []} span={span} />);
}

async function copyLink(shown: Shown): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(chartAddress(shown), location.href).href);
    toast({ title: 'Link copied', description: 'It opens this chart after login, with your own data only.' });
  } catch {
    toast({ variant: 'destructive', title: 'Couldn’t copy', description: 'Copy the address of this page instead.' });
  }
}
