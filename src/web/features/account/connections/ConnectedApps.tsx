import { useState } from 'react';
import { type ConnectedApp, listApps, removeApp } from '#contract/account/oauth.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { useApps } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

const MAY = { read: 'reads your data', propose: 'suggests changes' } as const;

/** Programs that have access over MCP, each with the way to end it. */
export function ConnectedApps() {
  const apps = useApps();
  if (apps.length === 0)
    return (
      <p data-hint className="text-muted">
        No connected apps. Add <code>{`${window.location.origin}/mcp`}</code> in an app that speaks MCP, and it will ask for access.
      </p>
    );
  return (
    <ul className="w-full">
      {apps.map((app) => (
        <AppRow key={app.id} app={app} />
      ))}
    </ul>
  );
}

function AppRow({ app: { id, name, scopes, createdAt, lastUsedAt } }: { app: ConnectedApp }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSending(removeApp, { refreshes: [listApps] });
  return (
    <ListRow
      name={<bdi>{name}</bdi>}
      facts={
        <>
          {scopes.map((scope) => MAY[scope]).join(', ')}; connected <DateTime at={createdAt} />;{' '}
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
        <>
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            Remove
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={`Remove “${name}”?`}
            description="It loses access immediately. You can connect it again later."
            confirmLabel="Remove app"
            pending={remove.isPending && 'Removing...'}
            onConfirm={() => remove.mutate({ params: { id } }, { onError: sayRefused, onSuccess: () => setAsking(false) })}
          />
        </>
      }
    />
  );
}
