import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { listGoals, setGoal } from '#contract/analytics/goals.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { type AnalysedDiscipline, DISCIPLINE_TITLES } from '#web/features/analytics/analytics-labels.ts';
import { goalWords, type Metric } from '#web/features/analytics/goals/goal-values.ts';
import { AFTER_GOALS, useRemoveGoal } from '#web/features/analytics/queries.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Values {
  metric: Metric;
  typed: string;
  by: string;
}

const METRICS: readonly Metric[] = ['weekly-duration', 'weekly-distance', 'threshold'];

/** The athlete's own aim of a discipline: one at a time. */
export function GoalForm({ discipline, onClose }: { discipline: AnalysedDiscipline; onClose: () => void }) {
  const { units } = useAthlete();
  const today = useToday();
  const { data: goals } = useSuspenseQuery(reading(listGoals));
  const goal = goals.find((each) => each.discipline === discipline) ?? null;
  const save = useSending(setGoal, { refreshes: AFTER_GOALS });
  const remove = useRemoveGoal();
  const { register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: {
      metric: goal?.metric ?? 'weekly-duration',
      typed: goal ? goalWords(goal.metric, discipline, units).type(goal.target) : '',
      by: goal?.by ?? '',
    },
  });
  const { errors } = formState;
  const words = goalWords(watch('metric'), discipline, units);

  const submit = handleSubmit(async ({ metric, typed, by }) => {
    const target = goalWords(metric, discipline, units).parse(typed);
    if (target === null) return setError('typed', { message: `Enter a value in ${words.typedAs}` }, { shouldFocus: true });
    try {
      await save.mutateAsync({ params: { discipline }, body: { metric, target, by: isDay(by) ? by : null } });
      onClose();
      toast({ title: 'Goal set', description: 'Progress is now measured against this goal.' });
    } catch (error) {
      if (showFieldErrors(error, ['by'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the goal. Please try again.') });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${DISCIPLINE_TITLES[discipline]} goal`}
      footer={
        <>
          {goal && (
            <Button variant="plain" className="sm:mr-auto" onClick={() => remove(goal).then(onClose, () => {})}>
              Remove goal
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="goal-form" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="goal-form" noValidate onSubmit={submit} className="grid gap-5">
        <SelectField
          label="Metric"
          options={METRICS.map((value) => ({ value, label: goalWords(value, discipline, units).label }))}
          {...register('metric')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={`Goal (${words.typedAs})`}
            inputMode="decimal"
            autoComplete="off"
            error={errors.typed?.message}
            {...register('typed')}
          />
          <TextField label="By" optional type="date" min={today} error={errors.by?.message} {...register('by')} />
        </div>
      </form>
    </Dialog>
  );
}
