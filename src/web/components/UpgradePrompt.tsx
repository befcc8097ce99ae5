import { ButtonLink } from '#web/ui/Button.tsx';

/** What a tier would open, in the server's words, and the way there. */
export function UpgradePrompt({ sentence }: { sentence: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{sentence}</p>
      <ButtonLink href="/subscribe" variant="quiet">
        Compare subscriptions
      </ButtonLink>
    </div>
  );
}
