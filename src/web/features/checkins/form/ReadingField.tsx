import { type Control, useController } from 'react-hook-form';
import type { saveCheckIn } from '#contract/checkins/checkins.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import type { CheckInValues } from '#web/features/checkins/form/checkin-values.ts';
import { Stepper, type StepperProps } from '#web/ui/form/Stepper.tsx';

type FormControl = Control<CheckInValues, unknown, BodyOf<typeof saveCheckIn>>;

/** A reading of the form, such as sleep. */
export function ReadingField({
  control,
  name,
  ...stepper
}: Omit<StepperProps, 'value' | 'onChange' | 'error'> & {
  control: FormControl;
  name: 'sleepHours' | 'restingHeartRate' | 'hrv' | 'weight' | 'recoveryScore';
}) {
  const { field, fieldState } = useController({ control, name });
  return <Stepper {...stepper} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
