import { KEPT, PRIVACY, PRIVACY_PASSAGES } from '#web/copy/en/legal/privacy.ts';
import { LegalPage } from '#web/features/site/legal/LegalPage.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';

/** What is stored about a person, where, for how long, and what a language model is and is not sent. */
export function PrivacyPage() {
  return <LegalPage words={PRIVACY} passages={PRIVACY_PASSAGES} after={{ 'how-long': <Kept /> }} />;
}

function Kept() {
  return (
    <DataTable
      caption={KEPT.caption}
      columns={[
        { key: 'what', header: KEPT.what, cell: (row) => row.what },
        { key: 'how-long', header: KEPT.howLong, cell: (row) => row.howLong },
      ]}
      rows={KEPT.rows}
      rowKey={(row) => row.what}
    />
  );
}
