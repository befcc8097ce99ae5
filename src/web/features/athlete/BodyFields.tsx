import type { UseFormReturn } from 'react-hook-form';
import type { Athlete, changeAthlete } from '#contract/athlete/athlete.ts';
import { LEVELS } from '#core/level.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import type { ProfileValues } from '#web/features/athlete/profile-values.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/form/TextField.tsx';

const SEXES = [
  { value: '', label: 'Prefer not to say' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const LEVEL_WORDS: Record<NonNullable<Athlete['level']>, string> = {
  beginner: 'Beginner: first seasons',
  intermediate: 'Intermediate: a few years of regular training',
  advanced: 'Advanced: many years of structured training',
  elite: 'Elite: competing to win',
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
        label="Date of birth"
        type="date"
        autoComplete="bday"
        hint="Used for heart-rate estimates and safe limits."
        error={errors.birthDate?.message}
        {...register('birthDate')}
      />
      <SelectField label="Sex" hint="Used in sex-specific formulas." options={SEXES} {...register('sex')} />
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
        hint="Adjusts explanations and training limits."
        options={[{ value: '', label: 'Not set' }, ...LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))]}
        {...register('level')}
      />
      <div className="self-end pb-2.5">
        <CheckboxField label="Track my menstrual cycle in check-ins" {...register('tracksCycle')} />
      </div>
    </div>
  );
}
