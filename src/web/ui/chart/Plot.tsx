import type { ReactNode, RefCallback } from 'react';
import type { useCursor } from '#web/ui/chart/use-cursor.ts';

/**
 * The drawing, which pointers, thumbs and arrow keys read. To a screen reader it is a slider along the horizontal axis whose value is what
 * the line above the chart shows.
 */
export function Plot({
  title,
  frame,
  widthPx,
  heightPx,
  count,
  cursor,
  reading,
  children,
}: {
  title: string;
  frame: RefCallback<HTMLElement>;
  widthPx: number;
  heightPx: number;
  /** How many places there are to read. */
  count: number;
  cursor: ReturnType<typeof useCursor>;
  /** The values at the cursor, in words. */
  reading: string;
  children: ReactNode;
}) {
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(cursor.index ?? count - 1) + 1}
      aria-valuetext={reading}
      className="touch-pan-y rounded-small [contain:inline-size]"
      {...cursor.handlers}
    >
      <svg aria-hidden width={widthPx} height={heightPx} className="block max-w-full overflow-visible">
        {children}
      </svg>
    </div>
  );
}
