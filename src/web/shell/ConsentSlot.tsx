import { Suspense, useEffect } from 'react';
import { askWhereConsentIsMissing, useAskedConsent } from '#web/consent-gate.ts';
import { lazy } from '#web/lazy.tsx';

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
