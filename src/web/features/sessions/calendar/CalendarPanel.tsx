import { useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { usePlanSessions } from '#web/components/plan-session-query.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import type { CalendarView } from '#web/features/sessions/calendar/calendar-days.ts';
import { SessionCalendar } from '#web/features/sessions/calendar/SessionCalendar.tsx';
import { useSessions } from '#web/features/sessions/queries.ts';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { SessionSheet } from '#web/features/sessions/SessionSheet.tsx';
import { SkipForm } from '#web/features/sessions/SkipForm.tsx';

type Form = { kind: 'add'; date: LocalDate } | { kind: 'edit' | 'copy' | 'skip'; session: TrainingSession };

/** The calendar with what opens over it: a session (in the address, `?session=ID`), and the form to add, change or copy one. */
export function CalendarPanel({ view }: { view: CalendarView }) {
  const today = useToday();
  const [openId, open] = useUrlText('session', { replace: true });
  const [form, setForm] = useState<Form | null>(null);
  const session = useSessions().find(({ id }) => id === openId);
  const { of } = usePlanSessions(session ? [session] : []);
  const close = () => setForm(null);
  const openForm = (next: Form) => {
    open(null);
    setForm(next);
  };
  return (
    <>
      <SessionCalendar view={view} onOpen={({ id }) => open(id)} onAdd={(date) => openForm({ kind: 'add', date })} />
      {session && (
        <SessionSheet
          session={session}
          planned={of(session)}
          today={today}
          onClose={() => open(null)}
          onEdit={() => openForm({ kind: 'edit', session })}
          onCopy={() => openForm({ kind: 'copy', session })}
          onSkip={() => openForm({ kind: 'skip', session })}
        />
      )}
      {form?.kind === 'skip' && <SkipForm session={form.session} onClose={close} />}
      {form?.kind === 'add' && <SessionForm date={form.date} onClose={close} />}
      {form?.kind === 'edit' && <SessionForm session={form.session} onClose={close} />}
      {form?.kind === 'copy' && <SessionForm like={form.session} onClose={close} />}
    </>
  );
}
