import { AlertDialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DialogOverlay, FOOTER, SHEET, WIDTHS } from '#web/ui/overlay/Dialog.tsx';
import { returnFocus } from '#web/ui/overlay/restore-focus.ts';

/**
 * Asks once before something that cannot be undone: "Delete your account?". A press beside it does not close it.
 * `confirmLabel` says what will happen ("Delete account"), never "OK".
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  pending,
  destructive = true,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" would not say which: "Keep the call" beside "Cancel the call". */
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: string | false;
  destructive?: boolean;
  /** What else is decided with it, such as a box to tick. */
  children?: ReactNode;
}) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <DialogOverlay>
          <Parts.Content
            className={`${SHEET} ${WIDTHS.narrow}`}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus();
            }}
          >
            <div className="grid gap-2 px-6 pt-6 pb-5 max-sm:px-5">
              <Parts.Title className="text-21">{title}</Parts.Title>
              <Parts.Description className="text-muted">{description}</Parts.Description>
              {children}
            </div>
            <div className={FOOTER}>
              <Parts.Cancel asChild>
                <Button variant="quiet">{cancelLabel}</Button>
              </Parts.Cancel>
              <Button variant={destructive ? 'danger' : 'primary'} onClick={onConfirm} pending={pending}>
                {confirmLabel}
              </Button>
            </div>
          </Parts.Content>
        </DialogOverlay>
      </Parts.Portal>
    </Parts.Root>
  );
}
