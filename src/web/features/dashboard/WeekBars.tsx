import type { WeeklyLoad } from '#contract/dashboard/dashboard.ts';
import { minutesOn } from '#web/features/dashboard/week-minutes.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMinutes } from '#web/format/duration.ts';

const FILL: Record<string, string> = {
  swim: 'fill-swim',
  bike: 'fill-bike',
  run: 'fill-run',
  strength: 'fill-strength',
  triathlon: 'fill-moss',
  other: 'fill-muted',
};
const HEIGHT = 36;
const STEP = 40;
const WIDTH = 28;

/** One stacked bar a day, a hair of paper between its parts; a day without training is a hairline. */
export function WeekBars({ week }: { week: WeeklyLoad }) {
  const most = Math.max(1, ...week.days.map(minutesOn));
  return (
    <svg
      viewBox={`0 0 ${week.days.length * STEP} ${HEIGHT}`}
      width={week.days.length * STEP}
      preserveAspectRatio="xMinYMid meet"
      className="h-6 max-w-full max-sm:hidden"
      role="img"
      aria-label={spoken(week)}
    >
      {week.days.map((day, index) => {
        let bottom = HEIGHT;
        const parts = Object.entries(day.minutes).map(([discipline, minutes], part) => {
          const height = (minutes / most) * HEIGHT;
          bottom -= height;
          return (
            <rect
              key={discipline}
              x={index * STEP}
              y={bottom}
              width={WIDTH}
              height={Math.max(1, height - (part > 0 ? 1 : 0))}
              rx={2}
              className={FILL[discipline] ?? 'fill-muted'}
            />
          );
        });
        return parts.length > 0 ? (
          parts
        ) : (
          <rect key={day.date} x={index * STEP} y={HEIGHT - 1} width={WIDTH} height={1} className="fill-edge" />
        );
      })}
    </svg>
  );
}

const spoken = (week: WeeklyLoad): string =>
  week.days.map((day) => `${formatDay(day.date)}: ${formatMinutes(minutesOn(day) * 60)}`).join(', ');
