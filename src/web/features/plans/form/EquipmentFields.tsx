import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';

const THINGS = [
  { name: 'bike', label: 'Bike' },
  { name: 'trainer', label: 'Indoor trainer' },
  { name: 'powerMeter', label: 'Power meter' },
  { name: 'gym', label: 'Gym or home weights' },
  { name: 'poolToys', label: 'Pull buoy, paddles or fins' },
] as const;

/** What there is to train with, folded away: without a bike there are no rides, without a gym strength is done with the body alone. */
export function EquipmentFields({ form }: { form: PlanFormState }) {
  return (
    <details className="border-rule border-t">
      <summary className="flex min-h-13 items-center font-semibold">Equipment</summary>
      <fieldset className="grid gap-2 pb-4 sm:grid-cols-2">
        <legend className="pb-3 text-13 text-muted">Clear anything you don’t have. Sessions that need it are left out.</legend>
        {THINGS.map(({ name, label }) => (
          <CheckboxField key={name} label={label} {...form.register(`equipment.${name}`)} />
        ))}
      </fieldset>
    </details>
  );
}
