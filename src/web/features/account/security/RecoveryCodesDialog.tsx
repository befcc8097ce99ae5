import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Shown once. Each opens the account once in place of a code, when the phone is gone. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${PRODUCT_NAME} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  async function copy() {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your recovery codes"
      description="Store these somewhere safe, away from your phone. They are shown only once. Each code works once instead of an authenticator code."
      footer={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I’ve saved them</Button>
        </>
      }
    >
      <ol data-hint className="grid gap-1.5">
        {codes.map((code) => (
          <li key={code}>
            <code className="[overflow-wrap:anywhere]">{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
