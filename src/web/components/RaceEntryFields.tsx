import type { UseFormRegisterReturn } from 'react-hook-form';
import { RaceFormat } from '#contract/plans/plans.ts';
import { RACE_FORMATS, RACE_PRIORITIES } from '#web/components/race-format-labels.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const FORMATS = RaceFormat.options.map((value) => ({ value, label: RACE_FORMATS[value] }));
const PRIORITIES = (['A', 'B', 'C'] as const).map((value) => ({ value, label: RACE_PRIORITIES[value] }));

type Name = 'name' | 'date' | 'format' | 'priority';

/** What a race is: the same four fields wherever one is entered. They stand in a grid of the form. */
export function RaceEntryFields({
  register,
  errors,
}: {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>> | undefined;
}) {
  return (
    <>
      <TextField label="Race name" placeholder="Leeds 70.3" autoComplete="off" error={errors?.name?.message} {...register('name')} />
      <TextField label="Race date" type="date" error={errors?.date?.message} {...register('date')} />
      <SelectField
        label="Distance"
        placeholder="Choose a distance"
        options={FORMATS}
        error={errors?.format?.message}
        {...register('format')}
      />
      <SelectField label="Importance" options={PRIORITIES} error={errors?.priority?.message} {...register('priority')} />
    </>
  );
}
