import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ActivityOrder } from '#contract/activities/activities.ts';
import { keepChoice, keptChoice } from '#web/data/local-preference.ts';
import { ACTIVITY_COLUMNS } from '#web/features/activities/table/activity-columns.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuChecks } from '#web/ui/overlay/Menu.tsx';

/** The row is named and dated in every choice. */
const ALWAYS: readonly ActivityOrder[] = ['date', 'name'];

/** Which columns this browser shows; all of them until something is left out. */
export function useShownColumns(): [shown: readonly ActivityOrder[], set: (shown: readonly ActivityOrder[]) => void] {
  const [hidden, setHidden] = useState(() => (keptChoice('activity-columns-hidden') ?? '').split(','));
  const shown = ACTIVITY_COLUMNS.map(({ key }) => key).filter((key) => ALWAYS.includes(key) || !hidden.includes(key));
  return [
    shown,
    (next) => {
      const left = ACTIVITY_COLUMNS.map(({ key }) => key).filter((key) => !next.includes(key));
      keepChoice('activity-columns-hidden', left.length > 0 ? left.join(',') : null);
      setHidden(left);
    },
  ];
}

export function ColumnMenu({ shown, onChange }: { shown: readonly ActivityOrder[]; onChange: (shown: readonly ActivityOrder[]) => void }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small">
          <Columns3 aria-hidden size={18} strokeWidth={1.5} />
          Columns
        </Button>
      }
    >
      <MenuChecks
        label="Columns"
        checked={shown}
        onChange={onChange}
        options={ACTIVITY_COLUMNS.filter(({ key }) => !ALWAYS.includes(key)).map(({ key, header }) => ({ value: key, label: header }))}
      />
    </Menu>
  );
}
