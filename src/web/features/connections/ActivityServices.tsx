import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.ts';
import { getActivityServices, uploadAgain } from '#contract/connections/activity-services.ts';
import { listConnections } from '#contract/connections/connections.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';

const STATES = { queued: 'Waiting to be uploaded to', sent: 'On', failed: 'Not on' } as const;

/** Which connected services an activity came from, where it has been uploaded, and the way to upload it again. Nothing where there is neither. */
export function ActivityServices({ activity: { id, hasOriginal } }: { activity: Pick<Activity, 'id' | 'hasOriginal'> }) {
  const services = useQuery({ ...reading(getActivityServices, { params: { id } }), enabled: hasOriginal }).data;
  const again = useSending(uploadAgain, { refreshes: [getActivityServices, listConnections] });
  const { from = [], uploads = [] } = services ?? {};
  if (from.length + uploads.length === 0) return null;
  return (
    <ul aria-label="Connected services" className="grid gap-1 text-15 text-muted">
      {from.length > 0 && <li>Imported from {from.map(({ name }) => name).join(', ')}</li>}
      {uploads.map(({ provider, providerName, status, reason }) => (
        <li key={provider} className={status === 'failed' ? 'text-poor' : undefined}>
          {STATES[status]} {providerName}
          {reason && `: ${reason}`}
          {status === 'failed' && (
            <Button
              variant="quiet"
              size="small"
              className="ml-2"
              pending={again.isPending && 'Uploading...'}
              onClick={() => again.mutate({ params: { id } }, { onError: sayRefused })}
            >
              Upload again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
