import type { Best } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** The windows athletes talk about; the curve has many more. */
const SHOWN: Record<Best['kind'], readonly number[]> = {
  power: [5, 30, 60, 300, 1200, 3600],
  'heart-rate': [60, 300, 1200, 3600],
  'run-speed': [60, 300, 1200],
  'swim-speed': [],
  'run-time': [400, 1000, 1609, 1609.344, 5000, 10000, 21097.5, 42195],
  'swim-time': [50, 100, 200, 400, 750, 1000, 1500, 1900, 3800],
};
const TITLE: Record<Best['kind'], string> = {
  power: 'Power',
  'heart-rate': 'Heart rate',
  'run-speed': 'Run pace',
  'swim-speed': 'Swim pace',
  'run-time': 'Run times',
  'swim-time': 'Swim times',
};
const KINDS: readonly Best['kind'][] = ['power', 'run-time', 'swim-time', 'run-speed', 'heart-rate'];

/** Best efforts with their place among all of the athlete's own. */
export function BestsPanel({ bests, units }: { bests: readonly Best[]; units: Units }) {
  const groups = KINDS.map((kind) => ({ kind, rows: bests.filter((best) => best.kind === kind && isShown(best)) })).filter(
    ({ rows }) => rows.length > 0,
  );
  if (groups.length === 0) return null;
  return (
    <Section title="Best efforts">
      <div className="grid gap-x-9 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ kind, rows }) => (
          <section key={kind} aria-label={TITLE[kind]}>
            <h3 className="pb-2 text-17">{TITLE[kind]}</h3>
            <ul>
              {rows.map((best) => (
                <li key={best.over} className="flex items-baseline justify-between gap-3 border-rule border-t py-2">
                  <span>{windowOf(best)}</span>
                  <span className="flex items-baseline gap-3">
                    {best.rank !== null && best.rank <= 3 && <Badge tone={best.rank === 1 ? 'good' : 'plain'}>{RANK[best.rank]}</Badge>}
                    <span className="font-semibold">{bestInWords(best, units)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

const RANK: Record<number, string> = { 1: 'Personal best', 2: '2nd', 3: '3rd' };

const isShown = ({ kind, over }: Best): boolean => SHOWN[kind].some((window) => Math.abs(window - over) < 0.6);

function windowOf({ kind, over }: Best): string {
  if (kind !== 'run-time' && kind !== 'swim-time') return formatDuration(over);
  if (Math.abs(over - 1609) < 1) return '1 mile';
  if (Math.abs(over - 21097) < 1) return 'Half marathon';
  if (Math.abs(over - 42195) < 1) return 'Marathon';
  return over >= 1000 && kind === 'run-time' ? `${formatNumber(over / 1000)} km` : `${formatNumber(over)} m`;
}

function bestInWords({ kind, value }: Best, units: Units): string {
  if (kind === 'power') return formatPower(value);
  if (kind === 'heart-rate') return formatHeartRate(value);
  if (kind === 'run-speed') return formatRunPace(value, units);
  return kind === 'swim-speed' ? formatSwimPace(value) : formatClock(value);
}
