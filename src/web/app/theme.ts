import { useSyncExternalStore } from 'react';
import { keepChoice } from '#web/data/local-preference.ts';

export type Theme = 'auto' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme of this browser. It stands on the root element, where `public/theme.js` puts it before the first paint. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(watchTheme, themeNow, () => 'auto');
  return [theme, chooseTheme];
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keepChoice('theme', theme === 'auto' ? null : theme);
  for (const listener of listeners) listener();
}

function themeNow(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
