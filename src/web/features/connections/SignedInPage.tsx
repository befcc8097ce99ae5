import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { finishConnecting, ProviderKey } from '#contract/connections/connections.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

const CONNECTIONS_PATH = '/account?tab=connections';

/** Where a service sends the athlete back to: passes its answer on, once, and takes it out of the address. */
export function SignedInPage({ provider }: { provider: string }) {
  const key = ProviderKey.safeParse(provider);
  const finish = useMutation({
    mutationFn: (answer: string) =>
      key.success ? call(finishConnecting, { params: { provider: key.data }, body: { answer } }) : Promise.reject(new Error()),
    onSuccess: () => window.location.replace(CONNECTIONS_PATH),
  });
  const { mutate, isIdle } = finish;
  useEffect(() => {
    if (!isIdle) return;
    const answer = window.location.search;
    window.history.replaceState(null, '', window.location.pathname);
    mutate(answer);
  }, [isIdle, mutate]);
  return (
    <Page title="Connect a service" width="reading">
      {finish.isError ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{sentenceOf(finish.error, 'The service could not be connected. Please try again.')}</p>
          <ButtonLink href={CONNECTIONS_PATH}>Back to connections</ButtonLink>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Connecting...
        </p>
      )}
    </Page>
  );
}
