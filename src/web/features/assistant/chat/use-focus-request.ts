import { useEffect } from 'react';
import { useUrlFlag } from '#web/data/url-state.ts';
import type { ComposerForm } from '#web/features/assistant/chat/composer-form.ts';

/** Puts the focus into the field for whoever came here to ask (`?ask`, as by its key). The address is clean again afterwards. */
export function useFocusRequest({ setFocus }: ComposerForm): void {
  const [isAsked, setAsked] = useUrlFlag('ask');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the request itself moves the focus
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    // A new page moves the focus to its beginning in this very frame; this comes after it.
    requestAnimationFrame(() => setFocus('message'));
  }, [isAsked]);
}
