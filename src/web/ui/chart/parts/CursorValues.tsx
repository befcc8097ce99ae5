import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface ReadValue {
  label: string;
  value: string;
  tone: Tone;
}

/** The same for the ear: "Fitness 78, Fatigue 82". */
export function spoken(values: readonly ReadValue[]): string {
  return values.map(({ label, value }) => `${label} ${value}`).join(', ');
}

/** The values at one place of a chart, in a line above it where they cover nothing. It keeps its height when there is nothing to read. */
export function CursorValues({ at, values }: { at: string; values: readonly ReadValue[] }) {
  return (
    <p aria-hidden className="flex min-h-6 flex-wrap items-center gap-x-5 text-13">
      <span className="text-muted">{at}</span>
      {values.map(({ label, value, tone }) => (
        <span key={label} data-series={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={classNames('h-0.5 w-3 bg-current', TONE_CLASS[tone])} />
          {label} <b className="font-semibold">{value}</b>
        </span>
      ))}
    </p>
  );
}
