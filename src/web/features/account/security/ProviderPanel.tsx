import { useState } from 'react';
import { listProviders, unlinkProviders } from '#contract/account/provider.ts';
import { useSending } from '#web/data/query-client.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { useProviders } from '#web/features/account/queries.ts';
import { PasswordDialog } from '#web/features/account/security/PasswordDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** Logins at another provider that open the account; nothing where there is none. */
export function ProviderPanel() {
  const linked = useProviders();
  const [asks, setAsks] = useState(false);
  const unlink = useSending(unlinkProviders, { refreshes: [listProviders] });
  if (linked.length === 0) return null;
  return (
    <Section title="Login with another provider">
      <ul className="w-full">
        {linked.map(({ provider, createdAt, lastUsedAt }) => (
          <ListRow
            key={createdAt}
            name={<bdi>{provider}</bdi>}
            facts={
              <>
                Linked <DateTime at={createdAt} />, last used <DateTime at={lastUsedAt} />
              </>
            }
            action={
              <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
                Remove
              </Button>
            }
          />
        ))}
      </ul>
      {asks && (
        <PasswordDialog
          title="Remove the login?"
          description="You can no longer log in with it. If you have no password yet, log out and choose “Forgotten your password?” first."
          confirmLabel="Remove login"
          onClose={() => setAsks(false)}
          onProof={async ({ currentPassword }) => {
            await unlink.mutateAsync({ body: { currentPassword } });
            setAsks(false);
          }}
        />
      )}
    </Section>
  );
}
