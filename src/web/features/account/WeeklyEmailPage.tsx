import { useState } from 'react';
import { turnOffWeeklyEmail } from '#contract/account/weekly-email.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { useLinkToken } from '#web/session/link-token.ts';
import { Button } from '#web/ui/Button.tsx';

type State = { kind: 'asked' } | { kind: 'sending' } | { kind: 'done'; message: string } | { kind: 'refused'; message: string };

/** Where the link in the weekly email leads, without a login. A press turns it off: mail programs open links by themselves. */
export function WeeklyEmailPage() {
  const [token] = useLinkToken();
  const [state, setState] = useState<State>({ kind: 'asked' });

  async function turnOff() {
    setState({ kind: 'sending' });
    try {
      const { message } = await call(turnOffWeeklyEmail, { body: { token: token ?? '' } });
      setState({ kind: 'done', message });
    } catch (error) {
      setState({ kind: 'refused', message: sentenceOf(error, 'The weekly email is still on. Please try again.') });
    }
  }

  return (
    <AccountFrame title="Weekly email" subtitle="Turn off the email about last week and the week ahead">
      {state.kind === 'done' ? (
        <p role="status" className="border-good border-l-2 pl-5 text-17">
          {state.message}
        </p>
      ) : (
        <div className="grid gap-5">
          {state.kind === 'refused' && (
            <p role="alert" className="border-poor border-l-2 pl-5">
              {state.message}
            </p>
          )}
          <Button onClick={turnOff} pending={state.kind === 'sending' && 'Turning off...'}>
            Turn off
          </Button>
        </div>
      )}
      <OtherWay href="/account?tab=notifications">All notifications</OtherWay>
    </AccountFrame>
  );
}
