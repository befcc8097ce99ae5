import type * as z from 'zod/mini';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Insight } from '#contract/figures.ts';
import { AiBadge } from '#web/ui/Badge.tsx';
import { Chip } from '#web/ui/Chip.tsx';

/** What the data says and what to do about it, each with its evidence. Heather marks what was computed for the athlete. */
export function CoachPanel({ recommendations, insight }: Pick<Dashboard, 'recommendations' | 'insight'>) {
  return (
    <div className="grid content-start gap-7 border-heather border-l-2 pl-5">
      <section aria-label="AI Recommendations" className="grid gap-4">
        <div>
          <AiBadge>AI Recommendations</AiBadge>
        </div>
        {recommendations.length === 0 ? (
          <p className="text-muted">Nothing asks for a change today. Recommendations stand here when your own data gives a reason.</p>
        ) : (
          recommendations.map((one) => <Recommendation key={one.kind + one.sentence} insight={one} />)
        )}
      </section>
      {insight && (
        <section aria-label="AI Insight" className="grid gap-4 border-rule border-t pt-5">
          <div>
            <AiBadge>AI Insight</AiBadge>
          </div>
          <blockquote className="font-display text-17">
            <p>{insight.sentence}</p>
          </blockquote>
          <Evidence insight={insight} />
        </section>
      )}
    </div>
  );
}

function Recommendation({ insight }: { insight: z.infer<typeof Insight> }) {
  return (
    <article className="grid gap-2">
      <p>{insight.sentence}</p>
      {insight.advice && <p className="font-semibold">{insight.advice}</p>}
      <Evidence insight={insight} />
    </article>
  );
}

function Evidence({ insight: { evidence } }: { insight: z.infer<typeof Insight> }) {
  if (evidence.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {evidence.map(({ label, value, activityId }) => (
        <li key={label + value}>
          <Chip {...(activityId && { href: `/activities/${activityId}` })}>
            <span className="text-muted">{label}</span> {value}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
