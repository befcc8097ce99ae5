import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type ProfileBlock, workoutProfile } from '#core/workout/profile.ts';
import type { Workout } from '#core/workout/workout.ts';
import { classes } from '#web/ui/classes.ts';

const HEIGHT = 150;
const WIDTH = 1000;
/** Room above threshold for sprints; what is harder still is cut off at the top. */
const TOP = 1.3;
/** Between blocks, in units of the picture. */
const GAP = 2;

const FILL: Record<Workout['discipline'], string> = {
  swim: 'fill-swim',
  bike: 'fill-bike',
  run: 'fill-run',
  strength: 'fill-strength',
  brick: 'fill-moss',
};

/** A workout as a picture: time to the right, intensity up, threshold as a dashed line. The lines beside it say the same in words. */
export function WorkoutProfile({ workout, thresholds }: { workout: Workout; thresholds: Thresholds }) {
  const blocks = workoutProfile(workout, thresholds);
  const totalSec = Math.max(1, blocks.at(-1)?.toSec ?? 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="h-38 w-full">
      <line x1="0" x2={WIDTH} y1={yOf(1)} y2={yOf(1)} className="stroke-rule" strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
      {blocks.map((block) => (
        <path
          key={block.step}
          d={outline(block, WIDTH / totalSec)}
          className={classes(FILL[workout.discipline], block.isOpen && 'stroke-edge')}
          opacity={block.kind === 'work' || block.kind === 'test' || block.kind === 'exercise' ? 1 : 0.34}
        />
      ))}
    </svg>
  );
}

function outline({ fromSec, toSec, from, to }: ProfileBlock, perSec: number): string {
  const [left, right] = [fromSec * perSec, Math.max(fromSec * perSec + 1, toSec * perSec - GAP)];
  return `M${left} ${HEIGHT}V${yOf(from)}L${right} ${yOf(to)}V${HEIGHT}Z`;
}

function yOf(intensity: number): number {
  return Math.round((HEIGHT - (Math.min(intensity, TOP) / TOP) * HEIGHT) * 10) / 10;
}
