import { useForm } from 'react-hook-form';
import { type Athlete, changeAthlete, getAthlete } from '#contract/athlete.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { LEVELS } from '#core/level.ts';
import { type BodyOf, sentenceOf } from '#web/api.ts';
import { AvailabilityFields } from '#web/features/athlete/AvailabilityFields.tsx';
import { convertBody, type ProfileValues, profileOf, valuesOf } from '#web/features/athlete/profile-values.ts';
import { timeZoneOptions } from '#web/features/athlete/time-zones.ts';
import { showFieldErrors, validatedBy } from '#web/form.ts';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { useSending } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

type Body = BodyOf<typeof changeAthlete>;

const DRAFT = 'profile';
const FIELDS = ['timeZone', 'birthDate', 'sex', 'weightKg', 'heightCm', 'hoursPerWeek'] as const;

/** Who the athlete is, as far as training depends on it. */
export function ProfileForm({ athlete }: { athlete: Athlete }) {
  const change = useSending(changeAthlete, { refreshes: [getAthlete, getDashboard] });
  const form = useForm<ProfileValues, unknown, Body>({
    resolver: validatedBy(changeAthlete.body, profileOf),
    defaultValues: { ...valuesOf(athlete), ...keptDraft<ProfileValues>(DRAFT) },
  });
  const { register, handleSubmit, setError, setValue, getValues, reset, watch, formState } = form;
  const { errors } = formState;
  useDraft(DRAFT, form);
  const units = watch('units');

  const submit = handleSubmit(async (body) => {
    try {
      reset(valuesOf(await change.mutateAsync({ body })));
      dropDraft(DRAFT);
      toast({ title: 'Profile saved', description: 'Zones, loads and advice follow it.' });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save your profile. Please try again.') });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-9">
      <Section title="You">
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
      </Section>
      <Section title="Units and calendar">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Units"
            options={UNITS}
            {...register('units', {
              onChange: ({ target }: { target: { value: Athlete['units'] } }) => {
                const body = convertBody({ weightKg: getValues('weightKg'), heightCm: getValues('heightCm') }, target.value);
                setValue('weightKg', body.weightKg);
                setValue('heightCm', body.heightCm);
              },
            })}
          />
          <SelectField label="Heart rate zones" options={HEART_RATE_ZONES} {...register('heartRateZones')} />
          <SelectField label="Weeks start on" options={WEEK_STARTS} {...register('weekStart')} />
          <SelectField
            className="sm:col-span-2"
            label="Time zone"
            hint="Decides which day a session belongs to."
            options={timeZoneOptions(athlete.timeZone)}
            error={errors.timeZone?.message}
            {...register('timeZone')}
          />
        </div>
      </Section>
      <Section title="Time to train">
        <AvailabilityFields form={form} />
      </Section>
      <Button type="submit" className="justify-self-start max-sm:w-full" pending={formState.isSubmitting && 'Saving...'}>
        Save profile
      </Button>
    </form>
  );
}

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
const HEART_RATE_ZONES = [
  { value: '', label: 'The best that is known' },
  { value: 'threshold', label: 'From threshold heart rate' },
  { value: 'reserve', label: 'From rest and maximum' },
  { value: 'maximum', label: 'From the maximum alone' },
];
const UNITS = [
  { value: 'metric', label: 'Kilometres, kilograms' },
  { value: 'imperial', label: 'Miles, pounds' },
];
const WEEK_STARTS = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
];
