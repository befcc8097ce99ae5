import { TERMS, TERMS_PASSAGES } from '#web/copy/en/legal/terms.ts';
import { LegalPage } from '#web/features/site/legal/LegalPage.tsx';

/** What one agrees to. */
export function TermsPage() {
  return <LegalPage words={TERMS} passages={TERMS_PASSAGES} />;
}
