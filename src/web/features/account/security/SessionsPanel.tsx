import { endOtherSessions, endSession, type LoginSession, listSessions } from '#contract/account/security.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { browserName } from '#web/features/account/login/browser-name.ts';
import { useSessions } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Every browser that is logged in; each can be logged out from here. Logging in again takes it back. */
export function SessionsPanel() {
  const sessions = useSessions();
  const endOthers = useSending(endOtherSessions, { refreshes: [listSessions] });
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="w-full">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="quiet"
          pending={endOthers.isPending && 'Logging out...'}
          onClick={() =>
            endOthers.mutate({}, { onError: sayRefused, onSuccess: ({ message }) => toast({ title: 'Logged out', description: message }) })
          }
        >
          Log out all other browsers
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session: { id, isThisOne, browser, address, since, lastUsedAt } }: { session: LoginSession }) {
  const end = useSending(endSession, { refreshes: [listSessions] });
  return (
    <ListRow
      name={
        <span className="flex flex-wrap items-center gap-2.5">
          <bdi>{browserName(browser)}</bdi>
          {isThisOne && <Badge tone="moss">This browser</Badge>}
        </span>
      }
      facts={
        <>
          Since <DateTime at={since} />
          {address && (
            <>
              , from <bdi>{address}</bdi>
            </>
          )}
          ; last used <DateTime at={lastUsedAt} />
        </>
      }
      action={
        !isThisOne && (
          <Button
            variant="quiet"
            size="small"
            pending={end.isPending && 'Logging out...'}
            onClick={() => end.mutate({ params: { id } }, { onError: sayRefused })}
          >
            Log out
          </Button>
        )
      }
    />
  );
}
