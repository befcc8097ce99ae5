import { classNames } from '#web/ui/class-names.ts';
import { type FigureSource, ValueSource } from '#web/ui/values/ValueSource.tsx';

const SIZES = {
  large: { value: 'font-display font-semibold text-40 tracking-[-0.02em]', unit: 'text-15' },
  medium: { value: 'font-display font-semibold text-28 tracking-[-0.02em]', unit: 'text-15' },
  small: { value: 'font-semibold text-17', unit: 'text-13' },
  inline: { value: 'font-semibold', unit: '' },
};

interface FigureWords {
  /** What the number is, for the title of what opens. */
  label: string;
  /** As shown: already formatted. */
  value: string;
  unit?: string | undefined;
  size?: keyof typeof SIZES;
  /** For a value in words, which may need more than one line. */
  wraps?: boolean;
  className?: string;
}

/**
 * A number that opens: press it and it says how it was found. Large figure, small unit. There is none without a source.
 * `<Figure label="Weekly Load" value="300" unit="min" size="large" source={{ formula: 'The durations of the last 7 days, added up.' }} />`
 */
export function MetricValue({ source, ...words }: FigureWords & { source: FigureSource }) {
  const { value, unit, size = 'medium', wraps = false, className } = words;
  return (
    <ValueSource
      label={words.label}
      source={source}
      spoken={spoken(words)}
      className="-my-2 inline-block cursor-pointer rounded-small py-2 text-left"
    >
      <span className={classNames(!wraps && 'whitespace-nowrap', SIZES[size].value, className)}>
        <span className="underline decoration-1 decoration-edge decoration-dotted underline-offset-[0.22em]">{value}</span>
        {unit && <span className={classNames('font-normal font-text text-muted tracking-normal', SIZES[size].unit)}> {unit}</span>}
      </span>
    </ValueSource>
  );
}

function spoken({ label, value, unit }: FigureWords): string {
  return `${label}: ${[value, unit].filter(Boolean).join(' ')}. How this is calculated`;
}

/** A number that is not known: what is missing, and the one thing that would supply it. Its numbers say how much would be enough (`data-unknown`). */
export function UnknownFigure({ label, because, action }: { label: string; because: string; action?: { label: string; href: string } }) {
  return (
    <div data-unknown className="grid justify-items-start gap-1">
      <span className="font-display font-semibold text-28 text-muted" role="img" aria-label={`${label}: not available yet`}>
        –
      </span>
      <span className="text-13 text-muted">{because}</span>
      {action && (
        <a href={action.href} className="font-semibold text-13 text-moss">
          {action.label}
        </a>
      )}
    </div>
  );
}
