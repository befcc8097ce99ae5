import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import type { VideoId } from '#contract/shared/ids.ts';
import { getVideoFile, type VideoResult } from '#contract/video/video.ts';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { addressOf } from '#web/data/api-client.ts';
import { ClipOverlay } from '#web/features/video/player/ClipOverlay.tsx';
import type { Place } from '#web/features/video/player/place-in-picture.ts';
import { SaveButtons } from '#web/features/video/player/SaveButtons.tsx';
import { FindingTimeline } from '#web/features/video/results/FindingTimeline.tsx';
import { PersonRing } from '#web/features/video/upload/PersonRing.tsx';
import { pointAtPerson } from '#web/features/video/upload/point-at-person.ts';
import { formatNumber } from '#web/format/number.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const SPEEDS = [
  { value: '1', label: '1×' },
  { value: '0.5', label: '½×' },
  { value: '0.25', label: '¼×' },
] as const;

export interface PlayerProps {
  id: VideoId;
  player: RefObject<HTMLVideoElement | null>;
  timeSec: number;
  track: PoseTrack;
  result: VideoResult | null;
  /** Set while the athlete is asked to tap on themselves. */
  onTap: ((tap: { x: number; y: number; atSec: number }) => void) | null;
}

/** The film with the body drawn over it. A press plays or stops it, arrows go picture by picture. */
export function ClipPlayer({ id, player, timeSec, track, result, onTap }: PlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]['value']>('1');
  const [aim, setAim] = useState<Place | null>(null);
  const [showsBody, setShowsBody] = useState(true);
  const href = addressOf(getVideoFile, { params: { id } });
  const near = result?.near ?? 'left';
  const look = useMemo(() => ({ near, angles: ['knee', 'hip', 'elbow'] as const }), [near]);
  const picturesPerSec =
    track.frames.length > 1 ? (track.frames.length - 1) / ((track.frames.at(-1)?.timeSec ?? 1) - (track.frames[0]?.timeSec ?? 0)) : 30;

  const toggle = () => void (player.current?.paused ? player.current.play() : player.current?.pause());
  const step = (pictures: number) => {
    const film = player.current;
    if (!film) return;
    film.pause();
    film.currentTime = Math.max(0, Math.min(film.duration || 0, film.currentTime + pictures / picturesPerSec));
  };
  const playing = {
    'aria-label': 'Video player: press Space to play or pause, arrow keys to step frame by frame',
    onClick: toggle,
    onKeyDown(event: KeyboardEvent) {
      const pictures = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (pictures === undefined) return;
      event.preventDefault();
      step(pictures);
    },
  };
  const pick = (place: Place) => {
    setAim(null);
    onTap?.({ ...place, atSec: player.current?.currentTime ?? timeSec });
  };

  return (
    <div data-source="Joint angles in this frame; see the table below for error ranges." className="grid gap-3">
      <div className="relative overflow-hidden rounded-sheet bg-[#101418]">
        <video
          ref={player}
          src={href}
          muted
          playsInline
          preload="auto"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="max-h-[70dvh] w-full object-contain"
        />
        {showsBody && <ClipOverlay video={player} track={track} timeSec={timeSec} look={look} />}
        <button
          type="button"
          {...(onTap ? pointAtPerson(player, { at: aim, onMove: setAim, onPick: pick }) : playing)}
          className={`absolute inset-0 size-full -outline-offset-4 ${onTap ? 'cursor-crosshair' : ''}`}
        />
        {onTap && aim && <PersonRing film={player} at={aim} />}
      </div>
      <input
        type="range"
        aria-label="Position"
        min={0}
        max={Math.max(track.frames.at(-1)?.timeSec ?? 1, 0.1)}
        step={1 / picturesPerSec}
        value={timeSec}
        onChange={(event) => {
          if (player.current) player.current.currentTime = Number(event.target.value);
        }}
        className="h-11 w-full accent-moss"
      />
      {result && <FindingTimeline result={result} lastsSec={track.frames.at(-1)?.timeSec ?? 1} onPick={(sec) => seek(player, sec)} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex">
          <IconButton label="Previous frame" icon={<ChevronLeft aria-hidden size={20} strokeWidth={1.5} />} onClick={() => step(-1)} />
          <IconButton
            label={isPlaying ? 'Pause' : 'Play'}
            icon={isPlaying ? <Pause aria-hidden size={20} strokeWidth={1.5} /> : <Play aria-hidden size={20} strokeWidth={1.5} />}
            onClick={toggle}
          />
          <IconButton label="Next frame" icon={<ChevronRight aria-hidden size={20} strokeWidth={1.5} />} onClick={() => step(1)} />
        </span>
        <span className="text-15 text-muted tabular-nums">{formatNumber(timeSec, 2)} s</span>
        <ChoiceChips
          label="Speed"
          value={speed}
          onChange={(value) => {
            setSpeed(value);
            if (player.current) player.current.playbackRate = Number(value);
          }}
          options={SPEEDS}
        />
        <CheckboxField label="Show skeleton" checked={showsBody} onChange={(event) => setShowsBody(event.target.checked)} />
        <SaveButtons player={player} address={href} track={track} timeSec={timeSec} look={look} />
      </div>
    </div>
  );
}

export function seek(player: RefObject<HTMLVideoElement | null>, sec: number): void {
  if (!player.current) return;
  player.current.pause();
  player.current.currentTime = sec;
}
