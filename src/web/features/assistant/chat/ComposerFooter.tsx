import { ANSWER, LIMITS } from '#web/copy/en/chat/chat.ts';
import { useAllowance, useCoachSettings } from '#web/features/assistant/queries.ts';
import { formatNumber } from '#web/format/number.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Under the field: who answers, and how many messages are left today. */
export function ComposerFooter() {
  const settings = useCoachSettings();
  return (
    <p className="min-h-5 text-13 text-muted">
      {settings && <>{settings.coach === 'built-in' ? ANSWER.builtIn : (settings.model?.name ?? ANSWER.model)}. </>}
      <Left /> {LIMITS.opens}
    </p>
  );
}

function Left() {
  const allowance = useAllowance();
  if (!allowance) return null;
  const { left, most, used, unlimited } = allowance;
  if (unlimited && left > 0) return `${LIMITS.unlimited}.`;
  return (
    <>
      <MetricValue
        label={LIMITS.leftAfter}
        value={LIMITS.left(formatNumber(left), formatNumber(most))}
        size="inline"
        source={{ formula: LIMITS.source, inputs: [{ label: LIMITS.sentToday, value: formatNumber(used) }] }}
      />{' '}
      {LIMITS.leftAfter}.
    </>
  );
}
