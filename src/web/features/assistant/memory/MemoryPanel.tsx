import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MemoryFact } from '#contract/assistant/memory.ts';
import { COACH_MEMORY } from '#web/copy/en/chat/chat-memory.ts';
import { MemoryDialog } from '#web/features/assistant/memory/MemoryDialog.tsx';
import { useMemoryActions } from '#web/features/assistant/memory/memory-actions.ts';
import { useCoachSettings, useMemory } from '#web/features/assistant/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Coach memory: its notes can be edited and deleted, and memory can be switched off. */
export function MemoryPanel() {
  const facts = useMemory();
  const settings = useCoachSettings();
  const { remove, switchTo } = useMemoryActions();
  const [open, setOpen] = useState<MemoryFact | 'new' | null>(null);
  const remembers = settings?.remembers ?? true;
  return (
    <div className="grid gap-3">
      {settings && (
        <CheckboxField label={COACH_MEMORY.switch} checked={remembers} onChange={(event) => void switchTo(event.target.checked)} />
      )}
      {!remembers && <p className="text-muted">{COACH_MEMORY.off}</p>}
      {facts.length === 0 && remembers && <p className="text-muted">{COACH_MEMORY.none}</p>}
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} isUsed={remembers} onEdit={() => setOpen(fact)} onRemove={() => void remove(fact)} />
          ))}
        </ul>
      )}
      {remembers && (
        <Button variant="quiet" size="small" onClick={() => setOpen('new')} className="justify-self-start">
          <Plus aria-hidden size={18} strokeWidth={1.5} />
          {COACH_MEMORY.add}
        </Button>
      )}
      {open && <MemoryDialog fact={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface RowProps {
  fact: MemoryFact;
  isUsed: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function FactRow({ fact: { text, kind, date, expires, isOver, reachesPlanner }, isUsed, onEdit, onRemove }: RowProps) {
  return (
    <li className="flex items-start gap-1 border-rule border-t py-2">
      <div className={isUsed && !isOver ? 'min-w-0 flex-1 py-1.5' : 'min-w-0 flex-1 py-1.5 text-muted'}>
        <p dir="auto">{text}</p>
        <p className="text-13 text-muted">
          {COACH_MEMORY.kinds[kind]}, {COACH_MEMORY.since} <time dateTime={date}>{formatDayWithYear(date)}</time>
          {expires && (
            <>
              , {COACH_MEMORY.until} <time dateTime={expires}>{formatDayWithYear(expires)}</time>
            </>
          )}
          . {isOver ? COACH_MEMORY.over : isUsed && reachesPlanner && COACH_MEMORY.planner}
        </p>
      </div>
      <IconButton label={`${COACH_MEMORY.edit}: ${text}`} icon={<Pencil aria-hidden size={16} strokeWidth={1.5} />} onClick={onEdit} />
      <IconButton label={`${COACH_MEMORY.remove}: ${text}`} icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />} onClick={onRemove} />
    </li>
  );
}
