import type { ReactNode } from 'react';
import type { WeekSum, WeekTotals } from '#contract/sessions/week-totals.ts';
import type { LocalDate } from '#core/calendar.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { formatDayInFull } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatSigned } from '#web/format/number.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { DISCIPLINE_WORDS, DisciplineIcon, type DisciplineName } from '#web/ui/DisciplineIcon.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';
import { ValueSource } from '#web/ui/values/ValueSource.tsx';

/** The end of a week's row: time and load, completed and planned, by sport, and where they leave fitness and form. */
export function WeekSummary({
  week,
  totals,
  failed,
  menu,
}: {
  /** First day. */
  week: LocalDate;
  /** Undefined while they are being read. */
  totals: WeekTotals | undefined;
  failed: boolean;
  menu: ReactNode;
}) {
  return (
    <li
      aria-label={`Week from ${formatDayInFull(week)}`}
      className="col-span-full grid min-w-0 content-start gap-2 rounded-control border border-rule bg-card px-3 pt-1 pb-3 text-13 lg:col-span-1"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold font-text text-13 tracking-normal">Week total</h3>
        <div className="-mr-2">{menu}</div>
      </div>
      {totals ? (
        <Figures totals={totals} />
      ) : failed ? (
        <p className="text-muted">Totals are unavailable.</p>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </li>
  );
}

function Figures({ totals: { planned, completed, byDiscipline, end } }: { totals: WeekTotals }) {
  const isEmpty = planned.count === 0 && completed.count === 0;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 lg:grid">
      {isEmpty ? <p className="text-muted">No sessions</p> : <Sums planned={planned} completed={completed} />}
      {byDiscipline.length > 0 && (
        <ul aria-label="By sport" className="flex flex-wrap content-start gap-x-4 gap-y-1 lg:grid">
          {byDiscipline.map((sport) => (
            <li key={sport.discipline}>
              <Sport sport={sport} />
            </li>
          ))}
        </ul>
      )}
      {end && <End end={end} />}
    </div>
  );
}

function Sums({ planned, completed }: Pick<WeekTotals, 'planned' | 'completed'>) {
  const columns = [
    { title: 'Completed', sum: completed },
    // A column of zeros says nothing.
    ...(planned.count > 0 ? [{ title: 'Planned', sum: planned }] : []),
  ];
  return (
    <table className="self-start text-left lg:w-full">
      <thead>
        <tr>
          <td />
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="pl-3 font-normal text-muted first-of-type:pl-2">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SUMS.map(({ name, write }) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className="font-normal text-muted">
              {name}
            </th>
            {columns.map(({ title, sum }) => (
              <td key={title} className="pt-1 pl-3 first-of-type:pl-2">
                <MetricValue label={`${title} ${name.toLowerCase()}`} value={write(sum)} size="inline" source={figureSource(sum.source)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const timeOf = ({ count, durationSec }: WeekSum): string => (count === 0 ? '0 min' : formatDuration(durationSec));

/** "320", with a plus where some loads are not known. */
const loadOf = ({ load, withoutLoad }: WeekSum): string => `${formatLoad(load)}${load !== null && withoutLoad > 0 ? '+' : ''}`;

const SUMS = [
  { name: 'Time', write: timeOf },
  { name: 'Load', write: loadOf },
];

/** "2 h of 2 h 30" for one sport, or "2 h" where nothing was planned; its loads are in what opens. */
function Sport({ sport: { discipline, planned, completed } }: { sport: WeekTotals['byDiscipline'][number] }) {
  const name: DisciplineName = isKnown(discipline) ? discipline : 'other';
  const text = planned.count === 0 ? timeOf(completed) : `${timeOf(completed)} of ${timeOf(planned)}`;
  const source = {
    formula: 'Completed and planned time of this sport in the week, added up. Parts of a triathlon count for their own sport.',
    inputs: [
      { label: 'Completed', value: `${timeOf(completed)}, load ${loadOf(completed)}` },
      { label: 'Planned', value: `${timeOf(planned)}, load ${loadOf(planned)}` },
    ],
  };
  return (
    <ValueSource
      label={DISCIPLINE_WORDS[name]}
      source={source}
      spoken={`${DISCIPLINE_WORDS[name]}: ${text}. How this is calculated`}
      className="-my-1 inline-flex cursor-pointer items-center gap-1.5 rounded-small py-1 text-left"
    >
      <DisciplineIcon discipline={name} size={15} decorative />
      <span className="underline decoration-1 decoration-edge decoration-dotted underline-offset-[0.22em]">{text}</span>
    </ValueSource>
  );
}

const isKnown = (name: string): name is DisciplineName => name in DISCIPLINE_WORDS;

function End({ end: { fitness, form, isProjected, source } }: { end: NonNullable<WeekTotals['end']> }) {
  const opened = figureSource(source);
  return (
    <div className="flex flex-wrap content-start items-baseline gap-x-3 gap-y-1">
      <p className="text-muted">
        Fitness{' '}
        <MetricValue
          label="Fitness at the end of the week"
          value={formatLoad(fitness)}
          size="inline"
          source={opened}
          className="text-ink"
        />
      </p>
      <p className="text-muted">
        Form{' '}
        <MetricValue label="Form at the end of the week" value={formatSigned(form)} size="inline" source={opened} className="text-ink" />
      </p>
      {isProjected && <p className="text-muted">(projected)</p>}
    </div>
  );
}
