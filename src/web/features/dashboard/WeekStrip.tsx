import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { LocalDate } from '#core/calendar.ts';
import { RaceEntry } from '#web/components/sessions/RaceEntry.tsx';
import { type WeekItem, weekItems } from '#web/features/dashboard/week-items.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DONE_LOOK, PLANNED_LOOK } from '#web/ui/discipline-colours.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/**
 * The week at a glance: done as fill, planned as outline. Where seven days do not fit it is pushed sideways, begins with today in its middle,
 * and its days are as wide as leaves a part of one more in sight.
 */
export function WeekStrip({ week, today }: { week: Dashboard['week']; today: LocalDate }) {
  return (
    <Section
      title="This week"
      aside={
        <a href="/training-sessions" className="font-semibold text-moss">
          All sessions
        </a>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Daily view" className="relative -mx-4 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
        <ol className="grid grid-cols-[repeat(7,calc(44%-0.4rem))] gap-2 sm:grid-cols-[repeat(7,calc(22%-0.25rem))] md:grid-cols-7">
          {week.map((day) => (
            <li key={day.date} ref={day.date === today ? bringToMiddle : undefined} className="grid grid-cols-1 content-start gap-2">
              <h3
                className={classNames(
                  'flex justify-between border-t-2 pt-2 font-text text-13 tracking-normal',
                  day.date === today ? 'border-moss font-bold text-moss' : 'border-rule font-normal text-muted',
                )}
              >
                <span aria-hidden>{weekdayOf(day.date)}</span>
                <time dateTime={day.date} aria-hidden>
                  {Number(day.date.slice(8))}
                </time>
                <span className="sr-only">
                  {formatDayInFull(day.date)}
                  {day.date === today && ', today'}
                </span>
              </h3>
              {day.races.map((race) => (
                <RaceEntry key={race.id} race={race} />
              ))}
              {weekItems(day).map((item) => (
                <WeekChip key={item.id} item={item} />
              ))}
            </li>
          ))}
        </ol>
      </section>
    </Section>
  );
}

/** Only the strip moves, never the page; nothing does where all days fit. */
function bringToMiddle(day: HTMLLIElement | null): void {
  const strip = day?.closest('section');
  if (day && strip) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2;
}

const weekdayOf = (date: LocalDate): string => formatDayInFull(date).slice(0, 3);

const STATE_WORDS = { done: ', done', planned: '', overdue: ', overdue' };

function WeekChip({ item: { name, discipline, durationSec, state, href } }: { item: WeekItem }) {
  return (
    <a
      href={href}
      className={classNames(
        'grid min-h-11 gap-0.5 rounded-control border px-3 py-1.5 text-13 hover:opacity-80 md:max-lg:px-2',
        state === 'done' && `border-transparent ${DONE_LOOK[discipline] ?? 'bg-sunk'}`,
        state === 'planned' && `bg-card ${PLANNED_LOOK[discipline] ?? 'border-edge'}`,
        state === 'overdue' && 'border-poor border-dashed bg-card',
      )}
    >
      <bdi className="truncate font-semibold md:max-lg:line-clamp-2 md:max-lg:whitespace-normal">{name}</bdi>
      <span className="text-muted">
        {formatDuration(durationSec)}
        {STATE_WORDS[state]}
      </span>
    </a>
  );
}
