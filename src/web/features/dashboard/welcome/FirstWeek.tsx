import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { WELCOME } from '#web/copy/en/welcome.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { lastOfFirstWeek, type WelcomeValues } from '#web/features/dashboard/welcome/welcome-values.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatMinutes } from '#web/format/duration.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

/** The sessions of the coming seven days, each of which opens on its own page. */
export function FirstWeek({ data }: Pick<WelcomeValues, 'data'>) {
  const today = useToday();
  const coming = useSessions()
    .filter(({ date, status }) => date >= today && date <= lastOfFirstWeek(today) && status === 'upcoming')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <section aria-label={WELCOME.done.title} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-28">{WELCOME.done.title}</h2>
        <p className="text-muted">{coming.length > 0 ? WELCOME.done.text : WELCOME.done.nothing}</p>
      </div>
      <ul data-source="From your calendar.">
        {coming.map((session) => (
          <li key={session.id} className="border-rule border-t">
            <Row session={session} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {(data === 'files' || data === 'export') && <ButtonLink href="/uploads">{WELCOME.done.upload}</ButtonLink>}
        {data === 'connection' && <ButtonLink href="/account?tab=connections">{WELCOME.done.connect}</ButtonLink>}
        <ButtonLink href="/dashboard" variant={data === 'none' ? 'primary' : 'quiet'}>
          {WELCOME.done.dashboard}
        </ButtonLink>
      </div>
    </section>
  );
}

function Row({ session: { id, name, date, discipline, durationSeconds, purpose } }: { session: TrainingSession }) {
  const today = useToday();
  return (
    <a href={`/training-sessions/${id}`} className="flex min-h-14 items-center gap-4 py-3 hover:bg-sunk">
      <DisciplineIcon discipline={discipline} />
      <span className="grid min-w-0 flex-1">
        <span className="text-13 text-muted">{formatDayFrom(date, today)}</span>
        <bdi className="font-semibold">{name}</bdi>
        {purpose && <span className="text-15 text-muted">{purpose}</span>}
      </span>
      <span>{formatMinutes(durationSeconds)}</span>
    </a>
  );
}
