import { useEffect, useRef, useState } from 'react';
import { VIDEO_LIMITS, type VideoFields } from '#contract/video/video.ts';
import type { Place } from '#web/features/video/player/place-in-picture.ts';
import { PersonRing } from '#web/features/video/upload/PersonRing.tsx';
import { pointAtPerson } from '#web/features/video/upload/point-at-person.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';

const SHORTEST_SEC = 2;

export type Chosen = Pick<VideoFields, 'span' | 'tap'>;

/** Before a clip is sent: which half a minute of it, and which of the people in it. The film is this device's own file. */
export function ChoosePart({
  file,
  lastsSec,
  onSend,
  onLeave,
}: {
  file: File;
  lastsSec: number;
  onSend: (chosen: Chosen) => void;
  onLeave: () => void;
}) {
  const [fromSec, setFrom] = useState(0);
  const [tap, setTap] = useState<Place | null>(null);
  const film = useRef<HTMLVideoElement>(null);
  const chosenFile = useAddress(file);
  const toSec = Math.min(lastsSec, fromSec + VIDEO_LIMITS.spanSec);
  const move = (sec: number) => {
    setFrom(sec);
    setTap(null);
    if (film.current) film.current.currentTime = sec;
  };
  const isPart = fromSec > 0 || toSec < lastsSec;
  const send = () => onSend({ ...(isPart ? { span: { fromSec, toSec } } : {}), ...(tap ? { tap: { ...tap, atSec: fromSec } } : {}) });
  return (
    <div data-source="Calculated from the file on this device." className="grid gap-4 rounded-sheet border border-rule bg-card px-5 py-5">
      <p className="max-w-[62ch]">
        {lastsSec > VIDEO_LIMITS.spanSec
          ? `The clip is ${formatNumber(lastsSec)} seconds long; up to ${VIDEO_LIMITS.spanSec} seconds can be analysed. Choose a start point.`
          : 'Choose a start point.'}{' '}
        If several people are visible, tap on yourself or move the ring with the arrow keys.
      </p>
      <div className="relative overflow-hidden rounded-sheet bg-[#101418]">
        <video ref={film} src={chosenFile} muted playsInline preload="auto" className="max-h-[55dvh] w-full object-contain" />
        <button
          type="button"
          {...pointAtPerson(film, { at: tap, onMove: setTap, onPick: setTap })}
          className="absolute inset-0 size-full cursor-crosshair -outline-offset-4"
        />
        {tap && <PersonRing film={film} at={tap} />}
      </div>
      <label className="grid gap-1.5">
        <span>
          From {formatNumber(fromSec, 1)} to {formatNumber(toSec, 1)} s
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(0, lastsSec - SHORTEST_SEC)}
          step={0.1}
          value={fromSec}
          onChange={(event) => move(Number(event.target.value))}
          className="h-11 w-full accent-moss"
        />
      </label>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={send}>Upload clip</Button>
        {tap && (
          <Button variant="quiet" onClick={() => setTap(null)}>
            Clear selection
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
