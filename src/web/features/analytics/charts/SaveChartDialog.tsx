import { useForm } from 'react-hook-form';
import { type CustomChart, listCharts, saveChart } from '#contract/analytics/charts.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { SERIES_WORDS } from '#web/features/analytics/charts/chart-series.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Names the chart that is shown. One of the same name is replaced. */
export function SaveChartDialog({ shown, onClose }: { shown: Omit<CustomChart, 'id' | 'name'>; onClose: () => void }) {
  const save = useSending(saveChart, { refreshes: [listCharts] });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: `${SERIES_WORDS[shown.first].label} and ${SERIES_WORDS[shown.second].label}` },
  });
  const submit = handleSubmit(async ({ name }) => {
    try {
      await save.mutateAsync({ body: { name, ...shown } });
      onClose();
      toast({ title: 'Chart saved' });
    } catch (error) {
      if (showFieldErrors(error, ['name'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the chart. Please try again.') });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save chart"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="chart-form" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="chart-form" noValidate onSubmit={submit}>
        <TextField label="Name" maxLength={TEXT_MAX.name} autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
      </form>
    </Dialog>
  );
}
