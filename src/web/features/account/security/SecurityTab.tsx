import { useCurrentUser } from '#web/features/account/queries.ts';
import { AuthenticatorPanel } from '#web/features/account/security/AuthenticatorPanel.tsx';
import { PasskeysPanel } from '#web/features/account/security/PasskeysPanel.tsx';
import { PasswordForm } from '#web/features/account/security/PasswordForm.tsx';
import { ProviderPanel } from '#web/features/account/security/ProviderPanel.tsx';
import { SessionsPanel } from '#web/features/account/security/SessionsPanel.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** What opens the account, and where it is open. */
export function SecurityTab() {
  const { email } = useCurrentUser();
  return (
    <>
      <Section title="Password">
        <PasswordForm email={email} />
      </Section>
      <Section title="Authenticator app">
        <AuthenticatorPanel />
      </Section>
      <Section title="Passkeys">
        <PasskeysPanel />
      </Section>
      <ProviderPanel />
      <Section title="Active sessions">
        <SessionsPanel />
      </Section>
    </>
  );
}
