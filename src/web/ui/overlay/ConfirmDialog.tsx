import { useState } from 'react';
import { lazyOver } from '#web/app/lazy-page.tsx';
import type { ConfirmDialogProps } from '#web/ui/overlay/OpenConfirmDialog.tsx';
import '#web/ui/overlay/restore-focus.ts';

const OpenConfirmDialog = lazyOver(async () => (await import('#web/ui/overlay/OpenConfirmDialog.tsx')).OpenConfirmDialog);

/**
 * Asks once before something that cannot be undone: "Delete your account?". A press beside it does not close it.
 * `confirmLabel` says what will happen ("Delete account"), never "OK".
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  return hasOpened && <OpenConfirmDialog {...props} />;
}
