import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Binding, PlanWeek } from '#contract/plans/plan-weeks.ts';
import { addDays, datesBetween } from '#core/calendar.ts';
import { PlanSessionRow } from '#web/features/plans/PlanSessionRow.tsx';
import { FROM_PLAN } from '#web/features/plans/plan-labels.ts';
import { type SeasonWeek, weekTitle } from '#web/features/plans/season/season-weeks.ts';
import { formatDayInFull, formatDayShort } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** One week: what it is for, its sessions day by day with their reasons, what was left out and which rule binds. */
export function PlanWeekView({
  season,
  onGo,
}: {
  season: SeasonWeek;
  onGo?: { earlier: (() => void) | null; later: (() => void) | null };
}) {
  const { week, doneLoad } = season;
  return (
    <section aria-label={weekTitle(week)} data-source={FROM_PLAN} className="grid min-w-0 gap-4 break-inside-avoid">
      <header className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-rule border-t pt-4">
        <div className="grid">
          <h3 className="text-21">{weekTitle(week)}</h3>
          <p className="text-muted">
            {formatDayShort(week.from)} to {formatDayShort(addDays(week.from, 6))}
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-5">
          <span>{formatDuration(week.durationSeconds)}</span>
          <span>
            load{' '}
            <MetricValue label="Planned load of the week" value={formatLoad(week.load)} size="inline" source={loadSource(week, doneLoad)} />
          </span>
          {onGo && (
            <span className="-my-2 flex print:hidden">
              <GoButton label="Previous week" icon={ChevronLeft} onGo={onGo.earlier} />
              <GoButton label="Next week" icon={ChevronRight} onGo={onGo.later} />
            </span>
          )}
        </p>
      </header>
      <p className="max-w-[70ch]">{week.summary}</p>
      {season.race && (
        <p className="font-semibold">
          Race: <bdi>{season.race}</bdi>
        </p>
      )}
      <Days week={week} />
      <LeftOut week={week} />
      <Rules rules={week.binding} />
    </section>
  );
}

function Days({ week }: { week: PlanWeek }) {
  const days = datesBetween(week.from, addDays(week.from, 6));
  return (
    <ol className="grid">
      {days.map((date) => {
        const own = week.sessions.filter((session) => session.date === date);
        return (
          <li key={date} className="grid gap-x-5 gap-y-2 border-rule border-t py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <h4 className="font-semibold font-text text-13 text-muted tracking-normal sm:pt-2.5">
              <time dateTime={date}>{formatDayInFull(date)}</time>
            </h4>
            {own.length === 0 ? (
              <p className="text-muted sm:pt-2">Rest</p>
            ) : (
              <ul className="grid min-w-0 gap-2">
                {own.map((session) => (
                  <li key={session.key} className="min-w-0">
                    <PlanSessionRow session={session} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function LeftOut({ week: { leftOut } }: { week: PlanWeek }) {
  if (leftOut.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-17">Left out</h4>
      <ul className="grid gap-1.5">
        {leftOut.map(({ name, binding }) => (
          <li key={name + binding.sentence}>
            <span className="font-semibold">{name}.</span> {binding.sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules({ rules }: { rules: readonly Binding[] }) {
  if (rules.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-17">Limiting rule</h4>
      <ul className="grid gap-1.5">
        {rules.map(({ rule, sentence }) => (
          <li key={rule + sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function loadSource(week: PlanWeek, doneLoad: number | null) {
  return {
    formula: 'Total expected load of the week. One hour at threshold is 100.',
    inputs: [
      { label: 'Target', value: formatLoad(week.targetLoad) },
      ...(doneLoad === null ? [] : [{ label: 'Completed', value: formatLoad(doneLoad) }]),
      ...week.sessions.map(({ name, load }) => ({ label: name, value: formatLoad(load) })),
    ],
  };
}

function GoButton({ label, icon: Icon, onGo }: { label: string; icon: typeof ChevronLeft; onGo: (() => void) | null }) {
  return (
    <IconButton
      label={label}
      icon={<Icon aria-hidden size={20} strokeWidth={1.5} />}
      disabled={onGo === null}
      onClick={onGo ?? undefined}
    />
  );
}
