import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, beginPasskey, getFactors, type Passkey, removePasskey } from '#contract/account/security.ts';
import { call, keyOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { browserName } from '#web/features/account/login/browser-name.ts';
import { canUseKeys, makeKey } from '#web/features/account/login/device-key.ts';
import { useFactors } from '#web/features/account/queries.ts';
import { PasswordDialog } from '#web/features/account/security/PasswordDialog.tsx';
import { RenamePasskeyDialog } from '#web/features/account/security/RenamePasskeyDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Keys of the athlete's devices that log in without a password. */
export function PasskeysPanel() {
  const { passkeys } = useFactors();
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();

  async function add(currentPassword: string) {
    const { question, options } = await call(beginPasskey, { body: { currentPassword } });
    const key = await makeKey(options);
    setAdding(false);
    if (!key) return;
    const name = browserName(navigator.userAgent);
    client.setQueryData(keyOf(getFactors), await call(addPasskey, { body: { question, name, key } }));
    toast({ title: 'Passkey added', description: 'You can log in with it from now on.' });
  }

  return (
    <div className="grid justify-items-start gap-4">
      {passkeys.length === 0 ? (
        <p className="text-muted">
          No passkeys yet. A passkey lets you log in with your fingerprint, face or PIN instead of a password. It can’t be phished.
        </p>
      ) : (
        <ul className="w-full">
          {passkeys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {canUseKeys() ? (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-muted">This browser doesn’t support passkeys.</p>
      )}
      {isAdding && (
        <PasswordDialog
          title="Add a passkey"
          description="Confirm with your fingerprint, face or PIN."
          takesCode
          confirmLabel="Continue"
          onClose={() => setAdding(false)}
          onProof={({ currentPassword }) => add(currentPassword)}
        />
      )}
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  const remove = useSending(removePasskey, { refreshes: [getFactors] });
  return (
    <ListRow
      name={<bdi>{name}</bdi>}
      facts={
        <>
          Added <DateTime at={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <DateTime at={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </>
      }
      action={
        <div className="flex gap-2">
          <Button variant="plain" size="small" onClick={() => setAsks('rename')}>
            Rename
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsks('remove')}>
            Remove
          </Button>
          {asks === 'rename' && <RenamePasskeyDialog id={id} name={name} onClose={() => setAsks(null)} />}
          {asks === 'remove' && (
            <PasswordDialog
              title={`Remove the passkey “${name}”?`}
              description="You can no longer log in with it. Delete it on your device too."
              takesCode
              confirmLabel="Remove passkey"
              onClose={() => setAsks(null)}
              onProof={async ({ currentPassword }) => {
                await remove.mutateAsync({ params: { id }, body: { currentPassword } });
                setAsks(null);
              }}
            />
          )}
        </div>
      }
    />
  );
}
