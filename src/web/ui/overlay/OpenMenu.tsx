import { DropdownMenu as Parts } from 'radix-ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { MenuParts } from '#web/ui/overlay/menu-parts.ts';
import { useOpensOnArrival } from '#web/ui/overlay/opens-on-arrival.ts';

/** What `Menu` opens, with its own script. Opened `byKey`, its first item has the focus. */
export function OpenMenu({
  trigger,
  children,
  align,
  byKey,
}: {
  trigger: ReactElement;
  children: ReactNode;
  align: 'start' | 'end';
  byKey: boolean;
}) {
  const { button, open, setOpen } = useOpensOnArrival();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the list has taken the focus for itself.
    if (byKey) setTimeout(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  }, [byKey]);
  return (
    <MenuParts value={Parts}>
      <Parts.Root modal={false} open={open} onOpenChange={setOpen}>
        <Parts.Trigger ref={button} asChild>
          {trigger}
        </Parts.Trigger>
        {/* Stays where its button is: inside the same landmark, and inside the dialog that is open. */}
        <Parts.Content
          ref={list}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 max-w-[calc(100vw-1.5rem)] animate-appear rounded-sheet border border-rule bg-card p-1.5 shadow-lift"
        >
          {children}
        </Parts.Content>
      </Parts.Root>
    </MenuParts>
  );
}
