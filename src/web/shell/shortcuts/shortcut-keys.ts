import { useState } from 'react';
import { keepChoice, keptChoice } from '#web/data/local-preference.ts';

export type ShortcutAction = 'search' | 'coach' | 'new session' | 'list';

const ACTIONS: Readonly<Record<string, ShortcutAction>> = { '/': 'search', c: 'coach', n: 'new session', '?': 'list' };

/** What a key press asks for: nothing while one types or a dialog is open, or with a modifier. `?` works even when the others are off. */
export function actionOf(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'isComposing'>,
  isOn: boolean,
): ShortcutAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  if (
    typeof Element !== 'undefined' &&
    press.target instanceof Element &&
    press.target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')
  ) {
    return null;
  }
  const action = ACTIONS[press.key] ?? null;
  return isOn || action === 'list' ? action : null;
}

/** Whether single keys do anything in this browser; on unless switched off. */
export function useShortcutsOn(): [isOn: boolean, setOn: (on: boolean) => void] {
  const [isOn, setOn] = useState(() => keptChoice('shortcuts') !== 'off');
  return [
    isOn,
    (on) => {
      setOn(on);
      keepChoice('shortcuts', on ? null : 'off');
    },
  ];
}
