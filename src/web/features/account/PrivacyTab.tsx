import { useState } from 'react';
import {
  CONSENT_TEXTS,
  type Consent,
  type ConsentEntry,
  deleteHealthData,
  listConsents,
  withdrawConsent,
} from '#contract/account/consent.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { ConsentDialog } from '#web/features/account/ConsentDialog.tsx';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { useConsents } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Badge } from '#web/ui/values/Badge.tsx';

/** What the athlete has agreed to, each by itself, and the log of it. */
export function PrivacyTab() {
  const { consents, log, hasPutAside } = useConsents();
  const health = consents.find(({ kind }) => kind === 'health');
  return (
    <>
      <Section title="Your consents">
        <ul>
          {consents.map((consent) => (
            <ConsentRow key={consent.kind} consent={consent} />
          ))}
        </ul>
      </Section>
      {hasPutAside && health?.given === false && <PutAside />}
      <Section title="Consent history">
        {log.length === 0 ? <p className="text-muted">No consents yet.</p> : <ConsentLog log={log} />}
      </Section>
      <p>
        See the{' '}
        <a href="/privacy" className="font-semibold text-moss underline underline-offset-2">
          Privacy Policy
        </a>{' '}
        for what we store, why and for how long.
      </p>
    </>
  );
}

const LOSS = {
  health:
    'We stop using your check-ins, heart rates, weight and activities with heart rate, and stop collecting new ones. You can then delete them, or give consent again to use them.',
  'outside-models': 'Nothing more is sent to other companies. The built-in coach answers instead.',
};

function ConsentRow({ consent: { kind, given, at } }: { consent: Consent }) {
  const [asks, setAsks] = useState<'give' | 'withdraw' | null>(null);
  const withdraw = useSending(withdrawConsent, { refreshes: [listConsents] });
  return (
    <ListRow
      name={
        <span className="flex flex-wrap items-center gap-2.5">
          {CONSENT_TEXTS[kind].title}
          <Badge tone={given ? 'good' : 'plain'}>{given ? 'Given' : 'Not given'}</Badge>
        </span>
      }
      facts={
        at && (
          <>
            {given ? 'Given' : 'Withdrawn'} <DateTime at={at} />
          </>
        )
      }
      action={
        <>
          {given ? (
            <Button variant="quiet" size="small" onClick={() => setAsks('withdraw')}>
              Withdraw
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={() => setAsks('give')}>
              Review and agree
            </Button>
          )}
          {asks === 'give' && <ConsentDialog kind={kind} how="account-page" answer={() => setAsks(null)} />}
          <ConfirmDialog
            open={asks === 'withdraw'}
            onOpenChange={(open) => setAsks(open ? 'withdraw' : null)}
            title={`Withdraw consent: ${CONSENT_TEXTS[kind].title}?`}
            description={LOSS[kind]}
            confirmLabel="Withdraw consent"
            pending={withdraw.isPending && 'Withdrawing...'}
            onConfirm={() =>
              withdraw.mutate(
                { params: { kind } },
                {
                  onError: sayRefused,
                  onSuccess: () => {
                    setAsks(null);
                    toast({ title: 'Consent withdrawn' });
                  },
                },
              )
            }
          />
        </>
      }
    />
  );
}

/** After a withdrawal: what is still there, and how it goes for good. */
function PutAside() {
  const [isAsking, setAsking] = useState(false);
  const remove = useSending(deleteHealthData, { refreshes: [listConsents] });
  return (
    <Section title="Unused health data">
      <div className="grid justify-items-start gap-4 border-fair border-l-2 py-1 pl-5">
        <p>Not in use. We keep it in case you give consent again, until you delete it or your account.</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete data
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your health data?"
        description="This deletes check-ins, heart rates, weight and every activity with heart rate, including its file. It can’t be undone. Backups are cleared within 35 days."
        confirmLabel="Delete health data"
        pending={remove.isPending && 'Deleting...'}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onError: sayRefused,
              onSuccess: () => {
                setAsking(false);
                toast({ title: 'Health data deleted' });
              },
            },
          )
        }
      />
    </Section>
  );
}

const WHERE: Record<string, string> = {
  dialog: 'when first needed',
  'account-page': 'on this page',
  demo: 'in the demo',
};

function ConsentLog({ log }: { log: readonly ConsentEntry[] }) {
  return (
    <ul>
      {log.map(({ at, kind, given, version, how }) => (
        <ListRow
          key={`${at}${kind}${given}`}
          name={`${CONSENT_TEXTS[kind].title}: ${given ? 'given' : 'withdrawn'}`}
          facts={
            <>
              <DateTime at={at} />, {WHERE[how] ?? how}; text of <time className="whitespace-nowrap">{version}</time>
            </>
          }
        />
      ))}
    </ul>
  );
}
