import type { ComponentProps } from 'react';
import { MOST_WEEKS } from '#contract/sessions/week-copies.ts';
import { NumberField } from '#web/ui/form/TextField.tsx';

/** In how many weeks in a row the sessions are planned. */
export function WeekTimesField(props: Omit<ComponentProps<typeof NumberField>, 'label'>) {
  return (
    <NumberField
      label="Number of weeks"
      inputMode="numeric"
      min={1}
      max={MOST_WEEKS}
      hint="2 or more repeats it in the weeks that follow."
      {...props}
    />
  );
}
