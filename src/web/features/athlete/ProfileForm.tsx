import { useForm } from 'react-hook-form';
import { type Athlete, changeAthlete, getAthlete } from '#contract/athlete/athlete.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { AvailabilityFields } from '#web/features/athlete/AvailabilityFields.tsx';
import { BodyFields } from '#web/features/athlete/BodyFields.tsx';
import { convertBody, type ProfileValues, profileOf, valuesOf } from '#web/features/athlete/profile-values.ts';
import { timeZoneOptions } from '#web/features/athlete/time-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof changeAthlete>;

const DRAFT = 'profile';
const FIELDS = ['timeZone', 'birthDate', 'sex', 'weightKg', 'heightCm', 'hoursPerWeek'] as const;

/** Who the athlete is, as far as training depends on it. */
export function ProfileForm({ athlete }: { athlete: Athlete }) {
  const change = useSending(changeAthlete, { refreshes: [getAthlete, getDashboard] });
  const form = useForm<ProfileValues, unknown, Body>({
    resolver: validatedBy(changeAthlete.body, profileOf),
    defaultValues: { ...valuesOf(athlete), ...readDraft<ProfileValues>(DRAFT) },
  });
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } = form;
  const { errors } = formState;
  useDraft(DRAFT, form);

  const submit = handleSubmit(async (body) => {
    try {
      reset(valuesOf(await change.mutateAsync({ body })));
      dropDraft(DRAFT);
      toast({ title: 'Profile saved', description: 'Your zones, load and advice have been updated.' });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save your profile. Please try again.') });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-9">
      <Section title="Body">
        <BodyFields form={form} />
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
          <SelectField label="Heart rate zone method" options={HEART_RATE_ZONES} {...register('heartRateZones')} />
          <SelectField label="Weeks start on" options={WEEK_STARTS} {...register('weekStart')} />
          <SelectField
            className="sm:col-span-2"
            label="Time zone"
            hint="Used for session dates."
            options={timeZoneOptions(athlete.timeZone)}
            error={errors.timeZone?.message}
            {...register('timeZone')}
          />
        </div>
      </Section>
      <Section title="Availability">
        <AvailabilityFields form={form} />
      </Section>
      <Button type="submit" className="justify-self-start max-sm:w-full" pending={formState.isSubmitting && 'Saving...'}>
        Save profile
      </Button>
    </form>
  );
}

const HEART_RATE_ZONES = [
  { value: '', label: 'Automatic' },
  { value: 'threshold', label: 'Threshold heart rate (LTHR)' },
  { value: 'reserve', label: 'Heart rate reserve' },
  { value: 'maximum', label: 'Maximum heart rate' },
];
const UNITS = [
  { value: 'metric', label: 'Kilometres, kilograms' },
  { value: 'imperial', label: 'Miles, pounds' },
];
const WEEK_STARTS = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
];
