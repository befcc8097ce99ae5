import type { UseFormReturn } from 'react-hook-form';
import type { addMetric } from '#contract/activities/metrics.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { METRIC_DISCIPLINES, paceHint } from '#web/features/activities/metrics/metric-labels.ts';
import { distanceUnit, type MetricValues } from '#web/features/activities/metrics/metric-values.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/form/TextField.tsx';

const DISCIPLINES = [
  { value: 'swimming', label: METRIC_DISCIPLINES.swim.title },
  { value: 'cycling', label: METRIC_DISCIPLINES.bike.title },
  { value: 'running', label: METRIC_DISCIPLINES.run.title },
];

/** What was done, how long and how far, in the athlete’s own units; pace, heart rate and power where they are known. */
export function MetricFields({ form }: { form: UseFormReturn<MetricValues, unknown, BodyOf<typeof addMetric>> }) {
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const { units } = useAthlete();
  const unit = distanceUnit(watch('discipline'), units);
  return (
    <>
      <SelectField
        label="Discipline"
        placeholder="Choose a discipline"
        required
        options={DISCIPLINES}
        error={errors.discipline?.message}
        {...register('discipline')}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Duration" unit="min" step="0.1" min="0" error={errors.duration?.message} {...register('duration')} />
        <NumberField label="Distance" unit={unit} step="0.1" min="0" error={errors.distance?.message} {...register('distance')} />
      </div>
      <TextField
        label="Pace"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={paceHint(watch('pace'), unit)}
        error={errors.pace?.message}
        {...register('pace')}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Heart Rate"
          unit="bpm"
          optional
          step="1"
          min="0"
          inputMode="numeric"
          error={errors.heartRate?.message}
          {...register('heartRate')}
        />
        <NumberField
          label="Power"
          unit="W"
          optional
          step="1"
          min="0"
          inputMode="numeric"
          error={errors.power?.message}
          {...register('power')}
        />
      </div>
    </>
  );
}
