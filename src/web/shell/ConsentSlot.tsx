import { Suspense, useEffect } from 'react';
import { lazy } from '#web/app/lazy-page.tsx';
import { askWhereConsentIsMissing, useAskedConsent } from '#web/session/require-consent.ts';

const ConsentDialog = lazy(async () => (await import('#web/features/account/ConsentDialog.tsx')).ConsentDialog);

/** Where the question for a consent appears, over whatever the athlete is doing. */
export function ConsentSlot() {
  const asked = useAskedConsent();
  useEffect(askWhereConsentIsMissing, []);
  if (!asked) return null;
  return (
    <Suspense>
      <ConsentDialog kind={asked.kind} answer={asked.answer} />
    </Suspense>
  );
}
