import type { ReactNode } from 'react';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { StepForm } from '#web/features/workouts/editor/StepForm.tsx';
import type { WorkoutWriting } from '#web/features/workouts/editor/use-workout-text.ts';
import { LibraryPicker } from '#web/features/workouts/library/LibraryPicker.tsx';
import { WorkoutPreview } from '#web/features/workouts/WorkoutPreview.tsx';
import { WorkoutText } from '#web/features/workouts/WorkoutText.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['steps', 'text'] as const;

/** A workout written as steps or as text, begun from a library or from nothing, with its picture beside it. */
export function WorkoutEditor({
  writing,
  thresholds,
  disciplines,
  children,
}: {
  writing: WorkoutWriting;
  thresholds: Thresholds;
  /** What may be taken from the library. */
  disciplines: readonly WorkoutDiscipline[];
  /** What stands over the steps. */
  children?: ReactNode;
}) {
  const [tab, setTab] = useUrlChoice('tab', TABS, 'steps');
  const { parsed, field, setWorkout } = writing;
  const steps =
    parsed.kind === 'workout' ? <StepForm workout={parsed.workout} onChange={setWorkout} /> : <p>Fix the errors in the text view first.</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-9 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        {children}
        <LibraryPicker disciplines={disciplines} thresholds={thresholds} onChoose={setWorkout} />
        <Tabs
          label="View as steps or text"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'steps', label: 'Steps', content: steps },
            { value: 'text', label: 'Text', content: <WorkoutText parsed={parsed} {...field} /> },
          ]}
        />
      </div>
      <WorkoutPreview parsed={parsed} thresholds={thresholds} />
    </div>
  );
}
