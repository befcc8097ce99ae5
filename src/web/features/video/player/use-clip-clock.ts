import { type RefObject, useEffect, useState } from 'react';

/** Where the player is, with every picture it shows: by the picture's own time where the browser tells it, else by the player's clock. */
export function useClipClock(video: RefObject<HTMLVideoElement | null>): number {
  const [timeSec, setTime] = useState(0);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const byPicture = typeof HTMLVideoElement.prototype.requestVideoFrameCallback === 'function';
    let asked = 0;
    const ask = () => {
      if (byPicture)
        asked = player.requestVideoFrameCallback((_, { mediaTime }) => {
          setTime(mediaTime);
          ask();
        });
      else
        asked = requestAnimationFrame(() => {
          setTime(player.currentTime);
          ask();
        });
    };
    // A picture that is still on show has been shown already: nobody tells of it again.
    const moved = () => setTime(player.currentTime);
    ask();
    player.addEventListener('seeked', moved);
    return () => {
      player.removeEventListener('seeked', moved);
      if (byPicture) player.cancelVideoFrameCallback(asked);
      else cancelAnimationFrame(asked);
    };
  }, [video]);
  return timeSec;
}
