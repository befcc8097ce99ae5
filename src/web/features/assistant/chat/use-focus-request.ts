import { useEffect } from 'react';
import type { ComposerForm } from '#web/features/assistant/chat/composer-form.ts';
import { useUrlFlag } from '#web/url-choice.ts';

/** Whoever came here to ask (`?ask`, as by the key for it) types at once: the field has the focus. The address is clean again after it. */
export function useFocusRequest({ setFocus }: ComposerForm): void {
  const [isCalled, setCalled] = useUrlFlag('ask');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the call itself moves the focus
  useEffect(() => {
    if (!isCalled) return;
    setCalled(false);
    // A page that has just come takes the focus to its beginning in this very frame; this comes after it.
    requestAnimationFrame(() => setFocus('message'));
  }, [isCalled]);
}
