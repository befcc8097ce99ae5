import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import type { Workout } from '#core/workout/workout.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';

/** A workout while it is being written, as text and as what the text says. What was written survives a reload under the name of its `draft`. */
export function useWorkoutText(draft: string, begun: string) {
  const form = useForm({ defaultValues: { text: begun, ...readDraft<{ text: string }>(draft) } });
  useDraft(draft, form);
  const text = form.watch('text');
  return {
    text,
    parsed: useMemo(() => parseWorkout(text), [text]),
    field: form.register('text'),
    setWorkout: (workout: Workout) => form.setValue('text', printWorkout(workout), { shouldDirty: true }),
    forget: () => dropDraft(draft),
  };
}

export type WorkoutWriting = ReturnType<typeof useWorkoutText>;
