import type { KeyboardEvent, PointerEvent } from 'react';
import { FROM_PLAN } from '#web/features/plans/plan-labels.ts';
import { PhaseRow } from '#web/features/plans/season/PhaseRow.tsx';
import { type SeasonWeek, seasonFinding, weekTitle } from '#web/features/plans/season/season-weeks.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { Button } from '#web/ui/Button.tsx';
import { useWidth } from '#web/ui/chart/interaction/use-width.ts';
import { ChartFrame } from '#web/ui/chart/parts/ChartFrame.tsx';

const HEIGHT = 176;
/** Room for the flags. */
const TOP = 26;

const SOURCE = {
  formula: `${FROM_PLAN} Outline: planned load. Fill: completed load, by week.`,
};

/** The season as a skyline of weeks: planned as outline, done as fill, the race as a flag. A press, a thumb or the arrow keys choose a week. */
export function SeasonChart({
  weeks,
  race,
  chosen,
  onChoose,
}: {
  weeks: readonly SeasonWeek[];
  race: string | null;
  /** Index of the week that is open below, from 1. */
  chosen: number;
  onChoose: (index: number) => void;
}) {
  return (
    <ChartFrame
      title={seasonFinding(
        weeks.map(({ week }) => week),
        race,
      )}
      source={SOURCE}
      table={{
        rows: weeks,
        rowKey: ({ week }) => week.index,
        columns: [
          { key: 'week', header: 'Week', cell: ({ week }) => weekTitle(week) },
          { key: 'from', header: 'From', cell: ({ week }) => <time dateTime={week.from}>{formatDayWithYear(week.from)}</time> },
          { key: 'time', header: 'Time', numeric: true, cell: ({ week }) => formatDuration(week.durationSeconds) },
          { key: 'load', header: 'Planned load', numeric: true, cell: ({ week }) => formatLoad(week.load) },
          { key: 'done', header: 'Completed', numeric: true, cell: ({ doneLoad }) => formatLoad(doneLoad) },
          { key: 'race', header: 'Race', cell: ({ race: name }) => (name ? <bdi>{name}</bdi> : '') },
          {
            key: 'open',
            header: 'Open',
            cell: ({ week }) => (
              <Button variant="quiet" size="small" aria-label={`Open ${weekTitle(week)}`} onClick={() => onChoose(week.index)}>
                Open
              </Button>
            ),
          },
        ],
      }}
      csv={() => [
        ['week', 'from', 'phase', 'kind', 'planned_load', 'planned_seconds', 'done_load', 'race'],
        ...weeks.map(({ week, doneLoad, race: name }) => [
          week.index,
          week.from,
          week.phase,
          week.kind,
          week.load,
          week.durationSeconds,
          doneLoad,
          name,
        ]),
      ]}
    >
      <Skyline weeks={weeks} chosen={chosen} onChoose={onChoose} />
      <PhaseRow weeks={weeks.map(({ week }) => week)} />
    </ChartFrame>
  );
}

function Skyline({ weeks, chosen, onChoose }: { weeks: readonly SeasonWeek[]; chosen: number; onChoose: (index: number) => void }) {
  const [ref, width] = useWidth();
  const open = weeks.find(({ week }) => week.index === chosen) ?? weeks[0];
  const last = weeks.length;

  function point({ currentTarget, clientX, buttons, type }: PointerEvent<HTMLElement>): void {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(1, Math.floor(((clientX - left) / wide) * last) + 1)));
  }

  function press(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 1, End: last };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(1, next)));
  }

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label="Season week"
      aria-valuemin={1}
      aria-valuemax={last}
      aria-valuenow={chosen}
      aria-valuetext={open ? spoken(open) : undefined}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      className="cursor-pointer touch-pan-y"
    >
      <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="block max-w-full">
        <Drawing weeks={weeks} width={width} chosen={chosen} />
      </svg>
    </div>
  );
}

function Drawing({ weeks, width, chosen }: { weeks: readonly SeasonWeek[]; width: number; chosen: number }) {
  const step = width / Math.max(1, weeks.length);
  const most = Math.max(1, ...weeks.flatMap(({ week, doneLoad }) => [week.load, doneLoad ?? 0]));
  const y = (load: number) => HEIGHT - 2 - (load / most) * (HEIGHT - TOP - 2);
  const gap = Math.min(3, step / 5);
  return (
    <>
      {weeks.map(({ week, doneLoad, race, isNow }, at) => {
        const x = at * step + gap / 2;
        const wide = Math.max(1, step - gap);
        return (
          <g key={week.index}>
            {week.index === chosen && <rect x={at * step} y={0} width={step} height={HEIGHT} className="fill-moss-soft" />}
            {doneLoad !== null && doneLoad > 0 && (
              <rect x={x} y={y(doneLoad)} width={wide} height={HEIGHT - y(doneLoad)} className="fill-moss opacity-80" />
            )}
            <path
              d={`M${x} ${HEIGHT}V${y(week.load)}H${x + wide}V${HEIGHT}`}
              className={isNow ? 'fill-transparent stroke-ink' : 'fill-transparent stroke-moss'}
              strokeWidth={isNow || week.index === chosen ? 2 : 1.25}
              strokeDasharray={week.kind === 'recovery' || week.kind === 'transition' ? '3 3' : undefined}
            />
            {race && <path d={`M${x + wide / 2} ${y(week.load)}V4h11l-3.5 4 3.5 4h-11`} className="fill-ink stroke-ink" />}
          </g>
        );
      })}
      <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-edge" />
    </>
  );
}

function spoken({ week, doneLoad, race }: SeasonWeek): string {
  const done = doneLoad === null ? '' : `, ${formatLoad(doneLoad)} completed`;
  return `${weekTitle(week)}, planned load ${formatLoad(week.load)}, ${formatDuration(week.durationSeconds)}${done}${race ? `, ${race}` : ''}`;
}
