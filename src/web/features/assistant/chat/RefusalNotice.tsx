import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { LIMITS } from '#web/copy/en/chat/chat.ts';
import { useAllowance } from '#web/features/assistant/queries.ts';
import { type Refusal, useRefusal } from '#web/features/assistant/turn/turn-store.ts';

/**
 * Above the field: why a question was not accepted and what can be done. The field stays open, because the question is still in it and safety
 * questions are always answered.
 */
export function RefusalNotice() {
  const allowance = useAllowance();
  const refusal = useRefusal();
  if (refusal?.because === 'consent') return <ConsentNotice refusal={refusal} />;
  if (!refusal && (!allowance || allowance.left > 0)) return null;
  return (
    <div role="status" data-source={LIMITS.source} className={LOOK}>
      <p className="font-semibold">{LIMITS.reached}</p>
      <UpgradePrompt sentence={refusal ? `${refusal.sentence} ${LIMITS.resets}` : LIMITS.resets} />
    </div>
  );
}

function ConsentNotice({ refusal }: { refusal: Refusal }) {
  return (
    <div role="status" className={LOOK}>
      <p className="font-semibold">{LIMITS.consent}</p>
      <p className="text-muted">
        {refusal.sentence} {LIMITS.consentNext}{' '}
        <a href="/account?tab=privacy" className="font-semibold text-moss">
          {LIMITS.consentLink}
        </a>
      </p>
    </div>
  );
}

const LOOK = 'grid gap-1 rounded-control border border-heather px-4 py-3';
