import { PLAN_WEEKS } from '#contract/plans/plans.ts';
import { RaceEntryFields } from '#web/components/RaceEntryFields.tsx';
import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { weeksToRace } from '#web/features/plans/form/plan-values.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';

/** The race the plan is built for, folded away until there is one. */
export function RaceFields({ form }: { form: PlanFormState }) {
  const { register, watch, setValue, formState } = form;
  const errors = formState.errors.race;
  const [race, startDate, duration] = watch(['race', 'startDate', 'duration']);
  const weeks = weeksToRace(startDate, race.date);
  const isOther = weeks !== null && weeks <= PLAN_WEEKS.max && String(weeks) !== duration.trim();
  return (
    <details open={errors || race.date || race.name ? true : undefined} className="border-rule border-t">
      <summary className="flex min-h-13 items-center font-semibold">
        Race <span className="font-normal text-muted">&nbsp;(optional)</span>
      </summary>
      <div className="grid gap-5 pb-2 sm:grid-cols-2">
        <RaceEntryFields register={(name) => register(`race.${name}`)} errors={errors} />
        {isOther && (
          <p data-source="Counted from start and race date." className="flex flex-wrap items-center gap-3 sm:col-span-2">
            <span>Race in week {weeks}.</span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => setValue('duration', String(weeks), { shouldDirty: true, shouldValidate: true })}
            >
              Plan {formatCount(weeks, 'week')}
            </Button>
          </p>
        )}
      </div>
    </details>
  );
}
