import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { MOST_INJURIES } from '#contract/plans/plans.ts';
import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { newInjury } from '#web/features/plans/form/plan-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const ALLOWS = [
  { value: 'easy', label: 'Easy only' },
  { value: 'nothing', label: 'None' },
];

/** What hurts or heals, and what it allows meanwhile: the plan goes around it. Folded away until there is something. */
export function InjuryFields({ form }: { form: PlanFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'injuries' });
  const hasFault = form.formState.errors.injuries !== undefined;
  return (
    <details open={hasFault || fields.length > 0 ? true : undefined} className="border-rule border-t">
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 font-semibold">
        Injuries
        <span data-hint className="font-normal text-muted">
          {fields.length === 0 ? '(optional)' : `${fields.length} added`}
        </span>
      </summary>
      <p className="pb-4 text-13 text-muted">
        The plan works around these injuries. This is not medical advice: if pain persists or gets worse, see a doctor or physiotherapist.
      </p>
      <ul className="grid gap-6">
        {fields.map((field, index) => (
          <li key={field.id}>
            <InjuryRow form={form} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      {fields.length < MOST_INJURIES && (
        <div className="py-4">
          <Button variant="quiet" size="small" onClick={() => append(newInjury())}>
            <Plus aria-hidden size={16} strokeWidth={1.5} />
            Add injury
          </Button>
        </div>
      )}
    </details>
  );
}

function InjuryRow({ form: { register, formState }, index, onRemove }: { form: PlanFormState; index: number; onRemove: () => void }) {
  const errors = formState.errors.injuries?.[index];
  const name = `injuries.${index}` as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Injury"
        placeholder="Left Achilles tendon"
        autoComplete="off"
        error={errors?.bodyPart?.message}
        {...register(`${name}.bodyPart`)}
      />
      <SelectField label="Allowed training" options={ALLOWS} error={errors?.allows?.message} {...register(`${name}.allows`)} />
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2 sm:col-span-2">
        <legend className="pb-1.5 font-semibold text-15">Sports affected</legend>
        {(['swim', 'bike', 'run', 'strength'] as const).map((discipline) => (
          <CheckboxField key={discipline} label={DISCIPLINE_WORDS[discipline]} {...register(`${name}.disciplines.${discipline}`)} />
        ))}
        {errors?.disciplines?.message && <p className="w-full text-13 text-poor">{errors.disciplines.message}</p>}
      </fieldset>
      <TextField label="From" optional type="date" error={errors?.since?.message} {...register(`${name}.since`)} />
      <TextField label="Until" optional type="date" error={errors?.until?.message} {...register(`${name}.until`)} />
      <Button variant="plain" size="small" className="justify-self-start text-poor" onClick={onRemove}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        Remove
      </Button>
    </div>
  );
}
