import { useForm } from 'react-hook-form';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { existingDate } from '#core/calendar.ts';
import { useCalendarFacts } from '#web/features/sessions/calendar/calendar-facts.ts';
import { breaksOfMove } from '#web/features/sessions/calendar/move-warnings.ts';
import { useMoveSession } from '#web/features/sessions/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Moves one session to another day and says beforehand which planning rule that would break. */
export function MoveForm({ session, onClose }: { session: TrainingSession; onClose: () => void }) {
  const move = useMoveSession();
  const facts = useCalendarFacts([session.date]);
  const { register, handleSubmit, watch, formState } = useForm<{ date: string }>({ defaultValues: { date: session.date } });
  const to = existingDate(watch('date'));
  const breaks = to && to !== session.date ? breaksOfMove(facts, session.id, to) : [];
  const save = handleSubmit(async () => {
    onClose();
    if (to && to !== session.date) await move(session, to, breaks);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move “${session.name}”`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="move-form">
            Move session
          </Button>
        </>
      }
    >
      <form id="move-form" noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label="New date"
          type="date"
          error={formState.errors.date?.message}
          {...register('date', { validate: (date) => existingDate(date) !== null || 'Enter a date' })}
        />
        <ul aria-live="polite" className="grid gap-1 text-15 text-fair">
          {breaks.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
