import type { WeeklyLoad } from '#contract/dashboard/dashboard.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { WeekBars } from '#web/features/dashboard/WeekBars.tsx';
import { comparison, minutesOn } from '#web/features/dashboard/week-minutes.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMinutes } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { Fact } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Minutes of the last seven days, day by day, against the seven before. */
export function WeeklyLoadFact({ week }: { week: WeeklyLoad }) {
  const source = figureSource(week.source);
  return (
    <Fact label="Weekly Load" note={comparison(week)} source={source}>
      <MetricValue
        label="Weekly Load"
        value={formatNumber(Math.round(week.minutes))}
        unit="min"
        size="medium"
        source={{
          ...source,
          formula: source.formula || 'Total training time over the last seven days, excluding pauses.',
          inputs: [
            ...week.days.map((day) => ({ label: formatDay(day.date), value: formatMinutes(minutesOn(day) * 60) })),
            { label: 'Previous 7 days', value: formatMinutes(week.previousMinutes * 60) },
          ],
        }}
      />
      <WeekBars week={week} />
    </Fact>
  );
}
