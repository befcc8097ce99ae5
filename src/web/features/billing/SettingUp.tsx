import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { SUBSCRIBE } from '#web/words/en/billing.ts';

/** While the secret of the payment is on its way. */
export function SettingUp() {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-muted">
      <Spinner size="small" />
      {SUBSCRIBE.settingUp}
    </p>
  );
}
