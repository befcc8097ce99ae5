import {
  type Connection,
  changeConnection,
  listConnections,
  lookNow,
  type Provider,
  type Reading,
} from '#contract/connections/connections.ts';
import { CONNECTION_STATES, READING_NAMES, SERVICES } from '#web/copy/en/account/connections.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { useProfile } from '#web/features/account/queries.ts';
import { ConnectForm } from '#web/features/connections/ConnectForm.tsx';
import { DisconnectDialog } from '#web/features/connections/DisconnectDialog.tsx';
import { useProviders } from '#web/features/connections/queries.ts';
import { dayOf, formatDayShort, formatTimeOfDay } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Services that import by themselves and take workouts: those that are connected, and the others with the way to connect them. */
export function ServicesPanel() {
  const providers = useProviders();
  const connected = providers.filter(({ connection }) => connection !== null);
  const others = providers.filter(({ connection }) => connection === null);
  return (
    <Section title={SERVICES.title}>
      <div className="grid gap-6">
        <p className="text-muted">{SERVICES.text}</p>
        {connected.map(
          (provider) => provider.connection && <Connected key={provider.key} provider={provider} connection={provider.connection} />,
        )}
        {others.length > 0 && (
          <Accordion
            items={others.map((provider) => ({ id: provider.key, title: provider.name, content: <NotConnected provider={provider} /> }))}
          />
        )}
      </div>
    </Section>
  );
}

function NotConnected({ provider }: { provider: Provider }) {
  return (
    <div data-hint className="grid gap-4">
      <p>{provider.brings}</p>
      <Terms provider={provider} />
      {provider.unavailable ? <p className="text-muted">{provider.unavailable}</p> : <ConnectForm provider={provider} />}
    </div>
  );
}

function Terms({ provider: { terms, name } }: { provider: Provider }) {
  const sentences = [
    terms.text,
    ...(terms.attribution ? [`Data from ${name} is shown as “${terms.attribution}”.`] : []),
    ...(terms.deleteWithinHours ? [`When you delete its data, everything is gone within ${terms.deleteWithinHours} hours.`] : []),
    ...(terms.model === 'forbidden' ? ['A language model may not read it.'] : []),
  ];
  return <p className="text-15 text-muted">{sentences.join(' ')}</p>;
}

function Connected({ provider, connection }: { provider: Provider; connection: Connection }) {
  const look = useSending(lookNow, { refreshes: [listConnections] });
  const { key, name } = provider;
  const needsAccess = connection.status === 'reconnect';
  return (
    <article aria-label={name} className="grid gap-4 rounded-sheet border border-rule bg-card p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-17">
          {name}
          {connection.accountName && (
            <span className="font-normal text-muted">
              {' '}
              <bdi>{connection.accountName}</bdi>
            </span>
          )}
        </h3>
        <Badge tone={needsAccess ? 'poor' : 'good'}>{CONNECTION_STATES[connection.status]}</Badge>
      </header>
      <History history={connection.history} />
      {connection.message && (
        <p role="status" className={needsAccess ? 'text-poor' : 'text-muted'}>
          {connection.message}
        </p>
      )}
      <Standing provider={provider} connection={connection} />
      {needsAccess ? <ConnectForm provider={provider} /> : <Choices provider={provider} connection={connection} />}
      <Terms provider={provider} />
      <div className="flex flex-wrap gap-3">
        {!needsAccess && (
          <Button
            variant="quiet"
            size="small"
            pending={look.isPending && 'Checking...'}
            onClick={() => look.mutate({ params: { provider: key } }, { onError: sayRefused })}
          >
            Check now
          </Button>
        )}
        <DisconnectDialog provider={provider} />
      </div>
    </article>
  );
}

function History({ history: { done, all } }: { history: Connection['history'] }) {
  if (done === all) return null;
  return <ProgressBar label={`Importing your history: ${done} of ${all} days`} value={done} max={all} />;
}

/** Which of the two ways is running, when it last looked, and what came. */
function Standing({ provider: { name, takesRecordings }, connection }: { provider: Provider; connection: Connection }) {
  if (takesRecordings) return <Uploads uploads={connection.uploads} />;
  const { activities, mornings, withoutRecording, lookedAt, foundAt, isTold, pollMinutes } = connection;
  return (
    <div className="grid gap-1 text-15 text-muted">
      <p>
        {formatNumber(activities)} activities and {formatNumber(mornings)} mornings imported
        {withoutRecording > 0 && `; ${formatNumber(withoutRecording)} activities without a recording left out`}.
      </p>
      <p>
        {isTold ? `${name} tells us when something is new.` : `Checked every ${pollMinutes} minutes.`}{' '}
        {lookedAt && (
          <>
            Last checked <Moment at={lookedAt} />.{' '}
          </>
        )}
        {foundAt && (
          <>
            Last data <Moment at={foundAt} />.
          </>
        )}
      </p>
    </div>
  );
}

/** How many recordings are there, and why one is not. */
function Uploads({ uploads: { sent, queued, failed, reason } }: { uploads: Connection['uploads'] }) {
  return (
    <div className="grid gap-1 text-15 text-muted">
      <p>
        {formatNumber(sent)} recordings uploaded{queued > 0 && `, ${formatNumber(queued)} on the way`}
        {failed > 0 && `, ${formatNumber(failed)} failed`}.
      </p>
      {reason && <p>{reason} Choose “Check now” to try again.</p>}
    </div>
  );
}

function Choices({
  provider: { key, readings, takesWorkouts, takesRecordings, terms },
  connection,
}: {
  provider: Provider;
  connection: Connection;
}) {
  const change = useSending(changeConnection, { refreshes: [listConnections] });
  const keep = (body: { readings?: Reading[]; sendsWorkouts?: boolean; letsModelRead?: boolean }) =>
    change.mutate({ params: { provider: key }, body }, { onError: sayRefused });
  const toggled = (reading: Reading, isOn: boolean) =>
    isOn ? [...connection.readings, reading] : connection.readings.filter((each) => each !== reading);
  return (
    <fieldset disabled={change.isPending} className="grid gap-2">
      <legend className="pb-1.5 font-semibold text-15">{SERVICES.choices}</legend>
      {(takesWorkouts || takesRecordings) && (
        <CheckboxField
          label={takesRecordings ? SERVICES.sendsRecordings : SERVICES.sendsWorkouts}
          checked={connection.sendsWorkouts}
          onChange={({ target }) => keep({ sendsWorkouts: target.checked })}
        />
      )}
      {readings.map((reading) => (
        <CheckboxField
          key={reading}
          label={`Import ${READING_NAMES[reading]}`}
          checked={connection.readings.includes(reading)}
          onChange={({ target }) => keep({ readings: toggled(reading, target.checked) })}
        />
      ))}
      {terms.model === 'ask' && (
        <CheckboxField
          label={SERVICES.letsModelRead}
          checked={connection.letsModelRead}
          onChange={({ target }) => keep({ letsModelRead: target.checked })}
        />
      )}
    </fieldset>
  );
}

/** Where the athlete lives: "20 Nov, 06:12". */
function Moment({ at }: { at: string }) {
  const { timeZone } = useProfile();
  return (
    <time dateTime={at} className="tabular-nums">
      {formatDayShort(dayOf(at, timeZone))}, {formatTimeOfDay(at, timeZone)}
    </time>
  );
}
