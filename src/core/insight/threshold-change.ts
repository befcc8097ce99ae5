import { addDays } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import type { Detector } from '#core/insight/insight.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { formatThresholdValue } from '#core/threshold/estimate/format-threshold.ts';

const NAMES: Readonly<Partial<Record<ThresholdKind, string>>> = {
  ftp: 'FTP',
  'run-threshold-speed': 'Threshold pace',
  css: 'Critical swim speed',
};
const LATELY_DAYS = 14;
/** Less is hardly felt, and less than any test can tell. */
const NOTEWORTHY = 0.02;

/** A threshold that a session was made from last week is another one today: zones and targets have moved with it. */
export const thresholdMoved: Detector = ({ today, thresholds }) => {
  const moved = (['ftp', 'run-threshold-speed', 'css'] as const).flatMap((kind) => {
    const own = thresholds.filter((each) => each.kind === kind && each.since <= today).sort((a, b) => (a.since < b.since ? -1 : 1));
    const [before, now] = [own.at(-2), own.at(-1)];
    if (!before || !now || now.since <= addDays(today, -LATELY_DAYS)) return [];
    const change = now.value / before.value - 1;
    return Math.abs(change) >= NOTEWORTHY ? [{ kind, before, now, change }] : [];
  });
  const found = moved.reduce<(typeof moved)[number] | null>(
    (most, one) => (most && Math.abs(most.change) >= Math.abs(one.change) ? most : one),
    null,
  );
  if (!found) return null;
  const { kind, before, now, change } = found;
  const name = NAMES[kind] ?? kind;
  const direction = change > 0 ? 'rose' : 'fell';
  return {
    kind: 'threshold-moved',
    importance: 3,
    sentence: `${name} ${direction} ${Math.abs(change * 100).toFixed(0)}% to ${formatThresholdValue(kind, now.value)} on ${formatDay(now.since, today)}.${now.reason ? ` ${now.reason}` : ''}`,
    advice: 'Your zones have been updated. Use the new ones from today.',
    asks: null,
    evidence: [
      { label: `${name} now`, value: formatThresholdValue(kind, now.value), activityId: null },
      { label: 'Previous', value: formatThresholdValue(kind, before.value), activityId: null },
    ],
  };
};
