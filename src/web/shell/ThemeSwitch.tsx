import { type Theme, useTheme } from '#web/app/theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

export const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'auto', label: 'System', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light, dark or as the system, in three small buttons. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="flex rounded-control border border-rule p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => choose(value)}
          className={classNames(
            'grid size-9 place-items-center rounded-small pointer-coarse:size-11',
            theme === value ? 'bg-sunk text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <Icon name={icon} size={17} />
        </button>
      ))}
    </fieldset>
  );
}
