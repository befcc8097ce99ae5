import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const DOTS = {
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
  brick: 'text-moss',
  triathlon: 'text-moss',
  other: 'text-muted',
};

/** A small fact: "88-94% of FTP". With `href` it leads to where the fact comes from; with `dot` it carries a discipline's colour beside its word. */
export function Chip({ children, href, dot }: { children: ReactNode; href?: string; dot?: keyof typeof DOTS }) {
  const look = 'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border border-rule bg-sunk px-2.5 text-13 text-ink';
  const inside = (
    <>
      {dot && <span aria-hidden className={classNames('size-2 shrink-0 rounded-full bg-current', DOTS[dot])} />}
      {children}
    </>
  );
  if (!href) return <span className={look}>{inside}</span>;
  return (
    <a href={href} className={classNames(look, 'hover:border-edge pointer-coarse:min-h-11')}>
      {inside}
    </a>
  );
}

/** Chips to choose one of: filters. What is chosen changes at once: a fading colour would draw the page of charts behind it anew ten times. `<ChoiceChips label="Discipline" value={d} onChange={setD} options={…} />` */
export function ChoiceChips<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-15 pointer-coarse:min-h-11',
            option.value === value ? 'border-ink bg-ink text-paper' : 'border-rule bg-card text-ink hover:border-edge',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
