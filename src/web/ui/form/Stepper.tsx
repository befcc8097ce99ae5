import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/form/Field.tsx';
import { stepped } from '#web/ui/form/step-value.ts';

export interface StepperProps {
  label: string;
  unit: string;
  /** As typed; empty is unknown. */
  value: string;
  onChange: (value: string) => void;
  start: number | null;
  step: number;
  min: number;
  max: number;
  digits?: number;
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * A number with a minus and a plus for thumbs, and a place to type between them. Empty is unknown; the first press begins at `start`, such
 * as yesterday's value, which is shown grey until then.
 * `<Stepper label="Sleep" unit="h" value={sleep} onChange={setSleep} start={7.5} step={0.25} min={0} max={24} />`
 */
export function Stepper({ label, unit, value, onChange, start, step, min, max, digits = 0, hint, error }: StepperProps) {
  const press = (steps: number) => onChange(stepped(value, { start, steps, step, min, max, digits }));
  return (
    <Field label={`${label} (${unit})`} hint={hint} error={error}>
      {(ties) => (
        <div className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] rounded-control border border-edge bg-card has-aria-invalid:border-poor">
          <StepButton label={`Decrease ${label}`} onPress={() => press(-1)} icon={<Minus aria-hidden size={20} strokeWidth={1.5} />} />
          <input
            {...ties}
            type="text"
            inputMode={digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            placeholder={start === null ? '–' : String(Number(start.toFixed(digits)))}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (steps === undefined) return;
              event.preventDefault();
              press(steps);
            }}
            className="min-h-12 w-full bg-transparent text-center font-display font-semibold text-21 placeholder:font-normal placeholder:text-muted focus-visible:-outline-offset-2"
          />
          <StepButton label={`Increase ${label}`} onPress={() => press(1)} icon={<Plus aria-hidden size={20} strokeWidth={1.5} />} />
        </div>
      )}
    </Field>
  );
}

function StepButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid min-h-12 touch-manipulation place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
    >
      {icon}
    </button>
  );
}
