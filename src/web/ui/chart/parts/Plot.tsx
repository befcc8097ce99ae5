import type { KeyboardEvent, PointerEvent, ReactNode, RefCallback } from 'react';
import type { Cursor } from '#web/ui/chart/interaction/use-cursor.ts';
import type { Selection, useBrush } from '#web/ui/chart/interaction/use-range-selection.ts';

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
  brush,
  onKey,
  children,
}: {
  title: string;
  frame: RefCallback<HTMLElement>;
  widthPx: number;
  heightPx: number;
  /** How many places there are to read. */
  count: number;
  cursor: Cursor;
  /** The values at the cursor, in words. */
  reading: string;
  /** Where stretches can be selected and places pressed. */
  brush?: ReturnType<typeof useBrush>;
  /** Keys beside those that move the cursor. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={(cursor.index ?? Math.max(0, count - 1)) + 1}
      aria-valuetext={reading}
      className="touch-pan-y select-none rounded-small [contain:inline-size]"
      {...cursor.handlers}
      {...brush?.handlers}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        cursor.handlers.onPointerDown(event);
        brush?.handlers.onPointerDown(event);
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        cursor.handlers.onPointerMove(event);
        brush?.handlers.onPointerMove(event);
      }}
      onKeyDown={(event) => {
        cursor.handlers.onKeyDown(event);
        onKey?.(event);
      }}
    >
      <svg data-chart aria-hidden width={widthPx} height={heightPx} className="block max-w-full animate-appear overflow-visible">
        {children}
        {brush?.selection && <Selected {...brush.selection} heightPx={heightPx} />}
      </svg>
    </div>
  );
}

function Selected({ fromPx, toPx, heightPx }: Selection & { heightPx: number }) {
  return <rect x={fromPx} y={0} width={toPx - fromPx} height={heightPx} className="fill-moss" opacity={0.12} />;
}
