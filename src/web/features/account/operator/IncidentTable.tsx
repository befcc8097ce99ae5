import { type Incident, listIncidents, resolveIncident, retryIncident } from '#contract/account/operator.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { KIND_LABELS } from '#web/features/account/operator/incident-labels.ts';
import { formatCount, formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Badge } from '#web/ui/values/Badge.tsx';

const COLUMNS: readonly Column<Incident>[] = [
  {
    key: 'incident',
    header: 'Incident',
    cell: ({ kind, name, reason }) => (
      <div className="grid min-w-0 gap-0.5">
        <span className="font-semibold [overflow-wrap:anywhere]">
          {KIND_LABELS[kind]}: <bdi>{name}</bdi>
        </span>
        {reason && <bdi className="font-normal text-13 text-muted [overflow-wrap:anywhere]">{reason}</bdi>}
      </div>
    ),
  },
  {
    key: 'last',
    header: 'Last',
    cell: ({ lastAt }) => (
      <span className="lg:whitespace-nowrap">
        <DateTime at={lastAt} />
      </span>
    ),
  },
  { key: 'times', header: 'Times', numeric: true, cell: ({ times }) => <span className="whitespace-nowrap">{formatNumber(times)}</span> },
  { key: 'ids', header: 'Ids', cell: (incident) => <Ids {...incident} /> },
  { key: 'state', header: 'State', cell: (incident) => <State incident={incident} /> },
];

/** Incidents in rows; cards on a phone. */
export function IncidentTable({ incidents }: { incidents: readonly Incident[] }) {
  return <DataTable caption="Incidents" columns={COLUMNS} rows={incidents} rowKey={({ id }) => id} />;
}

/** What the log and the other commands call it. */
function Ids({ requestId, jobs, athleteId }: Incident) {
  const last = jobs.at(-1);
  const ids = [
    ['Request', requestId],
    [jobs.length > 1 ? `Last of ${formatCount(jobs.length, 'job')}` : 'Job', last],
    ['Athlete', athleteId],
  ] as const;
  return (
    <ul className="grid min-w-0 gap-0.5 text-13">
      {ids.map(
        ([name, id]) =>
          id && (
            <li key={name}>
              <span className="text-muted">{name}</span> <code className="[overflow-wrap:anywhere]">{id}</code>
            </li>
          ),
      )}
    </ul>
  );
}

function State({ incident: { id, canRetry, resolvedAt } }: { incident: Incident }) {
  const retry = useSending(retryIncident, { refreshes: [listIncidents] });
  const resolve = useSending(resolveIncident, { refreshes: [listIncidents] });
  if (resolvedAt !== null) return <Badge tone="good">Resolved</Badge>;
  const isSending = retry.isPending || resolve.isPending;
  return (
    <div className="flex flex-wrap justify-end gap-2 sm:justify-start">
      {canRetry && (
        <Button
          variant="quiet"
          size="small"
          className="whitespace-nowrap"
          disabled={isSending}
          pending={retry.isPending && 'Retrying...'}
          onClick={() =>
            retry.mutate(
              { params: { id } },
              { onError: sayRefused, onSuccess: ({ started }) => toast({ title: `${formatCount(started, 'job')} started again` }) },
            )
          }
        >
          Retry
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="whitespace-nowrap"
        disabled={isSending}
        pending={resolve.isPending && 'Saving...'}
        onClick={() =>
          resolve.mutate({ params: { id } }, { onError: sayRefused, onSuccess: () => toast({ title: 'Incident marked as resolved' }) })
        }
      >
        Mark resolved
      </Button>
    </div>
  );
}
