import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { WEEKDAY_NAMES } from '#web/features/plans/plan-labels.ts';
import { formatDuration } from '#web/format/duration.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';

/** What each weekday has room for, folded away: it begins as the profile has it. */
export function AvailabilityFields({ form }: { form: PlanFormState }) {
  const { register, watch, formState } = form;
  const errors = formState.errors.days;
  const days = watch('days');
  const total = days.reduce((sum, { minutes }) => sum + (parseNumber(minutes) ?? 0), 0);
  return (
    <details open={errors ? true : undefined} className="border-rule border-t">
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 font-semibold">
        Days
        <span data-source="Total of your daily minutes." className="font-normal text-muted">
          {total > 0 ? `${formatDuration(total * 60)} a week` : 'any day'}
        </span>
      </summary>
      <p className="pb-4 text-13 text-muted">
        Minutes available per day. If you fill in any day, empty days become days off. Leave all empty if any day works.
      </p>
      <ul className="grid gap-5 pb-2">
        {WEEKDAY_NAMES.map((name, day) => (
          <li key={name} className="grid items-end gap-x-5 gap-y-2 sm:grid-cols-[10rem_1fr_1fr]">
            <NumberField
              label={name}
              unit="min"
              min="0"
              step="5"
              inputMode="numeric"
              error={errors?.[day]?.minutes?.message}
              {...register(`days.${day}.minutes`)}
            />
            <div className="sm:pb-2.5">
              <CheckboxField label="Two sessions allowed" {...register(`days.${day}.twoSessions`)} />
            </div>
            <div className="sm:pb-2.5">
              <CheckboxField label="Pool available" {...register(`days.${day}.hasPool`)} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
