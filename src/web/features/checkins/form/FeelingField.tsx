import { type Control, useController } from 'react-hook-form';
import type { saveCheckIn } from '#contract/checkins/checkins.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import type { CheckInValues } from '#web/features/checkins/form/checkin-values.ts';
import { RatingField, type RatingFieldProps } from '#web/ui/form/RatingField.tsx';

type FormControl = Control<CheckInValues, unknown, BodyOf<typeof saveCheckIn>>;

/** A rating of the form, such as stress. */
export function FeelingField({
  control,
  name,
  ...rating
}: Omit<RatingFieldProps, 'value' | 'onChange' | 'error'> & {
  control: FormControl;
  name: 'stressLevel' | 'soreness' | 'fatigue' | 'mood';
}) {
  const { field, fieldState } = useController({ control, name });
  return <RatingField {...rating} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
