import { useSuspenseQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.ts';
import { getWPrimeBalance, type WPrimeBalance } from '#contract/activities/w-prime-balance.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { clockTicks } from '#web/format/axis/clock-axis.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatThreshold } from '#web/format/quantities/threshold.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { Fact, Facts, Section } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Whether a panel belongs on the page: only rides with power can have a W′ balance. */
export function hasRidePower({ legs, streamKeys }: Activity): boolean {
  return streamKeys.length > 0 && legs.some(({ discipline, avgPower }) => discipline === 'bike' && avgPower !== null);
}

/** What was left of W′ over a ride; without critical power and W′ the way to set them. */
export function WPrimePanel({ activity }: { activity: Activity }) {
  const balance = useSuspenseQuery(reading(getWPrimeBalance, { params: { id: activity.id } })).data;
  return <Section title="W′ balance">{balance.kind === 'none' ? <NoBalance {...balance} /> : <Balance balance={balance} />}</Section>;
}

function NoBalance({ lacks, because }: Extract<WPrimeBalance, { kind: 'none' }>) {
  return (
    <p className="border-rule border-t pt-4 text-muted">
      {because}
      {lacks === 'thresholds' && (
        <>
          {' '}
          <a href="/athlete" className="font-semibold text-moss">
            Set critical power and W′
          </a>
        </>
      )}
    </p>
  );
}

function Balance({ balance }: { balance: Extract<WPrimeBalance, { kind: 'known' }> }) {
  const { timeSec, balanceJ, lowestJ, lowestAtSec, belowQuarterSec, wPrimeJ } = balance;
  const source = figureSource(balance.source);
  const at = formatClock(lowestAtSec);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts paired>
        <Fact label="Lowest" source={source} note={`At ${at}, of ${kilojoules(wPrimeJ)}`}>
          <MetricValue label="Lowest W′ balance" value={formatNumber(lowestJ / 1000, 1)} unit="kJ" source={source} />
        </Fact>
        <Fact label="Below 25%">
          <MetricValue label="Time with less than 25% of W′" value={formatClock(belowQuarterSec)} source={source} />
        </Fact>
      </Facts>
      {lowestJ < 0 && <p className="text-muted">W′ balance went below zero, so critical power or W′ may be set too low.</p>}
      <LineChart
        title={`W′ balance down to ${kilojoules(lowestJ)} at ${at}`}
        source={source}
        x={timeSec}
        xLabel="Time"
        formatX={formatClock}
        ticksX={clockTicks}
        exportX={(second) => second}
        series={[{ label: 'W′ balance', values: balanceJ, tone: 'bike', look: 'thin' }]}
        formatY={kilojoules}
        unitY="J"
        rest={{ x: timeSec[balanceJ.indexOf(Math.min(...balanceJ))] ?? 0, label: 'Lowest' }}
        heightPx={200}
      />
    </div>
  );
}

const kilojoules = (joules: number): string => formatThreshold('w-prime', joules, 'metric');
