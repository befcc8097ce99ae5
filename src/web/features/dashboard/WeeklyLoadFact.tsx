import type { WeeklyLoad } from '#contract/dashboard.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatDay, formatDayShort } from '#web/format/date.ts';
import { formatMinutes } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Fact } from '#web/ui/Section.tsx';

/** Minutes of the last seven days, day by day, against the seven before. */
export function WeeklyLoadFact({ week }: { week: WeeklyLoad }) {
  const first = week.days[0]?.date as LocalDate;
  const last = week.days.at(-1)?.date as LocalDate;
  return (
    <Fact label="Weekly Load" note={comparison(week)}>
      <Figure
        label="Weekly Load"
        value={formatNumber(Math.round(week.minutes))}
        unit="min"
        size="large"
        source={{
          formula: `The durations of what you did from ${formatDayShort(first)} to ${formatDayShort(last)}, added up. Pauses are left out.`,
          inputs: [
            ...week.days.map((day) => ({ label: formatDay(day.date as LocalDate), value: formatMinutes(minutesOn(day) * 60) })),
            { label: 'The seven days before', value: formatMinutes(week.previousMinutes * 60) },
          ],
          links: [{ label: 'The activities behind it', href: `/activities?from=${first}&to=${last}` }],
        }}
      />
      <WeekBars week={week} />
    </Fact>
  );
}

/** '+12% vs last week', '−8% vs last week', 'First week' when there is nothing to compare with. */
export function comparison({ change }: Pick<WeeklyLoad, 'change'>): string {
  if (change === null) return 'First week';
  const percent = Math.round(change * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% vs last week`;
}

const minutesOn = ({ minutes }: WeeklyLoad['days'][number]): number => Object.values(minutes).reduce((sum, each) => sum + each, 0);

const FILL: Record<string, string> = {
  swim: 'fill-swim',
  bike: 'fill-bike',
  run: 'fill-run',
  strength: 'fill-strength',
  triathlon: 'fill-moss',
  other: 'fill-muted',
};
const HEIGHT = 34;

/** One stacked bar a day; a day without training is a hairline. */
function WeekBars({ week }: { week: WeeklyLoad }) {
  const most = Math.max(1, ...week.days.map(minutesOn));
  return (
    <svg
      viewBox={`0 0 ${week.days.length * 40} ${HEIGHT}`}
      className="h-9 w-full max-w-72"
      role="img"
      aria-label={spoken(week)}
      preserveAspectRatio="none"
    >
      {week.days.map((day, index) => {
        let bottom = HEIGHT;
        const parts = Object.entries(day.minutes).map(([discipline, minutes]) => {
          const height = (minutes / most) * HEIGHT;
          bottom -= height;
          return (
            <rect key={discipline} x={index * 40} y={bottom} width={30} height={height} className={FILL[discipline] ?? 'fill-muted'} />
          );
        });
        return parts.length > 0 ? parts : <rect key={day.date} x={index * 40} y={HEIGHT - 1} width={30} height={1} className="fill-edge" />;
      })}
    </svg>
  );
}

const spoken = (week: WeeklyLoad): string =>
  week.days.map((day) => `${formatDay(day.date as LocalDate)}: ${formatMinutes(minutesOn(day) * 60)}`).join(', ');
