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
            On since <DateTime at={codesSince} />. A code is asked for at every login with your password.{' '}
            {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="quiet" onClick={() => setStep({ kind: 'renew' })}>
              Make new recovery codes
            </Button>
            <Button variant="plain" onClick={() => setStep({ kind: 'end' })}>
              Switch off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">Off. With it, whoever knows your password still needs your phone.</p>
          <Button variant="quiet" onClick={() => setStep({ kind: 'begin' })}>
            Switch on
          </Button>
        </>
      )}
      {step?.kind === 'begin' && (
        <PasswordDialog
          title="Switch codes on"
          description="You need an app that shows codes, such as the password manager of your phone."
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
          title="Make new recovery codes"
          description="The ones you have stop working."
          confirmLabel="Make new codes"
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
          title="Switch codes off"
          description="Your password alone will open your account again."
          confirmLabel="Switch off"
          asksCode
          onClose={close}
          onProof={async (body) => {
            client.setQueryData(keyOf(getFactors), await call(endCodes, { body }));
            close();
            toast({ title: 'Codes switched off' });
          }}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.recoveryCodes} onClose={close} />}
    </div>
  );
}
