import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { Workout } from '#core/workout/workout.ts';
import { type WorkoutLine, workoutLines } from '#core/workout/workout-lines.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The steps of a workout to read from a metre away, in the athlete's own numbers; `large` is for the pool's edge. */
export function WorkoutSteps({ workout, thresholds, large = false }: { workout: Workout; thresholds: Thresholds; large?: boolean }) {
  const lines = workoutLines(workout, thresholds);
  return (
    <ol className={classNames('grid', large ? 'gap-3 text-21 sm:text-28 print:text-21' : 'gap-1.5')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one workout, in their order
        <Line key={index} line={line} large={large} />
      ))}
    </ol>
  );
}

const INDENT = ['', 'ml-5', 'ml-10', 'ml-15'];

function Line({ line: { depth, words, cue, kind }, large }: { line: WorkoutLine; large: boolean }) {
  const isRest = kind === 'rest' || kind === 'recovery' || kind === 'transition';
  return (
    <li className={classNames(INDENT[Math.min(depth, INDENT.length - 1)], 'break-inside-avoid')}>
      <bdi className={classNames(kind === 'repeat' && 'font-semibold', isRest && 'text-muted')}>{words}</bdi>
      {cue && <bdi className={classNames('block text-muted', large ? 'text-17 sm:text-21 print:text-17' : 'text-13')}>{cue}</bdi>}
    </li>
  );
}
