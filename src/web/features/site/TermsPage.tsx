import { LegalPage } from '#web/features/site/LegalPage.tsx';
import { TERMS, TERMS_PASSAGES } from '#web/words/en/terms.ts';

/** What one agrees to. */
export function TermsPage() {
  return <LegalPage words={TERMS} passages={TERMS_PASSAGES} />;
}
