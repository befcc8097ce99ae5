import { X } from 'lucide-react';
import { goalsIn } from '#web/features/plans/form/plan-values.ts';

/** How the goals were understood, one chip each; a press takes one out of what was typed. Nothing before there is a goal. */
export function GoalChips({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const goals = goalsIn(typed);
  if (goals.length === 0) return null;
  return (
    <ul aria-label="Goals" className="flex flex-wrap gap-2">
      {goals.map((goal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two goals may read the same, and their order is theirs
        <li key={`${index} ${goal}`} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove ${goal}`}
            onClick={() => onChange(goals.filter((_, at) => at !== index).join(', '))}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-rule bg-sunk px-3 text-13 hover:border-edge pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{goal}</bdi>
            <X aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
