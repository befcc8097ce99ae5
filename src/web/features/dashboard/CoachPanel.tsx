import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { EvidenceChips } from '#web/components/EvidenceChips.tsx';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** What the data says and what to do about it, each with its evidence. Heather marks what was computed for the athlete. */
export function CoachPanel({
  recommendations,
  insight,
  insightsMissing,
}: Pick<Dashboard, 'recommendations' | 'insight' | 'insightsMissing'>) {
  return (
    <div className="grid content-start gap-7 border-heather border-l-2 pl-5">
      <section aria-label="AI Recommendations" className="grid gap-4">
        <div>
          <AiBadge>AI Recommendations</AiBadge>
        </div>
        {insightsMissing !== null ? (
          <UpgradePrompt sentence={insightsMissing} />
        ) : recommendations.length === 0 ? (
          <p className="text-muted">No recommendations today. New ones appear here when your data changes.</p>
        ) : (
          recommendations.map((one) => <Recommendation key={one.kind + one.sentence} insight={one} />)
        )}
      </section>
      {insight && (
        <section aria-label="AI Insight" className="grid gap-4 border-rule border-t pt-5">
          <div>
            <AiBadge>AI Insight</AiBadge>
          </div>
          <FromEvidence insight={insight}>
            <blockquote className="font-display text-17">
              <p>{insight.sentence}</p>
            </blockquote>
          </FromEvidence>
        </section>
      )}
    </div>
  );
}

function Recommendation({ insight }: { insight: z.infer<typeof Insight> }) {
  return (
    <article>
      <FromEvidence insight={insight}>
        <p>{insight.sentence}</p>
        {insight.advice && <p className="font-semibold">{insight.advice}</p>}
      </FromEvidence>
    </article>
  );
}

/** A sentence over what it rests on. Without evidence there is no source either. */
function FromEvidence({ insight: { evidence }, children }: { insight: z.infer<typeof Insight>; children: ReactNode }) {
  return (
    <div data-source={evidence.map(({ label, value }) => `${label} ${value}`).join(', ')} className="grid gap-2">
      {children}
      {evidence.length > 0 && <EvidenceChips evidence={evidence} />}
    </div>
  );
}
