import { CodesPanel } from '#web/features/account/CodesPanel.tsx';
import { PasskeysPanel } from '#web/features/account/PasskeysPanel.tsx';
import { PasswordForm } from '#web/features/account/PasswordForm.tsx';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { SessionsPanel } from '#web/features/account/SessionsPanel.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** What opens the account, and where it is open. */
export function SecurityTab() {
  const { email } = useCurrentUser();
  return (
    <>
      <Section title="Password">
        <PasswordForm email={email} />
      </Section>
      <Section title="Codes of an app">
        <CodesPanel />
      </Section>
      <Section title="Passkeys">
        <PasskeysPanel />
      </Section>
      <Section title="Where you are logged in">
        <SessionsPanel />
      </Section>
    </>
  );
}
