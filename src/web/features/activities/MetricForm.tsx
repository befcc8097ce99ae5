import { type SubmitHandler, useForm } from 'react-hook-form';
import { listActivities } from '#contract/activities.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { addMetric, listMetrics } from '#contract/metrics.ts';
import { type BodyOf, sentenceOf } from '#web/api.ts';
import { type MetricValues, metricEntry, NEW_METRIC } from '#web/features/activities/metric-values.ts';
import { METRIC_DISCIPLINES, paceHint } from '#web/features/activities/metric-words.ts';
import { showFieldErrors, validatedBy } from '#web/form.ts';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { useSending } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

type Body = BodyOf<typeof addMetric>;

const DRAFT = 'metric';
const FIELDS = ['discipline', 'duration', 'distance', 'pace', 'heartRate', 'power'] as const;
const DISCIPLINES = [
  { value: 'swimming', label: METRIC_DISCIPLINES.swim.title },
  { value: 'cycling', label: METRIC_DISCIPLINES.bike.title },
  { value: 'running', label: METRIC_DISCIPLINES.run.title },
];

/** Work that was done and has no file. */
export function MetricForm({ onClose }: { onClose: () => void }) {
  const add = useSending(addMetric, { refreshes: [listMetrics, listActivities, getDashboard] });
  const form = useForm<MetricValues, unknown, Body>({
    resolver: validatedBy(addMetric.body, metricEntry),
    defaultValues: { ...NEW_METRIC, ...keptDraft<MetricValues>(DRAFT) },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  useDraft(DRAFT, form);

  const close = () => {
    dropDraft(DRAFT);
    onClose();
  };

  const save: SubmitHandler<Body> = async (body) => {
    try {
      await add.mutateAsync({ body });
      close();
      toast({ title: 'Metrics added', description: 'They count in your load and your figures.' });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to add metrics. Please try again.') });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add Performance Metrics"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="metric-form" pending={isSubmitting && 'Adding...'}>
            Add Metrics
          </Button>
        </>
      }
    >
      <form id="metric-form" noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
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
          <NumberField label="Distance" unit="km" step="0.1" min="0" error={errors.distance?.message} {...register('distance')} />
        </div>
        <NumberField
          label="Pace"
          optional
          step="0.01"
          min="0"
          hint={paceHint(watch('pace'))}
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
      </form>
    </Dialog>
  );
}
