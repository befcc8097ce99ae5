import { navigate } from 'wouter/use-browser-location';
import { resendVerification } from '#contract/account/account.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefusedOr } from '#web/data/say-refused.ts';
import { EmailForm } from '#web/features/account/profile/EmailForm.tsx';
import { NameForm } from '#web/features/account/profile/NameForm.tsx';
import { PictureForm } from '#web/features/account/profile/PictureForm.tsx';
import { PreferencesForm } from '#web/features/account/profile/PreferencesForm.tsx';
import { logOut, useCurrentUser } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Name, picture, address, and how the product speaks to one. */
export function ProfileTab() {
  const user = useCurrentUser();
  return (
    <>
      <Section title="Picture">
        <PictureForm />
      </Section>
      <Section title="Name">
        <NameForm firstName={user.firstName} lastName={user.lastName} />
      </Section>
      <Section title="Email">
        <div className="grid gap-5">
          <p className="text-muted">
            You log in with <bdi>{user.email}</bdi>.
          </p>
          {!user.emailVerified && <Unconfirmed />}
          <EmailForm />
        </div>
      </Section>
      <Section title="Language, units and calendar">
        <PreferencesForm />
      </Section>
      <Section title="Log out">
        <p className="pb-4 text-muted">Logging out clears the data stored in this browser.</p>
        <Button variant="quiet" onClick={() => logOut(() => navigate('/'))}>
          Log out
        </Button>
      </Section>
    </>
  );
}

function Unconfirmed() {
  const resend = useSending(resendVerification);
  function sendAgain() {
    resend.mutate(
      {},
      {
        onSuccess: ({ message }) => toast({ title: 'Email sent', description: message }),
        onError: (error) => sayRefusedOr(error, 'Failed to send the email. Please try again.'),
      },
    );
  }
  return (
    <div className="grid justify-items-start gap-3 border-fair border-l-2 py-1 pl-5">
      <p>Confirm your email address with the link we sent you.</p>
      <Button variant="quiet" onClick={sendAgain} pending={resend.isPending && 'Sending...'}>
        Resend link
      </Button>
    </div>
  );
}
