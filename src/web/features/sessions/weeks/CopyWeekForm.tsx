import { useForm } from 'react-hook-form';
import { copyWeek } from '#contract/sessions/week-copies.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { sessionsIn, targetWeeks, weekInWords } from '#web/features/sessions/weeks/target-weeks.ts';
import { WeekTimesField } from '#web/features/sessions/weeks/WeekTimesField.tsx';
import { useWeekCopies } from '#web/features/sessions/weeks/week-queries.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Values {
  to: string;
  times: string;
}

/** Asks to which week the sessions of a week are copied, and how often. */
export function CopyWeekForm({ week, onClose }: { week: LocalDate; onClose: () => void }) {
  const today = useToday();
  const sessions = useSessions();
  const { copy } = useWeekCopies();
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, BodyOf<typeof copyWeek>>({
    resolver: validatedBy(copyWeek.body, ({ to, times }) => ({ from: week, to, times: parseNumber(times) })),
    defaultValues: { to: addDays(week, 7), times: '1' },
  });
  const save = handleSubmit(async (body) => {
    try {
      await copy(body);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['to', 'times'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'The week could not be copied. Please try again.') });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy week"
      description={`${weekInWords(week, today)}: ${formatCount(sessionsIn(sessions, week), 'session')}, copied as planned.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="copy-week-form" pending={formState.isSubmitting && 'Copying...'}>
            Copy week
          </Button>
        </>
      }
    >
      <form id="copy-week-form" noValidate onSubmit={save} className="grid gap-4">
        <SelectField
          label="Copy to"
          options={targetWeeks(sessions, { source: week, today })}
          hint="Sessions already planned there are kept."
          error={formState.errors.to?.message}
          {...register('to')}
        />
        <WeekTimesField error={formState.errors.times?.message} {...register('times')} />
      </form>
    </Dialog>
  );
}
