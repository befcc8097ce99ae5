import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { EvidenceChips } from '#web/components/EvidenceChips.tsx';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** What to do next from the athlete's own data, each with its evidence. Heather marks what was computed for the athlete. */
export function Recommendations({ recommendations, insightsMissing }: Pick<Dashboard, 'recommendations' | 'insightsMissing'>) {
  return (
    <section aria-label="AI Recommendations" className="grid content-start gap-3 border-heather border-l-2 pl-5">
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
  );
}

/** One more finding; nothing where there is none. */
export function AiInsight({ insight }: Pick<Dashboard, 'insight'>) {
  if (!insight) return null;
  return (
    <section aria-label="AI Insight" className="grid gap-2 border-heather border-l-2 pl-5">
      <div>
        <AiBadge>AI Insight</AiBadge>
      </div>
      <FromEvidence insight={insight}>
        <blockquote className="font-display text-17">
          <p>{insight.sentence}</p>
        </blockquote>
      </FromEvidence>
    </section>
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
