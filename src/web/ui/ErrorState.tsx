import { Button } from '#web/ui/Button.tsx';

/** Something could not be read. Says it in a sentence and offers to try again; what is already on the page stays. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
}: {
  title?: string;
  message?: string | undefined;
  onRetry?: () => void;
}) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-poor border-l-2 py-1 pl-5">
      <p className="font-semibold text-17">{title}</p>
      {message && <p className="max-w-[60ch] text-muted">{message}</p>}
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
