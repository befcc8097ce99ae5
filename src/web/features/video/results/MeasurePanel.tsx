import type { VideoMeasure, VideoResult } from '#contract/video/video.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';
import { measureTitle, measureWords } from '#web/features/video/clip-labels.ts';
import { formatNumber } from '#web/format/number.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { SourceNote } from '#web/ui/values/SourceNote.tsx';

const VIEWS = { side: 'from the side', front: 'from the front', rear: 'from behind', oblique: 'at an angle' } as const;

/** Every measure with its error, or why there is none. */
export function MeasurePanel({ result }: { result: VideoResult }) {
  return (
    <Section title="Measurements">
      <SourceNote
        from={`Median values by ${result.model}, with 90% error range${result.view ? `; filmed ${VIEWS[result.view]}` : ''}; ${formatNumber(result.frameRateHz)} fps.`}
      >
        <DataTable
          caption="Clip measurements"
          rows={result.measures}
          rowKey={(measure) => measureTitle(measure)}
          columns={[
            { key: 'measure', header: 'Metric', lead: true, cell: (measure) => measureTitle(measure) },
            { key: 'value', header: 'Value', cell: (measure) => <Value measure={measure} /> },
            {
              key: 'count',
              header: 'Cycles',
              numeric: true,
              cell: ({ result: found }) => (found.kind === 'known' ? formatNumber(found.count) : '–'),
            },
            { key: 'confidence', header: 'Confidence', cell: ({ result: found }) => (found.kind === 'known' ? found.confidence : '–') },
          ]}
        />
      </SourceNote>
    </Section>
  );
}

function Value({ measure }: { measure: VideoMeasure }) {
  if (measure.result.kind === 'unknown') return <span className="text-muted">{measureWords(measure)}</span>;
  return (
    <span className="font-semibold">
      {measureWords(measure)}
      {MEASURES[measure.code].rough && <span className="font-normal text-muted"> estimate</span>}
    </span>
  );
}
