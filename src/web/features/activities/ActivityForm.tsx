import { useForm } from 'react-hook-form';
import { type Activity, changeActivity, getActivity, listActivities } from '#contract/activities/activities.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { addressOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { guardFor } from '#web/data/outbox/outbox.ts';
import { useKeptSending } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS, type DisciplineName } from '#web/ui/DisciplineIcon.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const DISCIPLINES: readonly DisciplineName[] = ['swim', 'bike', 'run', 'strength', 'triathlon', 'other'];

/** Name, note, gear and discipline. Another discipline changes how the load is found. */
export function ActivityForm({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const change = useKeptSending(changeActivity, { refreshes: [listActivities, getDashboard] });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: activity.name, notes: activity.notes ?? '', gear: activity.gear ?? '', discipline: activity.discipline },
  });
  const submit = handleSubmit(async ({ name, notes, gear, discipline }) => {
    if (name.trim() === '') return setError('name', { message: 'Enter a name' }, { shouldFocus: true });
    try {
      const params = { id: activity.id };
      const guard = guardFor(addressOf(getActivity, { params }), activity, ['name', 'notes', 'gear', 'discipline']);
      const became = await change(
        { params, body: { name, notes: notes || null, gear: gear || null, discipline } },
        { title: `Note for “${name}”`, guard },
      );
      onClose();
      if (became === 'queued') sayQueued();
    } catch (error) {
      if (showFieldErrors(error, ['name', 'notes', 'gear'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Changes could not be saved. Please try again.') });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit activity"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="activity-form" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="activity-form" noValidate onSubmit={submit} className="grid gap-5">
        <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
        <SelectField
          label="Discipline"
          options={DISCIPLINES.map((value) => ({ value, label: DISCIPLINE_WORDS[value] }))}
          {...register('discipline')}
        />
        <TextField label="Gear" optional error={formState.errors.gear?.message} {...register('gear')} />
        <TextAreaField label="Note" optional error={formState.errors.notes?.message} {...register('notes')} />
      </form>
    </Dialog>
  );
}
