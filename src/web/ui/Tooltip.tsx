import { Tooltip as Parts } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** A word on what a picture means, on hover and focus. Never the only place where something stands: fingers do not hover. */
export function Tooltip({ says, children }: { says: ReactNode; children: ReactElement }) {
  return (
    <Parts.Provider delayDuration={300}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-60 max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-13 text-paper"
          >
            {says}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
