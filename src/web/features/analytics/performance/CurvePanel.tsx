import { useSuspenseQuery } from '@tanstack/react-query';
import { type CurveKind, getCurve } from '#contract/analytics/curves.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { BestTimes } from '#web/features/analytics/performance/BestTimes.tsx';
import { CurveChart } from '#web/features/analytics/performance/CurveChart.tsx';
import { CurveModelFacts } from '#web/features/analytics/performance/CurveModelFacts.tsx';
import { COMPARISON_WORDS, COMPARISONS, CURVE_PERIOD_WORDS, CURVE_PERIODS, curveQuery } from '#web/features/analytics/ranges.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Filters } from '#web/ui/form/Filters.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

/** The best for every length of time, beside an earlier time, with the model through it. */
export function CurvePanel({ kind }: { kind: CurveKind }) {
  const today = useToday();
  const [period, setPeriod] = useUrlChoice(`${kind}-period`, CURVE_PERIODS, '90d');
  const [against, setAgainst] = useUrlChoice(`${kind}-against`, COMPARISONS, 'before');
  const { data: curve } = useSuspenseQuery(reading(getCurve, { params: { kind }, query: curveQuery(today, period, against) }));
  return (
    <div className="grid gap-5">
      <Filters>
        <ChoiceChips
          label="Period"
          value={period}
          onChange={setPeriod}
          options={CURVE_PERIODS.map((value) => ({ value, label: CURVE_PERIOD_WORDS[value] }))}
        />
        <ChoiceChips
          label="Compare with"
          value={against}
          onChange={setAgainst}
          options={COMPARISONS.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
        />
      </Filters>
      {curve.points.length === 0 ? (
        <EmptyState ruled={false}>
          <p>
            No efforts in this period. Choose a longer one, or upload an activity with{' '}
            {kind === 'power' ? 'power' : kind === 'heart-rate' ? 'heart rate' : 'pace'}.
          </p>
        </EmptyState>
      ) : (
        <CurveChart curve={curve} />
      )}
      {curve.points.length > 0 && <CurveModelFacts kind={kind} model={curve.model} />}
      {curve.distances.length > 0 && <BestTimes now={curve.distances} earlier={curve.earlierDistances} />}
    </div>
  );
}
