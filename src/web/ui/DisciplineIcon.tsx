import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type DisciplineName = 'swim' | 'bike' | 'run' | 'strength' | 'brick' | 'triathlon' | 'other';

export const DISCIPLINE_WORDS: Record<DisciplineName, string> = {
  swim: 'Swim',
  bike: 'Bike',
  run: 'Run',
  strength: 'Strength',
  brick: 'Brick',
  triathlon: 'Triathlon',
  other: 'Other',
};

const COLORS: Record<DisciplineName, string> = {
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
  brick: 'text-moss',
  triathlon: 'text-moss',
  other: 'text-muted',
};

const PICTURES: Record<DisciplineName, ReactNode> = {
  swim: (
    <path d="M2 16c1.7 0 1.7-1.5 3.4-1.5S7.1 16 8.8 16s1.7-1.5 3.4-1.5 1.7 1.5 3.4 1.5 1.7-1.5 3.3-1.5S20.3 16 22 16M2 20.2c1.7 0 1.7-1.5 3.4-1.5s1.7 1.5 3.4 1.5 1.7-1.5 3.4-1.5 1.7 1.5 3.4 1.5 1.7-1.5 3.3-1.5 1.4 1.5 3.1 1.5M6.5 11.5 11 6l4.8 3.6" />
  ),
  bike: (
    <>
      <circle cx="5.7" cy="16" r="4" />
      <circle cx="18.3" cy="16" r="4" />
      <path d="M5.7 16 9.3 9.2h5.9L18.3 16M9.3 9.2l3.2 6.8 2.7-6.8M12.5 16H5.7M15.2 9.2 14.3 6h2.6M8 6.8h2.6" />
    </>
  ),
  run: (
    <>
      <circle cx="14.8" cy="4.2" r="1.9" />
      <path d="m5.8 10.2 4.4-2.6 3.4 1.2-2.3 5.4 3.3 3v4.6M10.4 15.8l-2.5 3.4-4.4.4M13.6 8.8l2.2 3 3.6.2" />
    </>
  ),
  strength: <path d="M3 9.5v5M6.2 6.5v11M17.8 6.5v11M21 9.5v5M6.2 12h11.6" />,
  brick: (
    <>
      <circle cx="6" cy="15.5" r="3.5" />
      <path d="M6 15.5 8.6 10h4M12 6.5h7.5M16.5 3.5l3 3-3 3M14 20l2.4-3.4-2-2.6 2.2-3.2" />
    </>
  ),
  triathlon: (
    <>
      <path d="M2 20c1.7 0 1.7-1.5 3.4-1.5S7.1 20 8.8 20s1.7-1.5 3.4-1.5 1.7 1.5 3.4 1.5 1.7-1.5 3.3-1.5S20.3 20 22 20" />
      <circle cx="6.5" cy="10" r="3.8" />
      <path d="m13.5 13.8 3.2-3.6-2-3.4 3-2.6M16.7 10.2l4.3 3.6" />
    </>
  ),
  other: <path d="m2.5 19 6-10 4 6.3 2.7-4 6.3 7.7zM17.5 7.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8" />,
};

/** Our own pictogram of a discipline in its colour. It says its word to a screen reader; for the eye put the word beside it, or use `DisciplineLabel`. */
export function DisciplineIcon({
  discipline,
  size = 24,
  decorative = false,
}: {
  discipline: DisciplineName;
  size?: number;
  /** The word stands beside it. */
  decorative?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', COLORS[discipline])}
      aria-hidden={decorative || undefined}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : DISCIPLINE_WORDS[discipline]}
    >
      {!decorative && <title>{DISCIPLINE_WORDS[discipline]}</title>}
      {PICTURES[discipline]}
    </svg>
  );
}

/** Pictogram and word. */
export function DisciplineLabel({ discipline, size = 20 }: { discipline: DisciplineName; size?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <DisciplineIcon discipline={discipline} size={size} decorative />
      {DISCIPLINE_WORDS[discipline]}
    </span>
  );
}
