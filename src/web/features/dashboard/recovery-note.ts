import type { Recovery } from '#contract/checkins/readiness.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';

const DEFAULT = 'default until your first check-in';

/**
 * "Score 78, HRV 61 ms"; each figure that nobody measured says that it is a default, and those of an older check-in say of which
 * day they are.
 */
export function recoveryNote({ score, isDefault, isEntered, hrv, hrvIsDefault, asOf }: Recovery, today: LocalDate): string {
  const said = { score: `Score ${formatNumber(score)}`, hrv: `HRV ${formatNumber(hrv)} ms` };
  if (isDefault && hrvIsDefault) return `${said.score}, ${said.hrv}: ${DEFAULT}`;
  if (hrvIsDefault) return `${said.score}${isEntered ? ' (your own rating)' : ''}, ${said.hrv} (${DEFAULT})`;
  if (isDefault) return `${said.score} (${DEFAULT}), ${said.hrv}`;
  if (asOf === null || asOf === today) return `${said.score}, ${said.hrv}`;
  return `${said.score}, ${said.hrv}, as of ${formatDayFrom(asOf, today).replace('Yesterday', 'yesterday')}`;
}
