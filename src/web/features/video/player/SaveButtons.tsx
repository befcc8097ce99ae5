import { Camera, Film } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import type { OverlayLook } from '#web/features/video/player/draw-pose.ts';
import { canSaveClip, saveClip } from '#web/features/video/player/save-clip.ts';
import { saveStill } from '#web/features/video/player/save-frame.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Saved {
  player: RefObject<HTMLVideoElement | null>;
  address: string;
  track: PoseTrack;
  timeSec: number;
  look: OverlayLook;
}

/** The picture on show, or the whole part, with the body over it, to keep. */
export function SaveButtons({ player, address, track, timeSec, look }: Saved) {
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const save = async () => {
    stop.current = new AbortController();
    setShare(0);
    try {
      await saveClip({ address, track, look }, setShare, stop.current.signal);
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'The video could not be saved. Please try again.' });
    }
    setShare(null);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => player.current && saveStill(player.current, track, { timeSec, look })}>
        <Camera aria-hidden size={18} strokeWidth={1.5} /> Save frame
      </Button>
      {canSaveClip() && (
        <Button variant="quiet" size="small" onClick={share === null ? () => void save() : () => stop.current.abort()}>
          <Film aria-hidden size={18} strokeWidth={1.5} />
          {share === null ? 'Save video' : `Recording ${formatNumber(share * 100)}%. Press to stop.`}
        </Button>
      )}
    </>
  );
}
