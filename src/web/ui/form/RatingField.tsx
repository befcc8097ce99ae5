import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/Field.tsx';

const RATINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface RatingFieldProps {
  label: string;
  /** What one means, and what ten means. */
  low: string;
  high: string;
  value: number | null;
  onChange: (value: number | null) => void;
  last?: number | null;
  error?: string | undefined;
}

/**
 * One to ten with one press; pressing the chosen one again takes it back. `hint` shows what was chosen last time as a ring.
 * `<RatingField label="Stress" low="none" high="a lot" value={stress} onChange={setStress} last={4} />`
 */
export function RatingField({ label, low, high, value, onChange, last, error }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1.5 font-semibold text-15">{label}</legend>
      <div className="grid grid-cols-10 overflow-hidden rounded-control border border-edge bg-card">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={classNames(
              'grid min-h-11 place-items-center border-rule border-l text-15 first:border-l-0 has-focus-visible:outline-2 has-focus-visible:outline-moss has-focus-visible:-outline-offset-2',
              rating === value ? 'bg-moss font-semibold text-paper' : 'hover:bg-sunk',
              rating === last && rating !== value && 'text-moss underline decoration-2 underline-offset-4',
            )}
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              onClick={() => rating === value && onChange(null)}
              className="sr-only"
            />
            {rating}
            {rating === last && <span className="sr-only"> (last time)</span>}
          </label>
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-13 text-muted">
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
