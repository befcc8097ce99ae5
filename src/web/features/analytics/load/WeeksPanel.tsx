import { useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { getLoadWeeks, type LoadWeek } from '#contract/analytics/load.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { WeeksChart } from '#web/features/analytics/load/WeeksChart.tsx';
import { WeekTable } from '#web/features/analytics/load/WeekTable.tsx';
import { HISTORY_RANGE_WORDS, HISTORY_RANGES, historyQuery } from '#web/features/analytics/ranges.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';
import { Definitions } from '#web/ui/values/Definitions.tsx';

/** What each week brought by discipline, and the weeks that were too alike or too much. */
export function WeeksPanel() {
  const today = useToday();
  const [range, setRange] = useUrlChoice('weeks', HISTORY_RANGES, '26w');
  const { data } = useSuspenseQuery(reading(getLoadWeeks, { query: historyQuery(today, range) }));
  const { weeks } = data;
  const period = (
    <ChoiceChips
      label="Period"
      value={range}
      onChange={setRange}
      options={HISTORY_RANGES.map((value) => ({ value, label: HISTORY_RANGE_WORDS[value] }))}
    />
  );
  if (weeks.every(({ activities }) => activities === 0))
    return (
      <div className="grid gap-5">
        {period}
        <EmptyState>No activities in this period. Choose a longer one, or upload activities.</EmptyState>
      </div>
    );
  return (
    <div className="grid gap-5">
      {period}
      <WeeksChart weeks={weeks} source={data.source} />
      <Warnings weeks={weeks} />
      <WeekTable weeks={weeks} source={data.source} />
      <Definitions of={[DEFINITIONS.load, DEFINITIONS['load-per-sport']]} />
    </div>
  );
}

/** The newest first; a dot stands over their weeks. */
function Warnings({ weeks }: { weeks: readonly LoadWeek[] }) {
  const warned = weeks.toReversed().flatMap(({ from, warnings }) => warnings.map((warning) => ({ from, ...warning })));
  if (warned.length === 0) return null;
  return (
    <ul aria-label="Warnings" data-source="Warnings for the weeks above.">
      {warned.slice(0, 4).map(({ from, kind, sentence, activityIds: [activityId] }) => (
        <li key={`${from} ${kind} ${sentence}`} className="flex items-baseline gap-3 border-rule border-t py-2.5">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0 translate-y-0.5 text-poor" />
          <span>
            {sentence} <span className="text-13 text-muted">Week of {formatDayWithYear(from)}.</span>{' '}
            {activityId && (
              <a href={`/activities/${activityId}`} className="font-semibold text-moss">
                View
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
