import type { CurveKind, CurveModel } from '#contract/analytics/curves.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { CONFIDENCE_SENTENCES } from '#web/features/analytics/analytics-labels.ts';
import { curveWriter } from '#web/features/analytics/performance/curve-finding.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** What the line through the curve says, how well it fits, or why there is none. */
export function CurveModelFacts({ kind, model }: { kind: CurveKind; model: CurveModel }) {
  const { units } = useAthlete();
  if (model.kind === 'none') {
    const source = 'What the model needs before it can be fitted.';
    return model.because ? (
      <p data-source={source} className="text-13 text-muted">
        {model.because}
      </p>
    ) : null;
  }
  const source = figureSource(model.source);
  const write = curveWriter(kind, units);
  const fit = (
    <Fact label="Model fit" note={CONFIDENCE_SENTENCES[model.confidence]}>
      <MetricValue
        label="How well the model fits your efforts"
        value={formatPercent(model.fitError, 1)}
        source={{ ...source, formula: 'Root-mean-square error of the model, as a percentage of your efforts.' }}
      />
    </Fact>
  );
  if (model.kind === 'critical-power') {
    const since = `Since ${formatDayWithYear(model.since)}`;
    return (
      <Facts paired>
        <Fact label="Critical power" source={source} note={noteOf(since, model.criticalPowerErrorW, (error) => `${formatNumber(error)} W`)}>
          <MetricValue label="Critical power" value={formatNumber(model.criticalPowerW)} unit="W" source={source} />
        </Fact>
        <Fact label="W′" source={source} note={noteOf(since, model.wPrimeErrorJ, (error) => `${formatNumber(error / 1000, 1)} kJ`)}>
          <MetricValue label="W′" value={formatNumber(model.wPrimeJ / 1000, 1)} unit="kJ" source={source} />
        </Fact>
        {fit}
      </Facts>
    );
  }
  const [value = '', ...unit] = write(model.speedMps).split(' ');
  const slower = model.speedErrorMps === null ? null : write(model.speedMps - model.speedErrorMps);
  const faster = model.speedErrorMps === null ? null : write(model.speedMps + model.speedErrorMps);
  return (
    <Facts paired>
      <Fact
        label={kind === 'swim-pace' ? 'Critical swim speed' : 'Critical speed'}
        source={source}
        note={slower && faster ? `${slower} to ${faster}` : undefined}
      >
        <MetricValue label="Critical speed" value={value} unit={unit.join(' ')} source={source} />
      </Fact>
      <Fact label="D′">
        <MetricValue label="D′" value={formatNumber(model.reserveM)} unit="m" source={source} />
      </Fact>
      {fit}
    </Facts>
  );
}

function noteOf(since: string, error: number | null, write: (error: number) => string): string {
  return error === null ? since : `± ${write(error)}. ${since}`;
}
