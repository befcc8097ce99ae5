import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

/** While the secret of the payment is on its way. */
export function SettingUp() {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-muted">
      <Spinner size="small" />
      {SUBSCRIBE.settingUp}
    </p>
  );
}
