import { ChevronDown } from 'lucide-react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { type CheckIn, listCheckIns, saveCheckIn } from '#contract/checkins/checkins.ts';
import type { LocalDate } from '#core/calendar.ts';
import { addressOf, type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { guardFor } from '#web/data/outbox/outbox.ts';
import { useKeptSending } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { CheckInMore } from '#web/features/checkins/form/CheckInMore.tsx';
import { type CheckInValues, checkInEntry, isEmpty, lastKnown, valuesOfDay } from '#web/features/checkins/form/checkin-values.ts';
import { FeelingField } from '#web/features/checkins/form/FeelingField.tsx';
import { ReadingField } from '#web/features/checkins/form/ReadingField.tsx';
import { SymptomChips } from '#web/features/checkins/form/SymptomChips.tsx';
import { AFTER_CHECK_IN } from '#web/features/checkins/queries.ts';
import { formatDay } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof saveCheckIn>;

const SLEEP = { name: 'sleepHours', label: 'Sleep', unit: 'h', step: 0.25, min: 0, max: 24, digits: 2 } as const;
const RESTING = { name: 'restingHeartRate', label: 'Resting heart rate', unit: 'bpm', step: 1, min: 20, max: 120 } as const;
const HRV = { name: 'hrv', label: 'HRV', unit: 'ms', step: 1, min: 1, max: 400 } as const;

const FIELDS = ['sleepHours', 'restingHeartRate', 'hrv', 'weight', 'recoveryScore', 'note'] as const;

/** What a check-in replaces. */
const GUARDED = [
  ...['sleepHours', 'restingHeartRate', 'hrv', 'weight', 'recoveryScore', 'stressLevel', 'soreness', 'fatigue', 'mood', 'symptoms', 'note'],
] as (keyof CheckIn)[];

/** One morning in fifteen seconds: three numbers, two presses. What is known from before stands grey in each field. */
export function CheckInForm({
  date,
  checkIns,
  onSaved,
}: {
  date: LocalDate;
  /** Of that day and of those before it. */
  checkIns: readonly CheckIn[];
  onSaved: () => void;
}) {
  const { units, tracksCycle } = useAthlete();
  const today = checkIns.find((checkIn) => checkIn.date === date) ?? null;
  const draft = `check-in-${date}`;
  const save = useKeptSending(saveCheckIn, { refreshes: AFTER_CHECK_IN });
  const form = useForm<CheckInValues, unknown, Body>({
    resolver: validatedBy(saveCheckIn.body, (values) => checkInEntry(values, { date, units, tracksCycle })),
    defaultValues: { ...valuesOfDay(today, units), ...readDraft<CheckInValues>(draft) },
  });
  useDraft(draft, form);
  const { control, watch, setError, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const last = (name: 'sleepHours' | 'restingHeartRate' | 'hrv' | 'stressLevel' | 'soreness') => lastKnown(checkIns, name, date);

  const send: SubmitHandler<Body> = async (body) => {
    try {
      const address = addressOf(listCheckIns, { query: { from: date, to: date } });
      const guard = guardFor(address, today, GUARDED, ['date', date]);
      const became = await save({ body }, { title: `Check-in for ${formatDay(date)}`, guard });
      dropDraft(draft);
      if (became === 'queued') sayQueued();
      else toast({ title: today ? 'Check-in updated' : 'Check-in saved', description: 'Your readiness has been updated.' });
      onSaved();
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the check-in. Please try again.') });
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid max-w-[34rem] gap-6">
      <div className="grid gap-5 sm:grid-cols-3">
        <ReadingField {...SLEEP} control={control} start={last('sleepHours')} />
        <ReadingField {...RESTING} control={control} start={last('restingHeartRate')} />
        <ReadingField {...HRV} control={control} start={last('hrv')} />
      </div>
      <FeelingField control={control} name="stressLevel" label="Stress" low="none" high="very high" last={last('stressLevel')} />
      <FeelingField control={control} name="soreness" label="Soreness" low="none" high="very sore" last={last('soreness')} />
      <SymptomChips control={control} />
      <details className="group border-rule border-y" open={Boolean(errors.weight || errors.recoveryScore || errors.note)}>
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          Weight, mood, notes{tracksCycle ? ', cycle' : ''}
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.5}
            className="text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <CheckInMore form={form} checkIns={checkIns} date={date} />
      </details>
      <div
        data-foot-bar
        className="sticky bottom-(--bottom-bar) -mx-4 border-rule border-t bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0"
      >
        <Button type="submit" size="large" disabled={isEmpty(watch())} pending={isSubmitting && 'Saving...'} className="w-full sm:w-auto">
          Save check-in
        </Button>
      </div>
    </form>
  );
}
