import type { ProviderRefusal } from '#contract/account/provider.ts';
import { useLoginProvider } from '#web/data/login-provider.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

const REFUSED: Record<ProviderRefusal, string> = {
  failed: 'The login failed. Please try again.',
  unverified: 'The provider has not confirmed your email address. Confirm it there and try again.',
  closed: 'No account has your email address, and sign-up is closed on this server.',
  invitation: 'You need an invitation to sign up. Open the link you received and continue from there.',
  locked: 'This account is locked. Contact support.',
};

/** Logs in or signs up with the provider of this server, where it has one. `invitation` comes from the link of the operator. */
export function ProviderButton({ search, invitation = null }: { search: string; invitation?: string | null }) {
  const provider = useLoginProvider();
  if (provider === '') return null;
  const asked = new URLSearchParams(search);
  const refused = REFUSED[asked.get('provider') as ProviderRefusal] ?? null;
  const next = asked.get('next');
  const query = new URLSearchParams({ ...(next && { next }), ...(invitation && { invitation }) }).toString();
  return (
    <div className="grid gap-3">
      {refused && <p role="alert">{refused}</p>}
      <ButtonLink variant="quiet" href={`/api/auth/provider${query && `?${query}`}`}>
        Continue with {provider}
      </ButtonLink>
    </div>
  );
}
