import { useState } from 'react';
import { disconnect, listConnections, type Provider } from '#contract/connections/connections.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Ends a connection, and asks what becomes of the data that came from it. */
export function DisconnectDialog({ provider: { key, name, terms, takesRecordings, connection } }: { provider: Provider }) {
  const [isAsking, setAsking] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const end = useSending(disconnect, { refreshes: [listConnections] });
  const keepsModelsOut = terms.model !== 'allowed' && !takesRecordings && connection?.letsModelRead === false;
  const confirm = () =>
    end.mutate(
      { params: { provider: key }, body: { data: deletes ? 'delete' : 'keep' } },
      {
        onError: sayRefused,
        onSuccess: ({ isRevoked }) => {
          setAsking(false);
          toast({
            title: `${name} disconnected`,
            ...(isRevoked ? {} : { description: `${name} has not confirmed it. Remove our access in your account there too.` }),
          });
        },
      },
    );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        description={`Nothing is imported or sent any more. Planned sessions are removed from its calendar. Imported data is kept unless you choose to delete it.${keepsModelsOut && !deletes ? ' While it is kept, the built-in coach answers instead of an external language model.' : ''}`}
        confirmLabel={deletes ? 'Disconnect and delete' : 'Disconnect'}
        pending={end.isPending && 'Disconnecting...'}
        onConfirm={confirm}
      >
        <CheckboxField
          label={`Also delete what came from ${name}. Data that you also uploaded yourself is kept. This can’t be undone.`}
          checked={deletes}
          onChange={({ target }) => setDeletes(target.checked)}
        />
      </ConfirmDialog>
    </>
  );
}
