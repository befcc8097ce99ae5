import type { MetricSummary, WorkMetric } from '#contract/activities/metrics.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatMetricPace, METRIC_DISCIPLINES, outputOf } from '#web/features/activities/metrics/metric-labels.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayFrom } from '#web/format/date.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatHeartRate, heartRate } from '#web/format/quantities/heart-rate.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** One discipline: its best, its heart, and the last five entries. */
export function MetricTab({ summary, today }: { summary: MetricSummary; today: LocalDate }) {
  const { discipline, latest } = summary;
  const { title, word } = METRIC_DISCIPLINES[discipline];
  return (
    <div className="grid gap-7">
      <section aria-label={`${title} Performance`} className="grid gap-3">
        <h2 className="text-21">{title} Performance</h2>
        <Facts paired>
          <BestFact summary={summary} />
          <HeartFact summary={summary} />
        </Facts>
      </section>
      <section aria-label={`Recent ${word} metrics`}>
        {latest.length === 0 ? (
          <EmptyState ruled={false}>
            <p>No {word} metrics recorded yet.</p>
          </EmptyState>
        ) : (
          <ul>
            {latest.map((metric) => (
              <MetricRow key={metric.id} metric={metric} today={today} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function BestFact({ summary: { discipline, best, leavesOut } }: { summary: MetricSummary }) {
  const { units } = useAthlete();
  const isBike = discipline === 'bike';
  const label = isBike ? 'Best Power' : 'Best Pace';
  if (!best) {
    return (
      <Fact label={label}>
        <span className="font-display font-semibold text-28 text-muted">No data</span>
      </Fact>
    );
  }
  const [value = '', ...unit] = (isBike ? formatPower(best.power) : formatMetricPace(best.pace, discipline, units)).split(' ');
  return (
    <Fact label={label} note={<bdi>{best.name}</bdi>}>
      <MetricValue
        label={label}
        value={value}
        unit={unit.join(' ')}
        source={{
          formula: isBike ? 'Highest average power of your rides.' : paceFormula(leavesOut),
          links: [{ label: best.name, href: `/activities/${best.id}` }],
        }}
      />
    </Fact>
  );
}

const paceFormula = (leavesOut: boolean): string =>
  `Fastest average pace of your entries${leavesOut ? ', excluding unrealistic values' : ''}.`;

function HeartFact({ summary: { heartRate: meanBpm, withHeartRate } }: { summary: MetricSummary }) {
  const quantity = heartRate(meanBpm);
  return (
    <Fact label="Avg Heart Rate">
      {quantity ? (
        <MetricValue
          label="Avg Heart Rate"
          {...quantity}
          source={{
            formula: 'Average of all heart rates entered.',
            inputs: [{ label: 'Entries with a heart rate', value: String(withHeartRate) }],
          }}
        />
      ) : (
        <span className="font-display font-semibold text-28 text-muted">No data</span>
      )}
    </Fact>
  );
}

function MetricRow({ metric, today }: { metric: WorkMetric; today: LocalDate }) {
  const { units, timeZone } = useAthlete();
  return (
    <li className="border-rule border-t">
      <a
        href={`/activities/${metric.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_7rem_8rem_6rem]"
      >
        <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-3">
          <bdi className="truncate font-semibold">{metric.name}</bdi>
          <span className="text-13 text-muted">{formatDayFrom(dayOf(metric.timestamp, timeZone), today)}</span>
        </span>
        <span className="text-right">{formatDistance(metric.distance, units, metric.discipline)}</span>
        <span className="text-muted max-sm:text-13 sm:text-right">{outputOf(metric, units)}</span>
        <span className="text-right text-muted max-sm:text-13">{formatHeartRate(metric.heartRate)}</span>
      </a>
    </li>
  );
}
