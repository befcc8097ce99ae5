import { Suspense, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { lazy } from '#web/app/lazy-page.tsx';
import { actionOf, type ShortcutAction, useShortcutsOn } from '#web/shell/shortcuts/shortcut-keys.ts';

const ShortcutList = lazy(async () => (await import('#web/shell/shortcuts/ShortcutList.tsx')).ShortcutList);

const CHAT = '/chat-assistant';

/** One-key ways around, and the list of them behind `?`. */
export function Shortcuts() {
  const [isListOpen, setListOpen] = useState(false);
  const [isOn, setOn] = useShortcutsOn();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event, isOn);
      if (!action) return;
      event.preventDefault();
      if (action === 'list') setListOpen(true);
      else act(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);

  if (!isListOpen) return null;
  return (
    <Suspense>
      <ShortcutList isOn={isOn} setOn={setOn} onClose={() => setListOpen(false)} />
    </Suspense>
  );
}

function act(action: Exclude<ShortcutAction, 'list'>): void {
  switch (action) {
    case 'search':
      document.querySelector<HTMLInputElement>('[data-search]')?.focus();
      return;
    case 'coach':
      navigate(`${CHAT}?ask`, { replace: location.pathname === CHAT });
      return;
    case 'new session':
      navigate('/training-sessions?new');
  }
}
