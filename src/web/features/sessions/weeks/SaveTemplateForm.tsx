import { useForm } from 'react-hook-form';
import { saveWeekTemplate } from '#contract/sessions/week-templates.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { sessionsIn, weekInWords } from '#web/features/sessions/weeks/target-weeks.ts';
import { useTemplates } from '#web/features/sessions/weeks/week-queries.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Asks for the name under which a week is saved. */
export function SaveTemplateForm({ week, onClose }: { week: LocalDate; onClose: () => void }) {
  const today = useToday();
  const sessions = useSessions();
  const { save } = useTemplates();
  const { register, handleSubmit, setError, formState } = useForm<{ name: string }, unknown, BodyOf<typeof saveWeekTemplate>>({
    resolver: validatedBy(saveWeekTemplate.body, ({ name }) => ({ name, from: week })),
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await save(body);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['name'], setError)) return;
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'The template could not be saved. Please try again.'),
      });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save as template"
      description={`${weekInWords(week, today)}: ${formatCount(sessionsIn(sessions, week), 'session')}, saved as planned.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-template-form" pending={formState.isSubmitting && 'Saving...'}>
            Save template
          </Button>
        </>
      }
    >
      <form id="save-template-form" noValidate onSubmit={submit}>
        <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
      </form>
    </Dialog>
  );
}
