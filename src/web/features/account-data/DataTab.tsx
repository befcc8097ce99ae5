import { DeletePanel } from '#web/features/account-data/DeletePanel.tsx';
import { ExportPanel } from '#web/features/account-data/ExportPanel.tsx';
import { ImportPanel } from '#web/features/account-data/ImportPanel.tsx';

/** What an athlete may do with everything that is theirs: take it along, bring it back, have it deleted. */
export function DataTab() {
  return (
    <>
      <ExportPanel />
      <ImportPanel />
      <DeletePanel />
    </>
  );
}
