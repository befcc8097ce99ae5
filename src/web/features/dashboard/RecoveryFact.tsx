import type { Readiness, Recovery } from '#contract/checkins/readiness.ts';
import type { LocalDate } from '#core/calendar.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { recoveryNote } from '#web/features/dashboard/recovery-note.ts';
import { formatNumber } from '#web/format/number.ts';
import { Fact } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

const TONES: Record<Recovery['label'], string> = { Good: 'text-good', Fair: 'text-fair', Poor: 'text-poor' };

/** Good, Fair or Poor, with the score and HRV; what is a default says so. */
export function RecoveryFact({ recovery, band, today }: { recovery: Recovery; band: Readiness['hrvBand']; today: LocalDate }) {
  const source = figureSource(recovery.source);
  return (
    <Fact label="Recovery" note={recoveryNote(recovery, today)} source={source}>
      <MetricValue
        label="Recovery"
        value={recovery.label}
        size="medium"
        className={recovery.isDefault ? 'text-muted' : TONES[recovery.label]}
        source={{
          ...source,
          formula: recovery.because ?? source.formula,
          inputs: [{ label: 'Score', value: formatNumber(recovery.score) }, ...(source.inputs ?? [])],
        }}
      />
      {band && <HrvBand band={band} />}
    </Fact>
  );
}

const WIDTH = 280;

/** This week's HRV in the athlete's own band. */
function HrvBand({ band: { week, lower, upper } }: { band: NonNullable<Readiness['hrvBand']> }) {
  const room = (upper - lower) * 0.75 || 1;
  const at = (value: number) => Math.min(WIDTH - 6, Math.max(6, ((value - lower + room) / (upper - lower + 2 * room)) * WIDTH));
  const words = `7-day HRV ${formatNumber(week)} ms; normal range ${formatNumber(lower)}–${formatNumber(upper)} ms`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 36`} width={WIDTH} className="h-6 max-w-full max-sm:hidden" role="img" aria-label={words}>
      <rect x={0} y={20} width={WIDTH} height={2} className="fill-rule" />
      <rect x={at(lower)} y={13} width={at(upper) - at(lower)} height={16} rx={3} className="fill-good" opacity={0.18} />
      <circle cx={at(week)} cy={21} r={5} className="fill-good" />
      <text x={at(week)} y={9} textAnchor="middle" className="fill-muted text-13">
        {formatNumber(week)}
      </text>
    </svg>
  );
}
