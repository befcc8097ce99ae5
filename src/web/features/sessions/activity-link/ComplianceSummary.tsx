import type { ComplianceAxis, SessionCompliance } from '#contract/sessions/compliance.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { formatPercent } from '#web/format/number.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** The bar ends here; what is more is said in words. */
const MOST_SHARE = 1.5;

/** What was done, whether it did its work, and what it cost: three questions, three bars, no verdict. A mark stands where the plan was. */
export function ComplianceSummary({ compliance }: { compliance: SessionCompliance }) {
  const source = figureSource(compliance.source);
  const axes = [
    { label: 'Duration', words: DONE, axis: compliance.done },
    { label: 'Targets', words: GOAL, axis: compliance.goal },
    { label: 'Load', words: COST, axis: compliance.cost },
  ];
  return (
    <dl data-source={source.formula} className="grid gap-3">
      {axes.map(({ label, words, axis }) => (
        <div key={label} className="grid grid-cols-[4.5rem_3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
          <dt className="font-semibold">{label}</dt>
          {axis.share === null ? (
            <dd data-unknown className="col-span-2 text-13 text-muted">
              {axis.because ?? 'Not available'}
            </dd>
          ) : (
            <>
              <dd>
                <MetricValue label={label} value={formatPercent(axis.share)} size="inline" source={source} />
              </dd>
              <dd className="grid gap-1">
                <Bar share={axis.share} />
                <span className="text-13 text-muted">{wordsOf(axis, words)}</span>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

type Readings = Record<NonNullable<ComplianceAxis['reading']>, string>;

const DONE: Readings = { less: 'of plan (below plan)', 'as planned': 'of plan (as planned)', more: 'of plan (above plan)' };
const GOAL: Readings = { less: 'of targets met', 'as planned': 'of targets met', more: 'of targets met' };
const COST: Readings = {
  less: 'of planned load (below plan)',
  'as planned': 'of planned load (as planned)',
  more: 'of planned load (above plan)',
};

function wordsOf({ reading, confidence }: ComplianceAxis, words: Readings): string {
  const said = reading === null ? '' : words[reading];
  return confidence === 'low' ? `${said}, approximate` : said;
}

/** The same colour whatever it says: less is not worse. */
function Bar({ share }: { share: number }) {
  const width = (value: number) => `${(Math.min(value, MOST_SHARE) / MOST_SHARE) * 100}`;
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="h-2 w-full text-moss">
      <rect x="0" y="0" width="100" height="6" className="fill-sunk" />
      <rect x="0" y="0" width={width(share)} height="6" fill="currentColor" opacity="0.7" />
      <line x1={width(1)} x2={width(1)} y1="0" y2="6" className="stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
