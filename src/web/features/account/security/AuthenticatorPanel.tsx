import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginCodes, confirmCodes, endCodes, getFactors, renewRecoveryCodes } from '#contract/account/security.ts';
import { call, keyOf, type Reply } from '#web/data/api-client.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { useFactors } from '#web/features/account/queries.ts';
import { CodesSetup } from '#web/features/account/security/CodesSetup.tsx';
import { PasswordDialog } from '#web/features/account/security/PasswordDialog.tsx';
import { RecoveryCodesDialog } from '#web/features/account/security/RecoveryCodesDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Step =
  | { kind: 'begin' | 'renew' | 'end' }
  | { kind: 'setup'; secret: Reply<typeof beginCodes> }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

/** Six digits of an app as the second question at log-in: on, off, and what to do when the phone is gone. */
export function AuthenticatorPanel() {
  const { codesSince, recoveryCodesLeft } = useFactors();
  const [step, setStep] = useState<Step | null>(null);
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: keyOf(getFactors) });
  const close = () => setStep(null);
  return (
    <div className="grid justify-items-start gap-4">
      {codesSince ? (
        <>
          <p>
            On since <DateTime at={codesSince} />. We ask for a code each time you log in with your password.{' '}
            {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="quiet" onClick={() => setStep({ kind: 'renew' })}>
              Create new recovery codes
            </Button>
            <Button variant="plain" onClick={() => setStep({ kind: 'end' })}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">Off. Turn it on so that your password alone can’t open your account.</p>
          <Button variant="quiet" onClick={() => setStep({ kind: 'begin' })}>
            Turn on
          </Button>
        </>
      )}
      {step?.kind === 'begin' && (
        <PasswordDialog
          title="Turn on two-step login"
          description="You need an authenticator app, such as the one in your phone’s password manager."
          confirmLabel="Continue"
          onClose={close}
          onProof={async ({ currentPassword }) => setStep({ kind: 'setup', secret: await call(beginCodes, { body: { currentPassword } }) })}
        />
      )}
      {step?.kind === 'setup' && (
        <CodesSetup
          {...step.secret}
          onClose={close}
          onCode={async (code) => {
            const { recoveryCodes } = await call(confirmCodes, { body: { code } });
            await reread();
            setStep({ kind: 'codes', recoveryCodes });
          }}
        />
      )}
      {step?.kind === 'renew' && (
        <PasswordDialog
          title="Create new recovery codes"
          description="Your current codes stop working."
          confirmLabel="Create new codes"
          asksCode
          onClose={close}
          onProof={async (body) => {
            const { recoveryCodes } = await call(renewRecoveryCodes, { body });
            await reread();
            setStep({ kind: 'codes', recoveryCodes });
          }}
        />
      )}
      {step?.kind === 'end' && (
        <PasswordDialog
          title="Turn off two-step login"
          description="Your password alone will open your account."
          confirmLabel="Turn off"
          asksCode
          onClose={close}
          onProof={async (body) => {
            client.setQueryData(keyOf(getFactors), await call(endCodes, { body }));
            close();
            toast({ title: 'Two-step login is off' });
          }}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.recoveryCodes} onClose={close} />}
    </div>
  );
}
