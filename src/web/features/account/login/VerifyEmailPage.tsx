import { useState } from 'react';
import { verifyEmail } from '#contract/account/account.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { AccountFrame } from '#web/features/account/AccountFrame.tsx';
import { useLinkToken } from '#web/session/link-token.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

type State = { kind: 'asked' } | { kind: 'sending' } | { kind: 'done'; message: string } | { kind: 'refused'; message: string };

/** Where the confirmation link leads. A press confirms it: mail programs open links by themselves, and opening must not use it up. */
export function VerifyEmailPage() {
  const [token] = useLinkToken();
  const [state, setState] = useState<State>({ kind: 'asked' });

  async function confirm() {
    setState({ kind: 'sending' });
    try {
      const { message } = await call(verifyEmail, { body: { token: token ?? '' } });
      setState({ kind: 'done', message });
    } catch (error) {
      setState({ kind: 'refused', message: sentenceOf(error, 'Email could not be confirmed. Please try again.') });
    }
  }

  return (
    <AccountFrame title="Confirm your email" subtitle="Confirm this address to finish">
      {state.kind === 'done' ? (
        <div className="grid justify-items-start gap-5">
          <p role="status" className="border-good border-l-2 pl-5 text-17">
            {state.message}
          </p>
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          {state.kind === 'refused' && (
            <p role="alert" className="border-poor border-l-2 pl-5">
              {state.message}
            </p>
          )}
          <Button onClick={confirm} pending={state.kind === 'sending' && 'Confirming...'}>
            Confirm email
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
