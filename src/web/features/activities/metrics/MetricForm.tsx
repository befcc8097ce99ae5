import { type SubmitHandler, useForm } from 'react-hook-form';
import { listActivities } from '#contract/activities/activities.ts';
import { addMetric, listMetrics } from '#contract/activities/metrics.ts';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useKeptSending } from '#web/data/query-client.ts';
import { MetricFields } from '#web/features/activities/metrics/MetricFields.tsx';
import { type MetricValues, metricEntry, NEW_METRIC } from '#web/features/activities/metrics/metric-values.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof addMetric>;

const DRAFT = 'metric';
const FIELDS = ['discipline', 'duration', 'distance', 'pace', 'heartRate', 'power'] as const;

/** Work that was done and has no file. */
export function MetricForm({ onClose }: { onClose: () => void }) {
  const { units } = useAthlete();
  const add = useKeptSending(addMetric, { refreshes: [listMetrics, getPerformanceOverview, listSessions, listActivities, getDashboard] });
  const form = useForm<MetricValues, unknown, Body>({
    resolver: validatedBy(addMetric.body, (values) => metricEntry(values, units)),
    defaultValues: { ...NEW_METRIC, ...readDraft<MetricValues>(DRAFT) },
  });
  const { handleSubmit, setError, formState } = form;
  useDraft(DRAFT, form);

  const close = () => {
    dropDraft(DRAFT);
    onClose();
  };

  const save: SubmitHandler<Body> = async (body) => {
    try {
      const became = await add({ body: { ...body, timestamp: beganAt(body.duration) } }, { title: 'Activity' });
      close();
      if (became === 'queued') sayQueued();
      else toast({ title: 'Activity added', description: 'Your training load has been updated.' });
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
          <Button type="submit" form="metric-form" pending={formState.isSubmitting && 'Adding...'}>
            Add Metrics
          </Button>
        </>
      }
    >
      <form id="metric-form" noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <MetricFields form={form} />
      </form>
    </Dialog>
  );
}

/** It ended when it was entered, also where it is sent much later. */
const beganAt = (durationSec = 0): Date => new Date(Date.now() - durationSec * 1000);
