import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Symptom, type saveCheckIn } from '#contract/checkins/checkins.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { SYMPTOM_WORDS } from '#web/features/checkins/checkin-labels.ts';
import type { CheckInValues } from '#web/features/checkins/form/checkin-values.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Healthy, or what it is. Not answering is not the same as healthy, so nothing is chosen at first. */
export function SymptomChips({ control }: { control: Control<CheckInValues, unknown, BodyOf<typeof saveCheckIn>> }) {
  const { value, onChange } = useController({ control, name: 'symptoms' }).field;
  const [isOpen, setOpen] = useState(value !== null && value.length > 0);
  const isHealthy = value?.length === 0;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-semibold text-15">Any symptoms?</legend>
      <div className="flex flex-wrap gap-2">
        <Toggle
          isOn={isHealthy}
          onPress={() => {
            onChange(isHealthy ? null : []);
            setOpen(false);
          }}
        >
          None
        </Toggle>
        <Toggle
          isOn={isOpen}
          onPress={() => {
            onChange(null);
            setOpen(!isOpen);
          }}
        >
          Yes
        </Toggle>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2 border-rule border-t pt-3">
          {Symptom.options.map((symptom) => (
            <Toggle
              key={symptom}
              isOn={value?.includes(symptom) ?? false}
              onPress={() => {
                const rest = value?.filter((each) => each !== symptom) ?? [];
                const next = value?.includes(symptom) ? rest : [...rest, symptom];
                // With the last one taken back nothing is said, which is not the same as healthy.
                onChange(next.length > 0 ? next : null);
              }}
            >
              {SYMPTOM_WORDS[symptom]}
            </Toggle>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-15 transition-colors duration-150',
        isOn ? 'border-ink bg-ink text-paper' : 'border-rule bg-card hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}
