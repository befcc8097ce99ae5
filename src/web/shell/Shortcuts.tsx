import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { actionOf, type ShortcutAction, useShortcutsOn } from '#web/shell/shortcut-keys.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Rows } from '#web/ui/Section.tsx';

/** One-key ways around, and the list of them behind `?`. They can be switched off, for those whose voice or hands press keys by accident. */
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

  return (
    <Dialog open={isListOpen} onOpenChange={setListOpen} title="Keyboard shortcuts">
      <Rows
        rows={[
          { label: 'Search on this page', value: <Key>/</Key> },
          { label: 'Ask the coach', value: <Key>c</Key> },
          { label: 'New session', value: <Key>n</Key> },
          { label: 'This list', value: <Key>?</Key> },
          { label: 'Close what is open', value: <Key>Esc</Key> },
        ]}
      />
      <div className="border-rule border-t pt-4">
        <CheckboxField label="Use single-key shortcuts" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      </div>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-small border border-rule bg-sunk px-2 py-0.5 font-semibold font-text text-13">{children}</kbd>;
}

function act(action: Exclude<ShortcutAction, 'list'>): void {
  switch (action) {
    case 'search':
      document.querySelector<HTMLInputElement>('[data-search]')?.focus();
      return;
    case 'coach':
      navigate('/chat-assistant');
      return;
    case 'new session':
      navigate('/training-sessions?new');
  }
}
