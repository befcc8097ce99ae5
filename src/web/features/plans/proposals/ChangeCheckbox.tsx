import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

/** A tick for something of a proposal; `mixed` where only some of it is taken. */
export function ChangeCheckbox({
  isTaken,
  onTake,
  children,
}: {
  isTaken: boolean | 'mixed';
  onTake: (isTaken: boolean) => void;
  children: ReactNode;
}) {
  const isMixed = isTaken === 'mixed';
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          type="checkbox"
          checked={isTaken === true}
          onChange={(event) => onTake(event.target.checked)}
          className="peer col-start-1 row-start-1 size-[1.375rem] appearance-none rounded-small border border-edge bg-card checked:border-heather checked:bg-heather indeterminate:border-heather"
        />
        {isMixed ? (
          <Minus aria-hidden size={16} strokeWidth={2.5} className="pointer-events-none col-start-1 row-start-1 text-heather" />
        ) : (
          <Check
            aria-hidden
            size={16}
            strokeWidth={2.5}
            className="pointer-events-none invisible col-start-1 row-start-1 text-paper peer-checked:visible"
          />
        )}
      </span>
      <span className="font-semibold">{children}</span>
    </label>
  );
}
