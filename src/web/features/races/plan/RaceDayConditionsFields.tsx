import type { UseFormReturn } from 'react-hook-form';
import type { Units } from '#core/format.ts';
import type { RacePlanValues } from '#web/features/races/plan/race-plan-form.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';

const WINDS = [
  ['0', 'North'],
  ['45', 'North-east'],
  ['90', 'East'],
  ['135', 'South-east'],
  ['180', 'South'],
  ['225', 'South-west'],
  ['270', 'West'],
  ['315', 'North-west'],
].map(([value = '', label = '']) => ({ value, label }));

type Form = UseFormReturn<RacePlanValues>;

/** What is known of the day and what was tried in training; folded away, since the plan stands without it. */
export function RaceDayConditionsFields({ form: { register, formState }, units, swims }: { form: Form; units: Units; swims: boolean }) {
  const { day, fuel } = formState.errors;
  return (
    <div>
      <details open={day ? true : undefined} className="border-rule border-t">
        <summary className="flex min-h-13 items-center font-semibold">
          Race-day conditions <span className="font-normal text-muted">&nbsp;(optional)</span>
        </summary>
        <div className="grid gap-5 pb-5 sm:grid-cols-2">
          <NumberField label="Air temperature" unit="°C" step="any" error={day?.airC?.message} {...register('day.airC')} />
          <NumberField label="Humidity" unit="%" step="any" error={day?.humidityPercent?.message} {...register('day.humidityPercent')} />
          <NumberField
            label="Wind speed"
            unit={units === 'metric' ? 'km/h' : 'mph'}
            step="any"
            min="0"
            error={day?.windMps?.message}
            {...register('day.windMps')}
          />
          <SelectField
            label="Wind direction"
            placeholder="Unknown"
            options={WINDS}
            error={day?.windFromDeg?.message}
            {...register('day.windFromDeg')}
          />
          {swims && <CheckboxField label="Wetsuit swim" {...register('day.wetsuit')} />}
        </div>
      </details>
      <details open={fuel ? true : undefined} className="border-rule border-y">
        <summary className="flex min-h-13 items-center font-semibold">
          Your nutrition data <span className="font-normal text-muted">&nbsp;(optional)</span>
        </summary>
        <div className="grid gap-5 pb-5 sm:grid-cols-2">
          <NumberField
            label="Carbohydrate tolerance"
            unit="g/h"
            step="any"
            hint="Highest hourly amount you tolerated in training."
            error={fuel?.toleratedCarbohydrateGPerH?.message}
            {...register('fuel.toleratedCarbohydrateGPerH')}
          />
          <NumberField
            label="Sweat rate"
            unit="L/h"
            step="any"
            hint="Weigh yourself before and after a session to measure it."
            error={fuel?.sweatRateLPerH?.message}
            {...register('fuel.sweatRateLPerH')}
          />
          <NumberField
            label="Sodium in sweat"
            unit="mmol/L"
            step="any"
            hint="From a sweat test."
            error={fuel?.sweatSodiumMmolPerL?.message}
            {...register('fuel.sweatSodiumMmolPerL')}
          />
        </div>
      </details>
    </div>
  );
}
