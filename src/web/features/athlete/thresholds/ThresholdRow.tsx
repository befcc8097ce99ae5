import type { Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Units } from '#core/format.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { thresholdSource } from '#web/components/threshold-source.ts';
import { ThresholdEntries } from '#web/features/athlete/thresholds/ThresholdEntries.tsx';
import { currentOf, stepsOf } from '#web/features/athlete/thresholds/threshold-groups.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import type { Tone } from '#web/ui/chart/tone.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

const TONES: Record<ThresholdKind, Tone> = {
  ftp: 'bike',
  'critical-power': 'bike',
  'w-prime': 'bike',
  'lthr-bike': 'bike',
  'run-threshold-speed': 'run',
  'lthr-run': 'run',
  css: 'swim',
  'lthr-swim': 'swim',
  'max-heart-rate': 'moss',
  'resting-heart-rate': 'moss',
};

/** One threshold: what it is, since when, how it went, and what it was before. */
export function ThresholdRow({
  kind,
  entries,
  history,
  units,
  today,
  onEnter,
}: {
  kind: ThresholdKind;
  entries: readonly Threshold[];
  history: ThresholdHistory | null;
  units: Units;
  today: LocalDate;
  onEnter: () => void;
}) {
  const { name } = thresholdWords(kind, units);
  const current = currentOf(entries, today);
  const [value = '–', unit] = current ? partsOf(formatThreshold(kind, current.value, units)) : [];
  return (
    <div className="border-rule border-t py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 sm:grid-cols-[13rem_9rem_minmax(0,1fr)_auto] sm:items-center">
        <div className="grid">
          <h3 className="font-semibold font-text text-15 tracking-normal">{name}</h3>
          <span data-unknown={current ? undefined : true} className="text-13 text-muted">
            {current ? `since ${formatDayWithYear(current.since)}` : (history?.because ?? 'Not set')}
          </span>
        </div>
        {current ? (
          <MetricValue
            label={name}
            value={value}
            unit={unit}
            size="medium"
            source={thresholdSource(current, history)}
            className="max-sm:text-right"
          />
        ) : (
          <span
            role="img"
            aria-label={`${name}: not set`}
            className="font-display font-semibold text-28 text-muted max-sm:justify-self-end"
          >
            –
          </span>
        )}
        <div data-source="From the entries below." className="max-sm:hidden">
          {entries.length > 1 && (
            <Sparkline
              step
              values={stepsOf(entries, today)}
              tone={TONES[kind]}
              label={`${name} history, currently ${formatThreshold(kind, current?.value ?? null, units)}`}
            />
          )}
        </div>
        <Button
          size="small"
          variant="quiet"
          onClick={onEnter}
          className="justify-self-end max-sm:z-10 max-sm:col-start-2 max-sm:row-start-2"
        >
          {current ? 'Edit' : 'Enter'}
          <span className="sr-only"> {name}</span>
        </Button>
        {entries.length > 0 && (
          <div className="col-span-full -mt-2 max-sm:row-start-2 max-sm:mt-0">
            <ThresholdEntries kind={kind} entries={entries} history={history} units={units} />
          </div>
        )}
      </div>
    </div>
  );
}

/** "4:10 /km" → the figure and its unit, which stands smaller. */
function partsOf(text: string): [value: string, unit: string] {
  const [value = text, ...unit] = text.split(' ');
  return [value, unit.join(' ')];
}
