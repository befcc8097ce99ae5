import { SAMPLE_SESSION } from '#web/copy/en/landing.ts';
import { Chip } from '#web/ui/values/Chip.tsx';

const HEIGHT = 150;
const PER_MINUTE = 10;
const WIDTH = SAMPLE_SESSION.steps.reduce((sum, step) => sum + step.minutes, 0) * PER_MINUTE;

/** One session drawn as its workout profile. */
export function SampleSession() {
  return (
    <figure className="grid gap-4 rounded-t-sheet border border-rule border-b-0 bg-card px-5 pt-6 pb-6 sm:px-7">
      <figcaption className="grid gap-3">
        <span className="font-semibold text-13 text-muted">{SAMPLE_SESSION.eyebrow}</span>
        <h2 className="text-28">{SAMPLE_SESSION.title}</h2>
      </figcaption>
      <div>
        <Profile />
        <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-13 text-muted">
          {SAMPLE_SESSION.parts.map((part) => (
            <span key={part} className="first:whitespace-nowrap last:whitespace-nowrap last:text-right">
              {part}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {SAMPLE_SESSION.facts.map((fact) => (
          <Chip key={fact}>{fact}</Chip>
        ))}
      </div>
    </figure>
  );
}

function Profile() {
  let fromX = 0;
  const shapes = SAMPLE_SESSION.steps.map((step) => {
    const x = fromX;
    const toX = x + step.minutes * PER_MINUTE;
    fromX = toX;
    return { key: x, d: `M${x} ${HEIGHT}V${yOf(step.from)}L${toX - 2} ${yOf(step.to)}V${HEIGHT}Z`, isWork: step.isWork };
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={SAMPLE_SESSION.inWords}
      className="h-38 w-full"
    >
      <title>{SAMPLE_SESSION.title}</title>
      <line x1="0" x2={WIDTH} y1={yOf(1)} y2={yOf(1)} className="stroke-rule" strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
      {shapes.map((shape) => (
        <path key={shape.key} d={shape.d} className="fill-bike" opacity={shape.isWork ? 1 : 0.34} />
      ))}
    </svg>
  );
}

/** Height of a share of FTP; FTP itself is the dashed line near the top. */
function yOf(shareOfFtp: number): number {
  return Math.round((HEIGHT - shareOfFtp * (HEIGHT - 8)) * 10) / 10;
}
