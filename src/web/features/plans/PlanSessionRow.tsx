import { ChevronDown } from 'lucide-react';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import { PlanSessionDetails } from '#web/components/PlanSessionDetails.tsx';
import { PlanSessionFacts } from '#web/features/plans/PlanSessionFacts.tsx';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { DISCIPLINE_TONES } from '#web/ui/discipline-colours.ts';

/** One session of a week, opened by a press to its purpose, cues and fuelling. The reason stands there always. */
export function PlanSessionRow({ session }: { session: PlanSession }) {
  const { discipline, name, reason, profile } = session;
  return (
    <details className="group rounded-control border border-rule bg-card open:bg-sunk">
      <summary className="grid min-h-13 list-none gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_auto] [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-0.5">
          <span className="flex items-center gap-2 font-semibold">
            <DisciplineIcon discipline={discipline} size={18} />
            <span className="min-w-0">{name}</span>
          </span>
          <PlanSessionFacts session={session} />
        </span>
        <span className="max-sm:hidden">
          <WorkoutPicture steps={profile} tone={DISCIPLINE_TONES[discipline]} label={`Profile of ${name}`} className="h-11" />
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="self-center text-muted transition-transform duration-200 group-open:rotate-180 max-sm:hidden print:hidden"
        />
        <span className="text-13 text-muted sm:col-span-3">{reason}</span>
      </summary>
      <div className="px-4 pb-4">
        <PlanSessionDetails planned={session} />
      </div>
    </details>
  );
}
