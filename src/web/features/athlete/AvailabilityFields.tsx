import type { UseFormReturn } from 'react-hook-form';
import type { changeAthlete } from '#contract/athlete/athlete.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { minutesOfWeek, type ProfileValues, WEEKDAYS, type Weekday } from '#web/features/athlete/profile-values.ts';
import { formatDuration } from '#web/format/duration.ts';
import { NumberField } from '#web/ui/form/TextField.tsx';

const NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** Hours a week in all, and minutes on each day. */
export function AvailabilityFields({ form }: { form: UseFormReturn<ProfileValues, unknown, BodyOf<typeof changeAthlete>> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const availability = watch('availability');
  const [first, second] =
    watch('weekStart') === 'sunday' ? (['sunday', WEEKDAYS.slice(0, 6)] as const) : (['monday', WEEKDAYS.slice(1)] as const);
  const total = minutesOfWeek(availability);
  return (
    <div className="grid gap-5">
      <NumberField
        className="max-w-64"
        label="Weekly training hours"
        step="0.5"
        hint="Hours you can train in a typical week."
        error={errors.hoursPerWeek?.message}
        {...register('hoursPerWeek')}
      />
      <fieldset className="grid gap-3">
        <legend className="pb-3 font-semibold text-15">Minutes per day</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
          {[first, ...second].map((day) => (
            <NumberField
              key={day}
              label={NAMES[day]}
              step="5"
              min="0"
              inputMode="numeric"
              error={errors.availability?.[day]?.message}
              {...register(`availability.${day}`)}
            />
          ))}
        </div>
        <p aria-live="polite" data-source="Total of the minutes above." className="text-13 text-muted">
          {total > 0 ? `${formatDuration(total * 60)} a week. Days left empty are days off.` : 'Leave empty if your weeks vary.'}
        </p>
      </fieldset>
    </div>
  );
}
