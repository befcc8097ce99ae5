import { Check } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/**
 * A short list of things to do, opened by a button: `<Menu trigger={<Button variant="quiet">More</Button>}><MenuItem onSelect={rename}>Rename</MenuItem></Menu>`.
 * Arrow keys and first letters move, Esc closes.
 */
export function Menu({
  trigger,
  children,
  align = 'end',
  defaultOpen,
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that is fetched by the press that opens it. */
  defaultOpen?: boolean;
}) {
  return (
    <Parts.Root modal={false} defaultOpen={defaultOpen}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      {/* Stays where its button is: inside the same landmark, and inside the dialog that is open. */}
      <Parts.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-52 max-w-[calc(100vw-1.5rem)] animate-appear rounded-sheet border border-rule bg-card p-1.5 shadow-lift"
      >
        {children}
      </Parts.Content>
    </Parts.Root>
  );
}

const ROW =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-15 outline-none data-[highlighted]:bg-sunk data-[disabled]:opacity-60';

/** One thing to do. `icon` is decoration; the words say it. */
export function MenuItem({
  onSelect,
  icon,
  danger,
  disabled,
  children,
}: {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Parts.Item onSelect={onSelect} disabled={disabled} className={classNames(ROW, danger && 'text-poor')}>
      {icon}
      {children}
    </Parts.Item>
  );
}

/** A place to go. `current` marks the page that is open. */
export function MenuLink({ href, icon, current, children }: { href: string; icon?: ReactNode; current?: boolean; children: ReactNode }) {
  return (
    <Parts.Item asChild className={classNames(ROW, current && 'font-semibold')}>
      <a href={href} aria-current={current ? 'page' : undefined}>
        {icon}
        {children}
      </a>
    </Parts.Item>
  );
}

/** One of several, such as the theme. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}) {
  return (
    <Parts.Group>
      <Parts.Label className="px-3 pt-2 pb-1 font-semibold text-13 text-muted">{label}</Parts.Label>
      {options.map((option) => (
        <Parts.CheckboxItem
          key={option.value}
          checked={option.value === value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className={ROW}
        >
          {option.icon}
          {option.label}
          <Parts.ItemIndicator className="ml-auto">
            <Check aria-hidden size={18} strokeWidth={1.5} />
          </Parts.ItemIndicator>
        </Parts.CheckboxItem>
      ))}
    </Parts.Group>
  );
}

/** Any of several, such as the columns of a table. The menu stays open. */
export function MenuChecks<Value extends string>({
  label,
  checked,
  onChange,
  options,
}: {
  label: string;
  checked: readonly Value[];
  onChange: (checked: readonly Value[]) => void;
  options: readonly { value: Value; label: string }[];
}) {
  return (
    <Parts.Group>
      <Parts.Label className="px-3 pt-2 pb-1 font-semibold text-13 text-muted">{label}</Parts.Label>
      {options.map(({ value, label: words }) => (
        <Parts.CheckboxItem
          key={value}
          checked={checked.includes(value)}
          onSelect={(event) => {
            event.preventDefault();
            onChange(checked.includes(value) ? checked.filter((each) => each !== value) : [...checked, value]);
          }}
          className={ROW}
        >
          {words}
          <Parts.ItemIndicator className="ml-auto">
            <Check aria-hidden size={18} strokeWidth={1.5} />
          </Parts.ItemIndicator>
        </Parts.CheckboxItem>
      ))}
    </Parts.Group>
  );
}

export function MenuLine() {
  return <Parts.Separator className="mx-3 my-1.5 h-px bg-rule" />;
}
