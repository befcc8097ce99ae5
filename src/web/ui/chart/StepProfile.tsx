import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';

/** A step of the picture: how long, and the range that is asked for as a share of threshold; null where nothing is asked. */
export interface ProfileStep {
  seconds: number;
  low: number | null;
  high: number | null;
}

const WIDTH = 600;
const HEIGHT = 100;
/** As high as a sprint is drawn; what is above is cut. */
const MOST_SHARE = 1.3;
/** Where nothing is asked a step is drawn low and pale. */
const UNASKED_SHARE = 0.4;
/** From here a step is work, and drawn full. */
const WORK_SHARE = 0.76;
const LEAST_WIDTH = 1.5;

/** A workout as a picture: time to the right, how hard upwards, threshold as the dashed line. `label` says it to those who do not see it. */
export function StepProfile({
  steps,
  tone,
  label,
  className = 'h-14',
}: {
  steps: readonly ProfileStep[];
  tone: Tone;
  label: string;
  className?: string;
}) {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return null;
  let at = 0;
  const shapes = steps.map(({ seconds, low, high }, index) => {
    const x = (at / total) * WIDTH;
    at += seconds;
    const share = low === null && high === null ? UNASKED_SHARE : ((low ?? high ?? 0) + (high ?? low ?? 0)) / 2;
    const height = (Math.min(share, MOST_SHARE) / MOST_SHARE) * HEIGHT;
    const width = Math.max(LEAST_WIDTH, (seconds / total) * WIDTH - 1.5);
    return { key: `${index}`, x, y: HEIGHT - height, width, height, isWork: share >= WORK_SHARE };
  });
  const threshold = HEIGHT - HEIGHT / MOST_SHARE;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
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
      {shapes.map(({ key, isWork, ...box }) => (
        <rect key={key} {...box} fill="currentColor" opacity={isWork ? 1 : 0.34} />
      ))}
    </svg>
  );
}
