import type { Recovery } from '#contract/readiness.ts';
import { formatNumber } from '#web/format/number.ts';

const DEFAULT = 'default until your first check-in';

/** "Score 78, HRV 61 ms"; each figure that nobody measured says that it is a default. */
export function recoveryNote({ score, isDefault, isEntered, hrv, hrvIsDefault }: Recovery): string {
  const said = { score: `Score ${formatNumber(score)}`, hrv: `HRV ${formatNumber(hrv)} ms` };
  if (isDefault && hrvIsDefault) return `${said.score}, ${said.hrv}: ${DEFAULT}`;
  if (hrvIsDefault) return `${said.score}${isEntered ? ' as you rated it' : ''}, ${said.hrv} (${DEFAULT})`;
  return isDefault ? `${said.score} (${DEFAULT}), ${said.hrv}` : `${said.score}, ${said.hrv}`;
}
