import { CopyPlus, Ellipsis, LayoutTemplate, Save } from 'lucide-react';
import type { LocalDate } from '#core/calendar.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

export type WeekAction = 'copy' | 'save' | 'templates';

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** What can be done with a whole week. A week without sessions can only get some. */
export function WeekMenu({ week, isEmpty, onChoose }: { week: LocalDate; isEmpty: boolean; onChoose: (action: WeekAction) => void }) {
  return (
    <Menu trigger={<IconButton label={`Actions for the week from ${formatDayInFull(week)}`} icon={<Ellipsis {...ICON} size={20} />} />}>
      <MenuItem disabled={isEmpty} icon={<CopyPlus {...ICON} />} onSelect={() => onChoose('copy')}>
        Copy week
      </MenuItem>
      <MenuItem disabled={isEmpty} icon={<Save {...ICON} />} onSelect={() => onChoose('save')}>
        Save as template
      </MenuItem>
      <MenuItem icon={<LayoutTemplate {...ICON} />} onSelect={() => onChoose('templates')}>
        Use a template
      </MenuItem>
    </Menu>
  );
}
