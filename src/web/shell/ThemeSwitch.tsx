import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useTheme } from '#web/theme.ts';
import { classes } from '#web/ui/classes.ts';

export const THEMES: readonly { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'auto', label: 'As the system', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

/** Light, dark or as the system, in three small buttons. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="flex rounded-control border border-rule p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => choose(value)}
          className={classes(
            'grid size-9 place-items-center rounded-small pointer-coarse:size-11',
            theme === value ? 'bg-sunk text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <Icon aria-hidden size={17} strokeWidth={1.5} />
        </button>
      ))}
    </fieldset>
  );
}
