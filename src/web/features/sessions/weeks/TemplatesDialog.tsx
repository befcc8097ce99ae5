import { useForm } from 'react-hook-form';
import { applyWeekTemplate, type WeekTemplate } from '#contract/sessions/week-templates.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { TemplateRow } from '#web/features/sessions/weeks/TemplateRow.tsx';
import { targetWeeks } from '#web/features/sessions/weeks/target-weeks.ts';
import { WeekTimesField } from '#web/features/sessions/weeks/WeekTimesField.tsx';
import { useWeekCopies, useWeekTemplates } from '#web/features/sessions/weeks/week-queries.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Values {
  to: string;
  times: string;
}

/** The athlete's templates: each is added to a week, renamed or deleted. */
export function TemplatesDialog({ week, onClose }: { week: LocalDate; onClose: () => void }) {
  const today = useToday();
  const sessions = useSessions();
  const { data: templates, isError, refetch } = useWeekTemplates();
  const { apply } = useWeekCopies();
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, BodyOf<typeof applyWeekTemplate>>({
    resolver: validatedBy(applyWeekTemplate.body, ({ to, times }) => ({ to, times: parseNumber(times) })),
    defaultValues: { to: week, times: '1' },
  });
  const use = (template: WeekTemplate) =>
    handleSubmit(async (body) => {
      try {
        await apply(template, body);
        onClose();
      } catch (error) {
        if (showFieldErrors(error, ['to', 'times'], setError)) return;
        toast({
          variant: 'destructive',
          title: 'Error',
          description: sentenceOf(error, 'The template could not be added. Please try again.'),
        });
      }
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Week templates"
      footer={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !templates && <Skeleton className="h-24 w-full" />}
      {templates?.length === 0 && (
        <EmptyState ruled={false}>
          <p>No templates yet. Save a week as a template to plan it again.</p>
        </EmptyState>
      )}
      {templates && templates.length > 0 && (
        <div data-source="Your saved weeks." className="grid gap-5">
          <SelectField
            label="Add to"
            options={targetWeeks(sessions, { source: week, today, withSource: true })}
            hint="Sessions already planned there are kept."
            error={formState.errors.to?.message}
            {...register('to')}
          />
          <WeekTimesField error={formState.errors.times?.message} {...register('times')} />
          <ul>
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} isBusy={formState.isSubmitting} onUse={() => void use(template)()} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
