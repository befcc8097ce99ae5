import { memo } from 'react';
import type { DisciplineFigures, PersonalBest } from '#contract/analytics/analytics.ts';
import type { CurveKind } from '#contract/analytics/curves.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { SourcedValue } from '#web/components/SourcedValue.tsx';
import type { AnalysedDiscipline } from '#web/features/analytics/analytics-labels.ts';
import { EmptyAnalytics } from '#web/features/analytics/EmptyAnalytics.tsx';
import { IntensityPanel } from '#web/features/analytics/IntensityPanel.tsx';
import { BestsPanel } from '#web/features/analytics/performance/BestsPanel.tsx';
import { CurvePanel } from '#web/features/analytics/performance/CurvePanel.tsx';
import { EndurancePanel } from '#web/features/analytics/performance/EndurancePanel.tsx';
import { ThresholdPanel } from '#web/features/analytics/performance/ThresholdPanel.tsx';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';

const CURVES: Record<AnalysedDiscipline, { kind: CurveKind; title: string }> = {
  swim: { kind: 'swim-pace', title: 'Swim curve' },
  bike: { kind: 'power', title: 'Power curve' },
  run: { kind: 'run-pace', title: 'Pace curve' },
};
const BESTS: Record<AnalysedDiscipline, readonly PersonalBest['kind'][]> = {
  swim: ['swim-time'],
  bike: ['power'],
  run: ['run-time'],
};

/** One discipline: its three figures with a sentence of advice, then curve, thresholds, zones, endurance and bests. */
export const DisciplineTab = memo(function OneDiscipline({
  discipline,
  figures,
  hasWork,
}: {
  discipline: AnalysedDiscipline;
  figures: DisciplineFigures | null;
  /** Whether there is anything at all to draw. */
  hasWork: boolean;
}) {
  return (
    <div className="grid gap-12">
      {figures && (
        <div className="grid gap-4">
          <Facts>
            {figures.figures.map(({ label, figure }) => (
              <Fact key={label} label={label}>
                <SourcedValue label={label} figure={figure} discipline={discipline} />
              </Fact>
            ))}
          </Facts>
          <p data-source="Based on the figures above and your recent weeks." className="max-w-[65ch]">
            {figures.advice}
          </p>
        </div>
      )}
      {hasWork ? <Panels discipline={discipline} /> : <EmptyAnalytics what="Your curve, thresholds, zones, endurance and best efforts." />}
    </div>
  );
});

function Panels({ discipline }: { discipline: AnalysedDiscipline }) {
  const { kind, title } = CURVES[discipline];
  return (
    <>
      <AsyncPanel title={title}>
        <CurvePanel kind={kind} />
      </AsyncPanel>
      <AsyncPanel title="Thresholds">
        <ThresholdPanel discipline={discipline} />
      </AsyncPanel>
      <AsyncPanel title="Zones and intensity">
        <IntensityPanel discipline={discipline} />
      </AsyncPanel>
      {discipline !== 'swim' && (
        <AsyncPanel title="Endurance">
          <EndurancePanel discipline={discipline} />
        </AsyncPanel>
      )}
      <AsyncPanel title="Best efforts">
        <BestsPanel kinds={BESTS[discipline]} />
      </AsyncPanel>
    </>
  );
}
