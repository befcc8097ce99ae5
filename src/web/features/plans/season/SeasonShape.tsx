import { VISITOR_PLANS } from '#web/copy/en/plans.ts';

type Phase = keyof typeof VISITOR_PLANS.phases;

/** How full each week of a 16-week season is, as a share of the fullest: up for three, easier in the fourth, down before the race. */
const WEEKS: readonly { phase: Phase; fill: number }[] = [
  { phase: 'base', fill: 0.5 },
  { phase: 'base', fill: 0.56 },
  { phase: 'base', fill: 0.62 },
  { phase: 'base', fill: 0.44 },
  { phase: 'base', fill: 0.66 },
  { phase: 'base', fill: 0.72 },
  { phase: 'build', fill: 0.78 },
  { phase: 'build', fill: 0.54 },
  { phase: 'build', fill: 0.82 },
  { phase: 'build', fill: 0.88 },
  { phase: 'build', fill: 0.94 },
  { phase: 'build', fill: 0.62 },
  { phase: 'peak', fill: 0.97 },
  { phase: 'peak', fill: 1 },
  { phase: 'taper', fill: 0.6 },
  { phase: 'race', fill: 0.38 },
];

const TONES: Record<Phase, string> = {
  base: 'fill-moss opacity-35',
  build: 'fill-moss opacity-60',
  peak: 'fill-moss',
  taper: 'fill-moss opacity-45',
  race: 'fill-ink',
};

const PHASES = ['base', 'build', 'peak', 'taper', 'race'] as const satisfies readonly Phase[];

const WIDTH = 640;
const HEIGHT = 150;
const STEP = WIDTH / WEEKS.length;

/** The skyline of a season. A drawing without figures: whoever has a plan sees their own. */
export function SeasonShape() {
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-1">
        <h2 className="text-21">{VISITOR_PLANS.seasonTitle}</h2>
        <p className="max-w-[60ch] text-muted">{VISITOR_PLANS.seasonText}</p>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={VISITOR_PLANS.seasonInWords}
        className="h-44 w-full border-rule border-b"
      >
        {WEEKS.map(({ phase, fill }, week) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
            key={week}
            x={week * STEP + 2}
            y={HEIGHT - fill * (HEIGHT - 6)}
            width={STEP - 4}
            height={fill * (HEIGHT - 6)}
            className={TONES[phase]}
          />
        ))}
      </svg>
      <ol className="-mt-1 flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted sm:grid sm:grid-cols-[6fr_6fr_2fr_1fr_1fr] sm:gap-0">
        {PHASES.map((phase) => (
          <li key={phase} className="flex items-center gap-2 sm:border-rule sm:border-l sm:pl-2 sm:first:border-l-0 sm:first:pl-0">
            <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0 sm:hidden">
              <rect width="10" height="10" className={TONES[phase]} />
            </svg>
            {VISITOR_PLANS.phases[phase]}
          </li>
        ))}
      </ol>
    </figure>
  );
}
