import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';

/** A step of the picture: how long, and how hard from its start to its end as a share of threshold; null where nobody knows. */
export interface PictureStep {
  seconds: number;
  from: number | null;
  to: number | null;
  /** Its length is drawn, not prescribed. */
  isOpen?: boolean;
}

const WIDTH = 600;
const HEIGHT = 100;
/** As high as a sprint is drawn; what is above is cut. */
const MOST_SHARE = 1.3;
/** Where nothing is known a step is drawn low and pale. */
const UNKNOWN_SHARE = 0.4;
/** A rest is a line on the ground, not a hole. */
const LEAST_SHARE = 0.03;
/** From here a step is work, and drawn full. */
const WORK_SHARE = 0.76;
const LEAST_WIDTH = 1.5;
const GAP = 1.5;

/**
 * A workout as a picture: time to the right, how hard upwards, threshold as the dashed line; ramps slope. `label` says it to those who do not
 * see it; without one the words beside it say the same.
 */
export function WorkoutPicture({
  steps,
  tone,
  label,
  className = 'h-14',
}: {
  steps: readonly PictureStep[];
  tone: Tone;
  label?: string;
  className?: string;
}) {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return null;
  const threshold = HEIGHT - HEIGHT / MOST_SHARE;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label ?? ''}
      aria-hidden={label === undefined}
      className={`w-full ${className} ${TONE_CLASS[tone]}`}
    >
      <line
        x1="0"
        x2={WIDTH}
        y1={threshold}
        y2={threshold}
        className="stroke-edge"
        strokeDasharray="3 4"
        vectorEffect="non-scaling-stroke"
      />
      {shapesOf(steps, total).map(({ key, outline, isWork, isOpen }) => (
        <path key={key} d={outline} fill="currentColor" opacity={isWork ? 1 : 0.34} className={isOpen ? 'stroke-edge' : undefined} />
      ))}
    </svg>
  );
}

function shapesOf(steps: readonly PictureStep[], total: number) {
  let at = 0;
  return steps.map(({ seconds, from, to, isOpen = false }, index) => {
    const left = (at / total) * WIDTH;
    at += seconds;
    const right = Math.max(left + LEAST_WIDTH, (at / total) * WIDTH - GAP);
    const outline = `M${tidy(left)} ${HEIGHT}V${heightOf(from)}L${tidy(right)} ${heightOf(to)}V${HEIGHT}Z`;
    return { key: `${index}`, outline, isOpen, isWork: Math.max(from ?? 0, to ?? 0) >= WORK_SHARE };
  });
}

/** Down from the upper edge. */
function heightOf(share: number | null): number {
  const drawn = Math.max(LEAST_SHARE, Math.min(share ?? UNKNOWN_SHARE, MOST_SHARE));
  return tidy(HEIGHT - (drawn / MOST_SHARE) * HEIGHT);
}

const tidy = (value: number): number => Math.round(value * 10) / 10;
