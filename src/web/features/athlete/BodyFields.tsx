import type { UseFormReturn } from 'react-hook-form';
import type { Athlete, changeAthlete } from '#contract/athlete/athlete.ts';
import { LEVELS } from '#core/level.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import type { ProfileValues } from '#web/features/athlete/profile-values.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/form/TextField.tsx';

const SEXES = [
  { value: '', label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const LEVEL_WORDS: Record<NonNullable<Athlete['level']>, string> = {
  beginner: 'Beginner: my first seasons',
  intermediate: 'Intermediate: a few years of regular training',
  advanced: 'Advanced: many years of structured training',
  elite: 'Elite: I race to win',
};
/** Age, sex, weight, height and experience: what a formula asks of a person. */
export function BodyFields({ form }: { form: UseFormReturn<ProfileValues, unknown, BodyOf<typeof changeAthlete>> }) {
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const units = watch('units');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Birth date"
        type="date"
        autoComplete="bday"
        hint="Age decides what a heart rate means."
        error={errors.birthDate?.message}
        {...register('birthDate')}
      />
      <SelectField label="Sex" hint="For the formulas that differ by it." options={SEXES} {...register('sex')} />
      <NumberField
        label="Weight"
        unit={units === 'metric' ? 'kg' : 'lb'}
        step="0.1"
        error={errors.weightKg?.message}
        {...register('weightKg')}
      />
      <NumberField
        label="Height"
        unit={units === 'metric' ? 'cm' : 'in'}
        step="0.1"
        error={errors.heightCm?.message}
        {...register('heightCm')}
      />
      <SelectField
        label="Experience"
        hint="Words and limits follow it."
        options={[{ value: '', label: 'Not said' }, ...LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))]}
        {...register('level')}
      />
      <div className="self-end pb-2.5">
        <CheckboxField label="Ask about my menstrual cycle at check-in" {...register('tracksCycle')} />
      </div>
    </div>
  );
}
