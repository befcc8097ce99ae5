import { type SubmitHandler, useForm } from 'react-hook-form';
import { addThreshold } from '#contract/athlete/athlete.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { AFTER_THRESHOLDS, useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { readThreshold } from '#web/features/athlete/thresholds/threshold-entry.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Values {
  typed: string;
  since: string;
  source: 'entry' | 'test' | 'race';
}

const SOURCES = [
  { value: 'entry', label: 'Known value' },
  { value: 'test', label: 'Test' },
  { value: 'race', label: 'Race' },
];

/** A threshold that is valid from a day on. What was valid before stays valid for the days before. */
export function ThresholdForm({ kind, onClose }: { kind: ThresholdKind; onClose: () => void }) {
  const { units } = useAthlete();
  const today = useToday();
  const words = thresholdWords(kind, units);
  const add = useSending(addThreshold, { refreshes: [...AFTER_THRESHOLDS, getDashboard] });
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { typed: '', since: today, source: 'entry' } });
  const { errors } = formState;

  const save: SubmitHandler<Values> = async ({ typed, since, source }) => {
    const read = readThreshold(kind, typed, units);
    if (read.kind === 'wrong') return setError('typed', { message: read.sentence }, { shouldFocus: true });
    try {
      const saved = await add.mutateAsync({ body: { kind, value: read.value, since: isDay(since) ? since : today, source } });
      onClose();
      toast({
        title: `${words.name} ${formatThreshold(kind, saved.value, units)}`,
        description: `In use from ${formatDayWithYear(saved.since)}. Zones and load are updated from this date.`,
      });
    } catch (error) {
      if (showFieldErrors(error, ['since'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the threshold. Please try again.') });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${words.name}${DISCIPLINE_OF[kind] ?? ''}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="threshold-form" pending={formState.isSubmitting && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="threshold-form" noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <TextField
          label={`${words.name} (${words.typedAs})`}
          inputMode="decimal"
          autoComplete="off"
          hint={HINTS[kind]}
          error={errors.typed?.message}
          {...register('typed')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Valid from"
            type="date"
            max={today}
            error={errors.since?.message}
            {...register('since', { required: 'Choose a date' })}
          />
          <SelectField label="Source" options={SOURCES} {...register('source')} />
        </div>
      </form>
    </Dialog>
  );
}

const DISCIPLINE_OF: Partial<Record<ThresholdKind, string>> = { 'lthr-bike': ', bike', 'lthr-run': ', run', 'lthr-swim': ', swim' };

const HINTS: Record<ThresholdKind, string> = {
  ftp: 'The power you can hold for about an hour.',
  'run-threshold-speed': 'The pace you can hold for about an hour.',
  css: 'The pace you can hold for about 1,500 m.',
  'lthr-bike': 'The heart rate you can hold for about an hour.',
  'lthr-run': 'The heart rate you can hold for about an hour.',
  'lthr-swim': 'The heart rate you can hold for about an hour.',
  'max-heart-rate': 'Highest value seen with a chest strap.',
  'resting-heart-rate': 'Measured on waking, before getting up.',
  'critical-power': 'From two or more all-out efforts.',
  'w-prime': 'Work available above critical power.',
};
