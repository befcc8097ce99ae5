import { ZoomIn, ZoomOut } from 'lucide-react';
import type { Zoom } from '#web/ui/chart/interaction/use-zoom.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** For thumbs and keyboards what dragging is for a mouse. `at` is the place under the cursor. */
export function ZoomButtons({ zoom, at }: { zoom: Zoom; at: number | null }) {
  return (
    <>
      {zoom.span && <IconButton label="Reset zoom" icon={<ZoomOut aria-hidden size={18} strokeWidth={1.5} />} onClick={zoom.all} />}
      {zoom.canZoomIn && (
        <IconButton label="Zoom in" icon={<ZoomIn aria-hidden size={18} strokeWidth={1.5} />} onClick={() => zoom.in(at)} />
      )}
    </>
  );
}
