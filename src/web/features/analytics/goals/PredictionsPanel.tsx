import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { getRacePredictions, type RacePrediction } from '#contract/analytics/analytics.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { CONFIDENCE_SENTENCES, raceTitle } from '#web/features/analytics/analytics-labels.ts';
import { PredictionAccuracy } from '#web/features/analytics/goals/PredictionAccuracy.tsx';
import { formatClock } from '#web/format/duration.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** What to expect of each distance today: the middle and the band in which eight races of ten end. */
export function PredictionsPanel() {
  const { data } = useSuspenseQuery(reading(getRacePredictions));
  const known = data.predictions.filter(({ time }) => time !== null);
  const unknown = data.predictions.filter(({ time }) => time === null);
  return (
    <div className="grid gap-7">
      <p className="max-w-[65ch] text-muted">Most likely time, with an 80% range.</p>
      {known.length > 0 && (
        <ul className="grid gap-x-11 md:grid-cols-2">
          {known.map((prediction) => (
            <li key={`${prediction.kind} ${prediction.distance}`} className="border-rule border-t py-3">
              <Prediction prediction={prediction} />
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <ul data-source="What a prediction needs, for the distances without one." className="text-muted">
          {[...Map.groupBy(unknown, ({ because }) => because)].map(([because, predictions]) => (
            <li key={because} className="border-rule border-t py-2.5">
              {predictions.map(raceTitle).join(', ')}: {because}
            </li>
          ))}
        </ul>
      )}
      <PredictionAccuracy backTest={data.backTest} />
    </div>
  );
}

function Prediction({ prediction }: { prediction: RacePrediction }) {
  const { time, confidence, legs, source } = prediction;
  if (!time) return null;
  return (
    <div data-source={source.formula} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-17">{raceTitle(prediction)}</h3>
        <MetricValue label={`${raceTitle(prediction)} today`} value={formatClock(time.mid)} source={figureSource(source)} />
      </div>
      <Band time={time} />
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span>
          {formatClock(time.low)}–{formatClock(time.high)}
        </span>
        {confidence && <span>{CONFIDENCE_SENTENCES[confidence]}</span>}
      </p>
      {legs.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-13 text-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-200 group-open:rotate-180" />
            Show legs
          </summary>
          <dl>
            {legs.map(({ leg, time: legTime }) => (
              <div key={leg} className="flex justify-between gap-4 border-rule border-t py-1.5">
                <dt className="first-letter:uppercase">{leg}</dt>
                <dd>
                  {formatClock(legTime.mid)}{' '}
                  <span className="text-13 text-muted">
                    ({formatClock(legTime.low)}–{formatClock(legTime.high)})
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** The band around its middle, on a scale of a tenth to either side, so that sure and unsure can be seen apart. */
function Band({ time: { low, mid, high } }: { time: NonNullable<RacePrediction['time']> }) {
  const at = (seconds: number) => Math.min(100, Math.max(0, 50 + ((seconds - mid) / mid) * 500));
  return (
    <div aria-hidden className="relative h-3">
      <span className="absolute inset-x-0 top-1/2 h-px bg-rule" />
      <span className="absolute inset-y-0.5 rounded-full bg-moss/25" style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
      <span className="absolute inset-y-0 w-0.5 bg-moss" style={{ left: '50%' }} />
    </div>
  );
}
