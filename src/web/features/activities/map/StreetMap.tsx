import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from '#web/features/activities/map/street-map.css?inline';
import { type StreetMap as Opened, openStreetMap } from '#web/features/activities/map/street-map.ts';
import { type ShownTrack, usePointedRecord } from '#web/features/activities/map/TrackOutline.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** The track on the operator's street map, moved with the mouse, two fingers or the arrow keys. Calls `onFail` where it cannot be shown. */
export function StreetMap({ positions, levels, streams, cursor, color, label, onFail }: ShownTrack & { onFail: () => void }) {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Opened | null>(null);
  const record = usePointedRecord(streams, cursor);
  const fail = useRef(onFail);
  useEffect(() => {
    let opened: Opened | null = null;
    let isGone = false;
    const open = async () => {
      if (!ground.current) return;
      const made = await openStreetMap(ground.current, positions);
      if (isGone) return made.close();
      opened = made;
      setMap(made);
    };
    open().catch(() => isGone || fail.current());
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [positions]);
  useEffect(() => map?.colour(levels), [map, levels]);
  useEffect(() => {
    map?.mark(positions.find((position) => position.record === record) ?? null);
  }, [map, positions, record]);
  return (
    <section aria-label={label} className="relative overflow-hidden rounded-sheet border border-rule">
      <style>{css}</style>
      <div ref={ground} className={`h-[26rem] bg-sunk max-sm:h-80 ${color}`} />
      <div className="absolute top-3 right-3 grid rounded-control border border-rule bg-card">
        <IconButton label="Zoom in on map" icon={<Plus size={20} />} onClick={() => map?.zoom(1)} />
        <IconButton label="Zoom out of map" icon={<Minus size={20} />} onClick={() => map?.zoom(-1)} />
        <IconButton label="Show whole route" icon={<Maximize size={18} />} onClick={() => map?.showAll()} />
      </div>
      <a
        href="https://www.openstreetmap.org/copyright"
        className="absolute bottom-0 left-0 rounded-tr-control bg-card px-2 py-1 text-13 text-muted hover:text-ink"
        rel="noreferrer"
      >
        © OpenStreetMap
      </a>
    </section>
  );
}
