import type { TrainingPlan } from '#contract/plans/plans.ts';
import { LEVEL_TONES, LEVEL_WORDS, PLAN_DISCIPLINES, STATUS_WORDS } from '#web/features/plans/plan-labels.ts';
import { dayOf, formatDayWithYear } from '#web/format/date.ts';
import { formatCount } from '#web/format/number.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { AiBadge, Badge } from '#web/ui/values/Badge.tsx';

/** One plan of the grid; pressed anywhere it opens. */
export function PlanCard({ plan, timeZone, onOpen }: { plan: TrainingPlan; timeZone: string; onOpen: () => void }) {
  const { name, description, discipline, difficulty, duration, aiGenerated, status, createdAt } = plan;
  const created = dayOf(createdAt, timeZone);
  return (
    <article
      data-source="Your settings when you created the plan."
      className="relative grid content-start gap-3 rounded-sheet border border-rule bg-card p-5 focus-within:border-edge hover:border-edge"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-2">
          <DisciplineIcon discipline={discipline} size={20} decorative />
          {PLAN_DISCIPLINES[discipline]}
        </span>
        {aiGenerated && <AiBadge />}
      </div>
      <h2 className="text-21">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-11 max-w-full text-left after:absolute after:inset-0 after:rounded-sheet focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-moss focus-visible:after:outline-offset-2"
        >
          <bdi>{name}</bdi>
        </button>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <Badge tone={LEVEL_TONES[difficulty]}>{LEVEL_WORDS[difficulty]}</Badge>
        <span>{formatCount(duration, 'week')}</span>
        <span>
          Created <time dateTime={created}>{formatDayWithYear(created)}</time>
        </span>
      </p>
      {description && (
        <p dir="auto" className="line-clamp-2 whitespace-pre-line">
          {description}
        </p>
      )}
      {status !== 'draft' && (
        <p>
          <Badge tone={status === 'active' ? 'moss' : 'plain'}>{STATUS_WORDS[status]}</Badge>
        </p>
      )}
    </article>
  );
}
