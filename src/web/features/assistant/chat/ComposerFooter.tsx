import { useAllowance, useCoachSettings } from '#web/features/assistant/queries.ts';
import { useRefusal } from '#web/features/assistant/turn/turn-store.ts';
import { formatNumber } from '#web/format/number.ts';
import { MissingRight } from '#web/MissingRight.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { CHAT } from '#web/words/en/chat.ts';

/** Under the field: who answers, and how many messages are left today. */
export function ComposerFooter() {
  const settings = useCoachSettings();
  return (
    <p className="min-h-5 text-13 text-muted">
      {settings && <>{settings.coach === 'built-in' ? CHAT.builtIn : (settings.model?.name ?? CHAT.model)}. </>}
      <Left /> {CHAT.opens}
    </p>
  );
}

function Left() {
  const allowance = useAllowance();
  if (!allowance) return null;
  const { left, most, used, unlimited } = allowance;
  if (unlimited && left > 0) return `${CHAT.unlimited}.`;
  return (
    <>
      <Figure
        label={CHAT.leftAfter}
        value={CHAT.left(formatNumber(left), formatNumber(most))}
        size="inline"
        source={{ formula: CHAT.leftSource, inputs: [{ label: 'Sent today', value: formatNumber(used) }] }}
      />{' '}
      {CHAT.leftAfter}.
    </>
  );
}

/** What stands over the field when no messages are left: the way to more. The field stays open, because danger is always answered. */
export function LimitNotice() {
  const allowance = useAllowance();
  const refusal = useRefusal();
  if (!refusal && (!allowance || allowance.left > 0)) return null;
  return (
    <div role="status" data-source={CHAT.leftSource} className="grid gap-1 rounded-control border border-heather px-4 py-3">
      <p className="font-semibold">{CHAT.none}</p>
      <MissingRight sentence={refusal ? `${refusal.sentence} ${CHAT.noneText}` : CHAT.noneText} />
    </div>
  );
}
