import { type ReactNode, useState } from 'react';
import type { DayNote } from '#contract/sessions/day-notes.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { usePlanSessions } from '#web/components/plan-session-query.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import type { CalendarView } from '#web/features/sessions/calendar/calendar-days.ts';
import { SessionCalendar } from '#web/features/sessions/calendar/SessionCalendar.tsx';
import { DayNoteForm } from '#web/features/sessions/day-entries/DayNoteForm.tsx';
import { useSessions } from '#web/features/sessions/queries.ts';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { SessionSheet } from '#web/features/sessions/SessionSheet.tsx';
import { SkipForm } from '#web/features/sessions/SkipForm.tsx';
import { CopyWeekForm } from '#web/features/sessions/weeks/CopyWeekForm.tsx';
import { SaveTemplateForm } from '#web/features/sessions/weeks/SaveTemplateForm.tsx';
import { TemplatesDialog } from '#web/features/sessions/weeks/TemplatesDialog.tsx';
import type { WeekAction } from '#web/features/sessions/weeks/WeekMenu.tsx';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { Definitions } from '#web/ui/values/Definitions.tsx';

type Form =
  | { kind: 'add'; date: LocalDate }
  | { kind: 'edit' | 'copy' | 'skip'; session: TrainingSession }
  | { kind: 'note'; date: LocalDate; note: DayNote | undefined }
  | { kind: 'week'; week: LocalDate; action: WeekAction };

const WEEK_FORMS = { copy: CopyWeekForm, save: SaveTemplateForm, templates: TemplatesDialog };

function WeekForm({ action, ...rest }: { week: LocalDate; action: WeekAction; onClose: () => void }) {
  const Form = WEEK_FORMS[action];
  return <Form {...rest} />;
}

/** The calendar with what opens over it: a session (in the address, `?session=ID`), the form to add, change or copy one, and those for notes and weeks. */
export function CalendarPanel({ view, verdict }: { view: CalendarView; verdict: (session: SessionId) => ReactNode }) {
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
      <SessionCalendar
        view={view}
        onOpen={({ id }) => open(id)}
        onAdd={(date) => openForm({ kind: 'add', date })}
        onNote={(date, note) => openForm({ kind: 'note', date, note })}
        onWeek={(week, action) => openForm({ kind: 'week', week, action })}
      />
      <Definitions of={[DEFINITIONS.load, DEFINITIONS.fitness, DEFINITIONS.form, DEFINITIONS.css]} />
      {session && (
        <SessionSheet
          session={session}
          planned={of(session)}
          today={today}
          verdict={verdict}
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
      {form?.kind === 'note' && <DayNoteForm date={form.date} note={form.note} onClose={close} />}
      {form?.kind === 'week' && <WeekForm week={form.week} action={form.action} onClose={close} />}
    </>
  );
}
