import { Ellipsis, Maximize, RotateCcw, SkipForward, SquarePen, Trash2 } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { cardWords } from '#web/components/card-labels.ts';
import { useRemoveSession, useReopenSession, useSkipSession } from '#web/features/sessions/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/overlay/Menu.tsx';

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** What else can be done with a session, behind one button of its page. */
export function SessionPageMenu({ session, onOpen }: { session: TrainingSession; onOpen: (form: 'edit' | 'skip') => void }) {
  const remove = useRemoveSession();
  const reopen = useReopenSession();
  const skip = useSkipSession();
  const { id, name, status, workout, completed } = session;
  return (
    <Menu
      trigger={
        <Button variant="quiet" aria-label={`More options for ${name}`} className="px-3">
          <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuItem icon={<SquarePen {...ICON} />} onSelect={() => onOpen('edit')}>
        Edit or reschedule
      </MenuItem>
      {workout !== null && (
        <MenuLink icon={<Maximize {...ICON} />} href={`/training-sessions/${id}/card`}>
          {cardWords(session)}
        </MenuLink>
      )}
      {(status === 'upcoming' || status === 'overdue') && (
        <MenuItem icon={<SkipForward {...ICON} />} onSelect={() => onOpen('skip')}>
          Skip
        </MenuItem>
      )}
      {status === 'skipped' && (
        <MenuItem icon={<RotateCcw {...ICON} />} onSelect={() => void skip(session, null)}>
          Restore session
        </MenuItem>
      )}
      {completed && (
        <MenuItem icon={<RotateCcw {...ICON} />} onSelect={() => void reopen(session)}>
          Mark as not completed
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<Trash2 {...ICON} />}
        onSelect={() => {
          navigate('/training-sessions');
          void remove(session);
        }}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
