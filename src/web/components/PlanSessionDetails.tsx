import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import { sessionLevelSentence } from '#web/components/session-level-labels.ts';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DISCIPLINE_TONES } from '#web/ui/discipline-colours.ts';

/** What the plan says about a session: its picture, what it is for, how to do it and what to eat. */
export function PlanSessionDetails({ planned }: { planned: PlanSession }) {
  const { name, discipline, profile, purpose, cues, fuelling, level } = planned;
  return (
    <div data-source="Written by the planner for you." className="grid gap-3">
      <WorkoutPicture steps={profile} tone={DISCIPLINE_TONES[discipline]} label={`Workout profile: ${name}`} className="h-24" />
      <p>{purpose}</p>
      {level && <p>{sessionLevelSentence(level)}</p>}
      {cues.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {cues.map((cue) => (
            <li key={cue}>{cue}</li>
          ))}
        </ul>
      )}
      {fuelling && <p>{fuelling}</p>}
    </div>
  );
}
