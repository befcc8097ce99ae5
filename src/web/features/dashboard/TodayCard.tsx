import { type ReactNode, useState } from 'react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import { PlanSessionDetails } from '#web/components/PlanSessionDetails.tsx';
import { usePlanSessions } from '#web/components/plan-session-query.ts';
import { RaceEntry } from '#web/components/sessions/RaceEntry.tsx';
import { useCompleteSession } from '#web/features/sessions/queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatDuration, formatMinutes } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { plannedLoadSentence } from '#web/format/quantities/planned-load.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';
import { Chip } from '#web/ui/values/Chip.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

type Session = Dashboard['todaySessions'][number];

/** What now? Today's session, or what to do where there is none. Beside it stands readiness. */
export function TodayCard({ dashboard, onLog, children }: { dashboard: Dashboard; onLog: () => void; children: ReactNode }) {
  const { todaySessions, week, today } = dashboard;
  const races = week.find(({ date }) => date === today)?.races ?? [];
  const isFree = todaySessions.length === 0 && races.length === 0;
  const { of: plannedFor } = usePlanSessions(todaySessions);
  return (
    <section
      aria-label="Today"
      className="grid overflow-hidden rounded-sheet border border-rule lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
    >
      <div className={`grid gap-5 bg-card p-5 ${isFree ? 'content-center' : 'content-start'}`}>
        {races.map((race) => (
          <article key={race.id} className="grid gap-3">
            <h2 className="text-21">Race day</h2>
            <RaceEntry race={race} />
          </article>
        ))}
        {isFree && <NothingPlanned dashboard={dashboard} onLog={onLog} />}
        {todaySessions.map((session) => (
          <TodaySession key={session.id} session={session} planned={plannedFor(session)} />
        ))}
      </div>
      <div className="border-rule bg-sunk p-5 max-lg:border-t lg:border-l">{children}</div>
    </section>
  );
}

function TodaySession({ session, planned }: { session: Session; planned: PlanSession | null }) {
  const complete = useCompleteSession();
  const [isPending, setPending] = useState(false);
  const { discipline, name, durationSeconds, plannedLoad, plannedLoadFrom, notes, completed, activityId } = session;
  const href = activityId ? `/activities/${activityId}` : '/training-sessions?tab=completed';
  const press = () => {
    setPending(true);
    complete(session).finally(() => setPending(false));
  };
  return (
    <article data-source="From your calendar." className="grid gap-4 not-first:border-rule not-first:border-t not-first:pt-6">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <Chip dot={discipline}>{DISCIPLINE_WORDS[discipline]}</Chip>
          {formatMinutes(durationSeconds)}
          {plannedLoad !== null && (
            <span>
              load{' '}
              <MetricValue
                label="Planned load"
                value={formatLoad(plannedLoad)}
                size="inline"
                source={{ formula: plannedLoadSentence(plannedLoadFrom) }}
              />
            </span>
          )}
          {completed && <Badge tone="good">Completed</Badge>}
        </p>
        <h2 className="text-28">
          <bdi>{name}</bdi>
        </h2>
        {planned && (
          <div className="max-w-[65ch]">
            <PlanSessionDetails planned={planned} />
            {planned.reason !== planned.purpose && (
              <p data-source="Written by the planner for you." className="pt-3 text-muted">
                {planned.reason}
              </p>
            )}
          </div>
        )}
        {notes && (
          <p dir="auto" className="max-w-[60ch] whitespace-pre-line text-muted">
            {notes}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {completed ? (
          <ButtonLink variant="quiet" href={href}>
            {activityId ? 'View activity' : 'View session'}
          </ButtonLink>
        ) : (
          <>
            <Button pending={isPending && 'Completing...'} onClick={press}>
              Mark Complete
            </Button>
            <ButtonLink variant="quiet" href={`/training-sessions/${session.id}`}>
              Open session
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}

/** A free day still has something to say: what comes next, or how to begin. */
function NothingPlanned({ dashboard, onLog }: { dashboard: Dashboard; onLog: () => void }) {
  const { today, nextSession: next, firstSteps } = dashboard;
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="text-21">No session planned today</h2>
        <p className="max-w-[60ch] text-muted">
          {next ? (
            <span data-source="Your next planned session.">
              Next: <bdi>{next.name}</bdi>, {formatDuration(next.durationSec)},{' '}
              {formatDayFrom(next.date, today).toLowerCase() === 'tomorrow' ? 'tomorrow' : formatDayFrom(next.date, today)}.
            </span>
          ) : firstSteps.hasActivity ? (
            'Add a session or upload today’s activity.'
          ) : (
            'Add a session or upload past activities to start your analysis.'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onLog}>Log Training Session</Button>
        <ButtonLink variant="quiet" href="/uploads">
          Upload activities
        </ButtonLink>
      </div>
    </div>
  );
}
