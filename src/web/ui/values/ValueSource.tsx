import { Popover as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

/** Where a number comes from. `formula` is one sentence; `inputs` are what went into it; `links` and `more` lead to the activities behind it. */
export interface FigureSource {
  formula: string;
  inputs?: readonly { label: string; value: string }[];
  links?: readonly { label: string; href: string }[];
  /** Put in the page only when the number is opened. */
  more?: ReactNode;
}

/**
 * What is pressed, and what opens over it: where a number comes from. `spoken` is what a screen reader calls it. The sentence stands in
 * `data-source` too, by which a test finds numbers that have none.
 */
export function ValueSource({
  label,
  source,
  spoken,
  className,
  children,
}: {
  label: string;
  source: FigureSource;
  spoken?: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <Parts.Root>
      <Parts.Trigger data-source={source.formula} aria-label={spoken} className={className}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          data-source={source.formula}
          className="z-50 w-88 max-w-[calc(100vw-1.5rem)] max-h-(--radix-popover-content-available-height) overflow-y-auto animate-rise rounded-sheet border border-rule bg-card p-5 text-15 shadow-lift outline-none"
        >
          <Opened label={label} source={source} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

function Opened({ label, source }: { label: string; source: FigureSource }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-17">{label}</h3>
      <p>{source.formula}</p>
      {source.inputs && source.inputs.length > 0 && (
        <dl>
          {source.inputs.map((input) => (
            <div key={`${input.label} ${input.value}`} className="flex justify-between gap-4 border-rule border-t py-2">
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
