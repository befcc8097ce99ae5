import type { LocalDate } from '#core/calendar.ts';
import type { Confidence } from '#core/estimate.ts';
import { type CheckIn, findLatest } from '#core/recovery/check-in.ts';
import {
  DEFAULT_HRV_MS,
  DEFAULT_RECOVERY,
  type RecoveryLabel,
  type RecoveryPart,
  recoveryLabel,
  recoveryScore,
} from '#core/recovery/recovery-score.ts';

/** What the Recovery card shows everywhere: always a number, and whether anybody measured it. */
export interface RecoveryCard {
  score: number;
  label: RecoveryLabel;
  /** Nothing was measured that could be compared: the product's default stands there, marked. */
  isDefault: boolean;
  isEntered: boolean;
  hrvMs: number;
  hrvIsDefault: boolean;
  /** The morning the score is from; null for the default. */
  asOf: LocalDate | null;
  /** Why it is not from today; null when it is. */
  because: string | null;
  confidence: Confidence | null;
  parts: readonly RecoveryPart[];
}

/** Today's recovery; without it that of the last check-in, with the reason; before the first one the marked default. */
export function recoveryCard(checkIns: readonly CheckIn[], today: LocalDate): RecoveryCard {
  const now = recoveryScore(checkIns, today);
  const latest = findLatest(checkIns, today);
  const shown = now.kind === 'known' || !latest ? now : recoveryScore(checkIns, latest.date);
  const hrvMs = newestHrv(checkIns, today);
  const hrv = { hrvMs: hrvMs ?? DEFAULT_HRV_MS, hrvIsDefault: hrvMs === null };
  const because = now.kind === 'unknown' ? now.because : null;
  if (shown.kind === 'unknown') {
    const score = DEFAULT_RECOVERY;
    return {
      score,
      label: recoveryLabel(score),
      isDefault: true,
      isEntered: false,
      ...hrv,
      asOf: null,
      because,
      confidence: null,
      parts: [],
    };
  }
  return { ...shown.value, isDefault: false, ...hrv, because, confidence: shown.confidence };
}

function newestHrv(checkIns: readonly CheckIn[], today: LocalDate): number | null {
  return (
    findLatest(
      checkIns.filter(({ rmssdMs }) => rmssdMs !== null),
      today,
    )?.rmssdMs ?? null
  );
}
