import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';

const THINGS = [
  { name: 'bike', label: 'A bike' },
  { name: 'trainer', label: 'An indoor trainer' },
  { name: 'powerMeter', label: 'A power meter' },
  { name: 'gym', label: 'A gym, or weights at home' },
  { name: 'poolToys', label: 'Pull buoy, paddles or fins' },
] as const;

/** What there is to train with, folded away: without a bike there are no rides, without a gym strength is done with the body alone. */
export function EquipmentFields({ form }: { form: PlanFormState }) {
  return (
    <details className="border-rule border-t">
      <summary className="flex min-h-13 items-center font-semibold">Equipment</summary>
      <fieldset className="grid gap-2 pb-4 sm:grid-cols-2">
        <legend className="pb-3 text-13 text-muted">Untick what you do not have; sessions that need it stay out of the plan.</legend>
        {THINGS.map(({ name, label }) => (
          <CheckboxField key={name} label={label} {...form.register(`equipment.${name}`)} />
        ))}
      </fieldset>
    </details>
  );
}
