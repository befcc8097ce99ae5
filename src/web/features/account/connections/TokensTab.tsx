import { useState } from 'react';
import { listTokens, type PersonalToken, removeToken } from '#contract/account/api-tokens.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { ConnectedApps } from '#web/features/account/connections/ConnectedApps.tsx';
import { TokenDialog } from '#web/features/account/connections/TokenDialog.tsx';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { useCurrentUser, useTokenCalls, useTokens } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** Secrets by which programs of the athlete's own read and write at the API, and what they did. */
export function TokensTab() {
  const tokens = useTokens();
  const { emailVerified } = useCurrentUser();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Section
        title="API tokens"
        aside={
          <a href="/api/docs" className="py-2 font-semibold text-moss hover:underline">
            API reference
          </a>
        }
      >
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">
            For your own scripts and apps. Send the token in the header <code>Authorization: Bearer TOKEN</code>. Tokens can’t change
            account, billing or security settings.
          </p>
          {tokens.length > 0 && (
            <ul className="w-full">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
          {emailVerified ? (
            <Button variant="quiet" onClick={() => setMaking(true)}>
              Create token
            </Button>
          ) : (
            <p>Confirm your email address to create tokens.</p>
          )}
        </div>
      </Section>
      <Section title="Connected apps">
        <ConnectedApps />
      </Section>
      <Section title="Recent API calls">
        <Calls />
      </Section>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const MAY = { read: 'read', write: 'write', mcp: 'MCP', inbox: 'phone inbox' } as const;

function TokenRow({ token: { id, name, scopes, expiresAt, lastUsedAt } }: { token: PersonalToken }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSending(removeToken, { refreshes: [listTokens] });
  return (
    <ListRow
      name={<bdi>{name}</bdi>}
      facts={
        <>
          {scopes.map((scope) => MAY[scope]).join(', ')}; expires <DateTime at={expiresAt} />;{' '}
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
            title={`Remove the token “${name}”?`}
            description="Apps that use it lose access immediately."
            confirmLabel="Remove token"
            pending={remove.isPending && 'Removing...'}
            onConfirm={() => remove.mutate({ params: { id } }, { onError: sayRefused, onSuccess: () => setAsking(false) })}
          />
        </>
      }
    />
  );
}

function Calls() {
  const calls = useTokenCalls();
  if (calls.length === 0)
    return (
      <p data-hint className="text-muted">
        No API calls in the last 30 days.
      </p>
    );
  return (
    <ul>
      {calls.map(({ at, by, method, path, status }, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be the same in everything, and the list is only ever replaced
          key={index}
          name={
            <code>
              {method} {path}
            </code>
          }
          facts={
            <>
              <bdi>{by}</bdi>, <DateTime at={at} />, status {status}
            </>
          }
        />
      ))}
    </ul>
  );
}
