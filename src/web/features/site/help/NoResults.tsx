import { Button } from '#web/ui/Button.tsx';

/** A search that found nothing, and the way back. */
export function NoResults({ text, action, onClear }: { text: string; action: string; onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 border-rule border-t py-8">
      <p role="status" className="text-17 text-muted">
        {text}
      </p>
      <Button variant="quiet" onClick={onClear}>
        {action}
      </Button>
    </div>
  );
}
