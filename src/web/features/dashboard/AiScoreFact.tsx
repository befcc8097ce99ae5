import type { AiScore } from '#contract/dashboard/dashboard.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { formatNumber } from '#web/format/number.ts';
import { Fact } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

const PARTS: Record<AiScore['parts'][number]['part'], string> = {
  consistency: 'Consistency',
  execution: 'Execution',
  progress: 'Progress',
  recovery: 'Recovery',
};

/** One figure out of four parts, opened to them. */
export function AiScoreFact({ aiScore }: { aiScore: AiScore }) {
  const { score, message, parts } = aiScore;
  if (score === null) {
    return (
      <Fact label="AI Score" note={message}>
        <span role="img" aria-label="AI Score: not available yet" className="font-display font-semibold text-28 text-muted">
          –
        </span>
      </Fact>
    );
  }
  const source = figureSource(aiScore.source);
  return (
    <Fact label="AI Score" note={message} source={source}>
      <MetricValue label="AI Score" value={formatNumber(score, 1)} unit="/ 10" size="medium" source={source} />
      <ul className="grid max-w-80 grid-cols-2 gap-x-4 gap-y-2 max-sm:hidden">
        {parts.map(({ part, score: partScore }) => (
          <li key={part} className="grid gap-1">
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-rule">
              <span className="block h-full bg-moss" style={{ width: `${(partScore ?? 0) * 10}%` }} />
            </span>
            <span className="text-13 text-muted">
              {PARTS[part]}
              <span className="sr-only">: {partScore === null ? 'not available yet' : `${formatNumber(partScore, 1)} of 10`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
