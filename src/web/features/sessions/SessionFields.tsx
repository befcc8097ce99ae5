import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { createSession } from '#contract/sessions/sessions.ts';
import { wordOnTheWire } from '#contract/shared/fields.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { INTENSITY_WORDS, SESSION_DISCIPLINES, SESSION_TYPES } from '#web/features/sessions/session-labels.ts';
import type { SessionValues } from '#web/features/sessions/session-values.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextAreaField, TextField } from '#web/ui/form/TextField.tsx';

const DISCIPLINES = (['swim', 'bike', 'run', 'strength'] as const).map((discipline) => ({
  value: wordOnTheWire(discipline),
  label: SESSION_DISCIPLINES[discipline],
}));
const INTENSITIES = [
  { value: '', label: 'Not set' },
  ...(['easy', 'steady', 'hard'] as const).map((value) => ({ value, label: INTENSITY_WORDS[value] })),
];

/** What, how long, when, and a note. How hard it is meant to be gives it a load. */
export function SessionFields({ form }: { form: UseFormReturn<SessionValues, unknown, BodyOf<typeof createSession>> }) {
  const {
    register,
    formState: { errors },
  } = form;
  const types = useId();
  return (
    <div className="grid gap-5">
      <SelectField
        label="Discipline"
        placeholder="Choose a discipline"
        options={DISCIPLINES}
        required
        error={errors.discipline?.message}
        {...register('discipline')}
      />
      <TextField
        label="Session Type"
        placeholder="Endurance, Intervals, Technique"
        list={types}
        autoComplete="off"
        error={errors.sessionType?.message}
        {...register('sessionType')}
      />
      <datalist id={types}>
        {SESSION_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Duration"
          unit="min"
          min="1"
          step="1"
          inputMode="numeric"
          placeholder="60"
          error={errors.duration?.message}
          {...register('duration')}
        />
        <SelectField label="Intensity" options={INTENSITIES} error={errors.intensity?.message} {...register('intensity')} />
      </div>
      <TextField label="Scheduled Date" type="date" error={errors.scheduledDate?.message} {...register('scheduledDate')} />
      <TextAreaField label="Notes" optional placeholder="Purpose or reminders" error={errors.notes?.message} {...register('notes')} />
    </div>
  );
}
