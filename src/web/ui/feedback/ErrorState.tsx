import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** Something could not be read. Says it in a sentence and offers to try again; what is already on the page stays. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  wayOut,
}: {
  title?: string;
  message?: string | undefined;
  onRetry?: () => void;
  /** A button that leads elsewhere, beside the one that tries again. */
  wayOut?: ReactNode;
}) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-poor border-l-2 py-1 pl-5">
      <p className="font-semibold text-17">{title}</p>
      {message && <p className="max-w-[60ch] text-muted">{message}</p>}
      {(onRetry || wayOut) && (
        <span className="flex flex-wrap gap-2.5">
          {onRetry && (
            <Button variant="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
          {wayOut}
        </span>
      )}
    </div>
  );
}
