import type { UseFormReturn } from 'react-hook-form';
import { type createPlan, Difficulty, PLAN_HOURS, PLAN_WEEKS, PlanDiscipline } from '#contract/plans/plans.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { GoalChips } from '#web/features/plans/form/GoalChips.tsx';
import type { PlanValues } from '#web/features/plans/form/plan-values.ts';
import { LEVEL_WORDS, PLAN_DISCIPLINES } from '#web/features/plans/plan-labels.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextAreaField, TextField } from '#web/ui/form/TextField.tsx';

export type PlanFormState = UseFormReturn<PlanValues, unknown, BodyOf<typeof createPlan>>;

const DISCIPLINES = PlanDiscipline.options.map((value) => ({ value, label: PLAN_DISCIPLINES[value] }));
const LEVELS = Difficulty.options.map((value) => ({ value, label: LEVEL_WORDS[value] }));

/** The specification's fields, and the day to begin on. */
export function PlanFields({ form }: { form: PlanFormState }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Plan Name"
        placeholder="Leeds 70.3 in June"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <NumberField
        label="Duration (weeks)"
        min={PLAN_WEEKS.min}
        max={PLAN_WEEKS.max}
        step="1"
        inputMode="numeric"
        error={errors.duration?.message}
        {...register('duration')}
      />
      <SelectField label="Discipline" options={DISCIPLINES} error={errors.discipline?.message} {...register('discipline')} />
      <SelectField label="Experience Level" options={LEVELS} error={errors.difficulty?.message} {...register('difficulty')} />
      <NumberField
        label="Time Available (hours per week)"
        min={PLAN_HOURS.min}
        max={PLAN_HOURS.max}
        step="0.5"
        error={errors.timeAvailable?.message}
        {...register('timeAvailable')}
      />
      <TextField label="Start date" type="date" hint="First training day." error={errors.startDate?.message} {...register('startDate')} />
      <div className="grid content-start gap-2">
        <TextField
          label="Goals (comma separated)"
          placeholder="Finish strong, swim 1:40 per 100 m"
          autoComplete="off"
          error={errors.goals?.message ?? errors.goals?.root?.message}
          {...register('goals')}
        />
        <GoalChips typed={watch('goals')} onChange={(goals) => setValue('goals', goals, { shouldDirty: true })} />
      </div>
      <TextAreaField
        className="sm:col-span-2"
        label="Description"
        optional
        rows={2}
        placeholder="What this plan is for"
        error={errors.description?.message}
        {...register('description')}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Current Fitness Level"
        optional
        rows={2}
        placeholder="Describe what you can do today. Your uploaded training is used as well."
        error={errors.currentFitness?.message}
        {...register('currentFitness')}
      />
    </div>
  );
}
