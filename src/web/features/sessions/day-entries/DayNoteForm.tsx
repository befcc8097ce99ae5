import { useForm } from 'react-hook-form';
import { type DayNote, saveDayNote } from '#contract/sessions/day-notes.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useDayNote } from '#web/features/sessions/day-entries/queries.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Writes, changes or deletes the note of a day. */
export function DayNoteForm({ date, note, onClose }: { date: LocalDate; note: DayNote | undefined; onClose: () => void }) {
  const { save, remove } = useDayNote(date, note);
  const { register, handleSubmit, setError, formState } = useForm<{ text: string }, unknown, { text: string }>({
    resolver: validatedBy(saveDayNote.body),
    defaultValues: { text: note?.text ?? '' },
  });
  const submit = handleSubmit(async ({ text }) => {
    try {
      await save(text);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['text'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'The note could not be saved. Please try again.') });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={note ? 'Edit note' : 'Add note'}
      description={formatDayInFull(date)}
      footer={
        <>
          {note && (
            <Button variant="quiet" className="text-poor" onClick={() => void remove().then((isDone) => isDone && onClose())}>
              Delete note
            </Button>
          )}
          <Button type="submit" form="day-note-form" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="day-note-form" noValidate onSubmit={submit}>
        <TextAreaField
          label="Note"
          rows={4}
          dir="auto"
          hint={`Travel, sleep, family: anything about the day. Up to ${TEXT_MAX.dayNote} characters.`}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </form>
    </Dialog>
  );
}
