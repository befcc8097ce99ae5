import { useMemo, useState } from 'react';
import type { VideoResult } from '#contract/video/video.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { angleCurves, type CurveName } from '#core/technique/signal/angle-curves.ts';
import { cycleAverage } from '#core/technique/signal/cycle-average.ts';
import { formatNumber } from '#web/format/number.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const NAMES: Record<CurveName, string> = { knee: 'Knee', hip: 'Hip', elbow: 'Elbow', torso: 'Torso' };
const SOURCE = { formula: 'Joint angles from pose detection, smoothed, near side.' };

/** The angles through the clip, and the mean cycle with its spread. Pressing the chart shows that picture. */
export function CurvesPanel({
  track,
  result,
  discipline,
  onPick,
}: {
  track: PoseTrack;
  result: VideoResult;
  discipline: TechniqueDiscipline;
  onPick: (sec: number) => void;
}) {
  const near = result.near ?? 'left';
  const found = useMemo(() => angleCurves(track, discipline, near), [track, discipline, near]);
  const [chosen, choose] = useState<CurveName>(found.curves[0]?.name ?? 'knee');
  const curve = found.curves.find(({ name }) => name === chosen) ?? found.curves[0];
  const seconds = useMemo(() => (curve?.valuesDeg ?? []).map((_, i) => found.startSec + i / found.rateHz), [curve, found]);
  const average = useMemo(
    () => (curve ? cycleAverage({ ...found, values: curve.valuesDeg }, result.cyclesSec) : null),
    [curve, found, result.cyclesSec],
  );
  if (!curve) return null;
  const name = NAMES[curve.name];
  return (
    <Section
      title="Joint angles"
      aside={
        <ChoiceChips
          label="Angle"
          value={curve.name}
          onChange={choose}
          options={found.curves.map(({ name: value }) => ({ value, label: NAMES[value] }))}
        />
      }
    >
      <div className="grid gap-8">
        <LineChart
          title={`${name} angle over time`}
          source={SOURCE}
          x={seconds}
          xLabel="Seconds"
          formatX={(sec) => `${formatNumber(sec, 1)} s`}
          series={[{ label: name, values: [...curve.valuesDeg], tone: 'moss' }]}
          formatY={(deg) => `${formatNumber(deg)}°`}
          unitY="°"
          fromZero={false}
          heightPx={200}
          onPick={(index) => onPick(seconds[index] ?? 0)}
        />
        {average?.mean.some((value) => value !== null) && (
          <LineChart
            title={`Average of ${average.cycles} cycles with standard deviation`}
            source={SOURCE}
            x={average.mean.map((_, i) => i)}
            xLabel="% of cycle"
            formatX={(share) => `${formatNumber(share)} %`}
            series={[
              {
                label: name,
                values: [...average.mean],
                tone: 'moss',
                band: average.low.map((low, i) => {
                  const high = average.high[i] ?? null;
                  return low === null || high === null ? null : { low, high };
                }),
              },
            ]}
            formatY={(deg) => `${formatNumber(deg)}°`}
            unitY="°"
            fromZero={false}
            heightPx={200}
          />
        )}
      </div>
    </Section>
  );
}
