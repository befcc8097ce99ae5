import { Popover as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** Where a number comes from. `formula` is one sentence; `inputs` are what went into it; `links` and `more` lead to the activities behind it. */
export interface FigureSource {
  formula: string;
  inputs?: readonly { label: string; value: string }[];
  links?: readonly { label: string; href: string }[];
  /** Put in the page only when the number is opened. */
  more?: ReactNode;
}

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
  className?: string;
}

/**
 * A number that opens: press it and it says how it was found. Large figure, small unit.
 * `<Figure label="Weekly Load" value="300" unit="min" size="large" source={{ formula: 'The durations of the last 7 days, added up.' }} />`
 * Without `source` it is just the number.
 */
export function Figure({ source, ...words }: FigureWords & { source?: FigureSource | undefined }) {
  if (!source) return <FigureText {...words} />;
  return (
    <Parts.Root>
      <Parts.Trigger className="-my-2 inline-block cursor-pointer rounded-small py-2 text-left" aria-label={spoken(words)}>
        <FigureText {...words} opens />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 w-88 max-w-[calc(100vw-1.5rem)] max-h-(--radix-popover-content-available-height) overflow-y-auto animate-rise rounded-sheet border border-rule bg-card p-5 text-15 shadow-lift outline-none"
        >
          <FigureOrigin label={words.label} source={source} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

function FigureText({ value, unit, size = 'medium', className, opens }: FigureWords & { opens?: boolean }) {
  return (
    <span className={classes('whitespace-nowrap', SIZES[size].value, className)}>
      <span className={classes(opens && 'underline decoration-1 decoration-edge decoration-dotted underline-offset-[0.22em]')}>
        {value}
      </span>
      {unit && <span className={classes('font-normal font-text text-muted tracking-normal', SIZES[size].unit)}> {unit}</span>}
    </span>
  );
}

function FigureOrigin({ label, source }: { label: string; source: FigureSource }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-17">{label}</h3>
      <p>{source.formula}</p>
      {source.inputs && source.inputs.length > 0 && (
        <dl>
          {source.inputs.map((input) => (
            <div key={input.label} className="flex justify-between gap-4 border-rule border-t py-2">
              <dt className="text-muted">{input.label}</dt>
              <dd className="text-right font-semibold">{input.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {source.links?.map((link) => (
        <a key={link.href} href={link.href} className="font-semibold text-moss">
          {link.label}
        </a>
      ))}
      {source.more}
    </div>
  );
}

function spoken({ label, value, unit }: FigureWords): string {
  return `${label}: ${[value, unit].filter(Boolean).join(' ')}. How it was found`;
}

/** A number that is not known: what is missing, and the one thing that would supply it. */
export function UnknownFigure({ label, because, action }: { label: string; because: string; action?: { label: string; href: string } }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="font-display font-semibold text-28 text-muted" role="img" aria-label={`${label}: not known yet`}>
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
