import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Rows } from '#web/ui/layout/Section.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** The list behind `?`. The keys can be switched off, for those whose voice or hands press them by accident. */
export function ShortcutList({ isOn, setOn, onClose }: { isOn: boolean; setOn: (on: boolean) => void; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <Rows
        rows={[
          { label: 'Search on this page', value: <Key>/</Key> },
          { label: 'Ask the coach', value: <Key>c</Key> },
          { label: 'New session', value: <Key>n</Key> },
          { label: 'Show shortcuts', value: <Key>?</Key> },
          { label: 'Close dialog', value: <Key>Esc</Key> },
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
