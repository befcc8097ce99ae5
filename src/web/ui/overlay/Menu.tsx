import { Check } from 'lucide-react';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazy } from '#web/app/lazy-page.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMenuParts } from '#web/ui/overlay/menu-parts.ts';
import '#web/ui/overlay/restore-focus.ts';

const OpenMenu = lazy(async () => (await import('#web/ui/overlay/OpenMenu.tsx')).OpenMenu);

/**
 * A short list of things to do, opened by a button: `<Menu trigger={<Button variant="quiet">More</Button>}><MenuItem onSelect={rename}>Rename</MenuItem></Menu>`.
 * Arrow keys and first letters move, Esc closes. The first press fetches the list.
 */
export function Menu({
  trigger,
  children,
  align = 'end',
  defaultOpen,
}: {
  trigger: ReactElement<object>;
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that is fetched by the press that opens it. */
  defaultOpen?: boolean;
}) {
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(defaultOpen ? 'pointer' : null);
  const preload = () => void OpenMenu.preload().catch(() => {});
  const closed = cloneElement<ComponentProps<'button'>>(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpenedBy('key');
    },
  });
  if (!openedBy) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu trigger={trigger} align={align} byKey={openedBy === 'key'}>
        {children}
      </OpenMenu>
    </Suspense>
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
  const Parts = useMenuParts();
  return (
    <Parts.Item onSelect={onSelect} disabled={disabled} className={classNames(ROW, danger && 'text-poor')}>
      {icon}
      {children}
    </Parts.Item>
  );
}

/** A place to go. `current` marks the page that is open. */
export function MenuLink({ href, icon, current, children }: { href: string; icon?: ReactNode; current?: boolean; children: ReactNode }) {
  const Parts = useMenuParts();
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
  const Parts = useMenuParts();
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
  const Parts = useMenuParts();
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
  const Parts = useMenuParts();
  return <Parts.Separator className="mx-3 my-1.5 h-px bg-rule" />;
}
