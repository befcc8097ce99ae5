import type { UseFormReturn } from 'react-hook-form';
import { type CheckIn, CyclePhase, type saveCheckIn } from '#contract/checkins/checkins.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { CYCLE_WORDS } from '#web/features/checkins/checkin-labels.ts';
import { type CheckInValues, lastKnown, weightIn } from '#web/features/checkins/form/checkin-values.ts';
import { FeelingField } from '#web/features/checkins/form/FeelingField.tsx';
import { ReadingField } from '#web/features/checkins/form/ReadingField.tsx';
import { RrIntervalsField } from '#web/features/checkins/form/RrIntervalsField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextField.tsx';

/** What is asked only of those who open it. */
export function CheckInMore({
  form: { control, register, formState },
  checkIns,
  date,
}: {
  form: UseFormReturn<CheckInValues, unknown, BodyOf<typeof saveCheckIn>>;
  checkIns: readonly CheckIn[];
  date: LocalDate;
}) {
  const { units, tracksCycle } = useAthlete();
  const isMetric = units === 'metric';
  return (
    <div className="grid gap-6 pt-1 pb-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <ReadingField
          control={control}
          name="weight"
          label="Weight"
          unit={isMetric ? 'kg' : 'lb'}
          start={weightIn(lastKnown(checkIns, 'weight', date), units)}
          step={0.1}
          min={isMetric ? 20 : 44}
          max={isMetric ? 300 : 661}
          digits={1}
        />
        <ReadingField
          control={control}
          name="recoveryScore"
          label="Device recovery score"
          unit="0 to 100"
          start={null}
          step={1}
          min={0}
          max={100}
          hint="Used instead of our score for that day."
        />
      </div>
      <FeelingField
        control={control}
        name="fatigue"
        label="Fatigue"
        low="fresh"
        high="exhausted"
        last={lastKnown(checkIns, 'fatigue', date)}
      />
      <FeelingField control={control} name="mood" label="Mood" low="low" high="great" last={lastKnown(checkIns, 'mood', date)} />
      {tracksCycle && (
        <SelectField
          label="Cycle"
          optional
          options={[
            { value: '', label: 'Prefer not to say' },
            ...CyclePhase.options.map((value) => ({ value, label: CYCLE_WORDS[value] })),
          ]}
          {...register('cyclePhase')}
        />
      )}
      <RrIntervalsField control={control} />
      <TextAreaField label="Note" optional error={formState.errors.note?.message} {...register('note')} />
    </div>
  );
}
