import type { RecentSession } from '#contract/dashboard/dashboard.ts';
import type { LocalDate } from '#core/calendar.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatMinutes } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** The last five activities. */
export function RecentSessions({ sessions, today }: { sessions: readonly RecentSession[]; today: LocalDate }) {
  const { units } = useAthlete();
  return (
    <Section
      title="Recent Sessions"
      aside={
        <a href="/activities" className="font-semibold text-moss">
          All activities
        </a>
      }
    >
      {sessions.length === 0 ? (
        <EmptyState
          title="No training sessions yet"
          action={
            <ButtonLink href="/plans" variant="quiet">
              Create Training Plan
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {sessions.map(({ id, name, date, discipline, duration, distance }) => (
            <li key={id} className="border-rule border-t">
              <a href={`/activities/${id}`} className="flex min-h-11 items-center gap-4 py-1.5 hover:bg-sunk">
                <DisciplineIcon discipline={discipline} />
                <span className="grid min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
                  <bdi className="truncate font-semibold">{name}</bdi>
                  <span className="text-13 text-muted">{formatDayFrom(date, today)}</span>
                </span>
                <span className="grid text-right sm:flex sm:gap-4">
                  <span>{formatMinutes(duration * 60)}</span>
                  <span className="text-muted sm:w-20">{distance === null ? '' : formatDistance(distance * 1000, units)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
