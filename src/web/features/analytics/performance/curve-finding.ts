import type { Curve, CurveKind } from '#contract/analytics/curves.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';

/** The window athletes compare themselves by. */
const TELLING_SEC: Record<CurveKind, number> = { power: 1200, 'run-pace': 1200, 'swim-pace': 600, 'heart-rate': 1200 };
const NAMES: Record<CurveKind, string> = { power: 'power', 'run-pace': 'pace', 'swim-pace': 'pace', 'heart-rate': 'heart rate' };

export function curveWriter(kind: CurveKind, units: Units): (value: number) => string {
  switch (kind) {
    case 'power':
      return formatPower;
    case 'heart-rate':
      return formatHeartRate;
    case 'swim-pace':
      return formatSwimPace;
    case 'run-pace':
      return (speedMps) => formatRunPace(speedMps, units);
  }
}

/** "20 min power 258 W, 9 W more than in the previous period". The window nearest to the telling one that both periods have; else only what is known now. */
export function curveFinding({ kind, points, earlier }: Curve, units: Units): string {
  const write = curveWriter(kind, units);
  const both = points.filter(({ over }) => earlier.points.some((point) => point.over === over));
  const now = nearest(both.length > 0 ? both : points, TELLING_SEC[kind]);
  if (!now) return 'No efforts in this period';
  const said = `${formatDuration(now.over)} ${NAMES[kind]} ${write(now.value)}`;
  const before = earlier.points.find(({ over }) => over === now.over);
  if (!before) return said;
  const change = changeInWords(kind, now.value, before.value, units);
  return change ? `${said}, ${change} than in the previous period` : `${said}, unchanged`;
}

/** "9 W more", "4 s faster"; null when it rounds to nothing. */
function changeInWords(kind: CurveKind, now: number, before: number, units: Units): string | null {
  if (kind === 'power' || kind === 'heart-rate') {
    const change = Math.round(now) - Math.round(before);
    return change === 0 ? null : `${formatNumber(Math.abs(change))} ${kind === 'power' ? 'W' : 'bpm'} ${change > 0 ? 'more' : 'less'}`;
  }
  const metres = kind === 'swim-pace' ? 100 : units === 'metric' ? 1000 : METRES_PER_MILE;
  const faster = Math.round(metres / before) - Math.round(metres / now);
  if (faster === 0) return null;
  const amount = Math.abs(faster) < 60 ? `${Math.abs(faster)} s` : formatClock(Math.abs(faster));
  return `${amount} ${faster > 0 ? 'faster' : 'slower'}`;
}

function nearest<P extends { over: number }>(points: readonly P[], wanted: number): P | undefined {
  return points.toSorted((a, b) => Math.abs(Math.log(a.over / wanted)) - Math.abs(Math.log(b.over / wanted)))[0];
}

const MOMENTS_SEC = [1, 5, 15, 60, 300, 1200, 3600, 7200, 18_000];

/** What stands under a curve: a second, a minute, an hour. */
export function durationTicks([from, to]: readonly [number, number]): { value: number; label: string }[] {
  return MOMENTS_SEC.filter((value) => value >= from && value <= to).map((value) => ({ value, label: formatDuration(value) }));
}
