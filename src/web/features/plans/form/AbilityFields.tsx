import { longestOptions } from '#web/components/ability-values.ts';
import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';

const NOT_SAID = { value: '', label: 'Not set' };
const SWIMS = [NOT_SAID, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];

/** Where a plan begins without recorded training: who cannot swim 200 m or run 30 min yet gets a path to it. */
export function AbilityFields({ form }: { form: PlanFormState }) {
  const { register, watch, formState } = form;
  const { discipline, ability } = watch();
  const errors = formState.errors.ability;
  const has = (sport: 'swim' | 'bike' | 'run') => discipline === 'triathlon' || discipline === sport;
  const isSaid = Object.values(ability).some((value) => value !== '');
  return (
    <details open={errors || isSaid ? true : undefined} className="border-rule border-t">
      <summary className="flex min-h-13 items-center font-semibold">Current ability</summary>
      <p data-hint className="pb-4 text-13 text-muted">
        Your plan starts here where you have no recorded training. If you can’t swim 200 m or run 30 min yet, it builds up to it.
      </p>
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        {has('swim') && <SelectField label="Swim 200 m without stopping" options={SWIMS} {...register('ability.canSwim')} />}
        {has('bike') && (
          <SelectField
            label="Longest comfortable ride"
            options={[NOT_SAID, ...longestOptions(ability.longestRide)]}
            {...register('ability.longestRide')}
          />
        )}
        {has('run') && (
          <SelectField
            label="Longest run without walking"
            options={[NOT_SAID, ...longestOptions(ability.longestRun)]}
            {...register('ability.longestRun')}
          />
        )}
        <NumberField
          label="Hours you train now (per week)"
          min="0"
          step="0.5"
          inputMode="decimal"
          error={errors?.weeklyHours?.message}
          {...register('ability.weeklyHours')}
        />
      </div>
    </details>
  );
}
