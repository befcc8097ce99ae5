import { useState } from 'react';
import { lazyOver } from '#web/app/lazy-page.tsx';
import type { DialogProps } from '#web/ui/overlay/OpenDialog.tsx';
// From the start, so that it knows where the focus was when the first dialog closes.
import '#web/ui/overlay/restore-focus.ts';

const OpenDialog = lazyOver(async () => (await import('#web/ui/overlay/OpenDialog.tsx')).OpenDialog);

/**
 * A question or a form over the page: centred on a desk, from the bottom edge on a phone. The keyboard stays inside, Esc closes,
 * and focus returns to where it was. A form stands in `children` with an `id`, its button in `footer` with `form={id}`. For "are you sure" use `ConfirmDialog`; for what can be undone use neither, but a toast with Undo.
 */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  return hasOpened && <OpenDialog {...props} />;
}
