import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { MIDDLE, type Place, placeByKey, placeInPicture } from '#web/features/video/player/place-in-picture.ts';

interface Pointing {
  /** Where the ring is; null while there is none. */
  at: Place | null;
  /** Arrow keys move the ring. */
  onMove: (place: Place) => void;
  /** It stands where it shall. */
  onPick: (place: Place) => void;
}

/** For the button that lies over a film and asks which of the people in it: by a press on them, or by a ring that keys move. */
export function pointAtPerson(film: RefObject<HTMLVideoElement | null>, { at, onMove, onPick }: Pointing) {
  return {
    'aria-label': 'Tap on yourself in the video. Keyboard: Enter to place the ring, arrow keys to move it, Enter to confirm',
    onClick(event: MouseEvent): void {
      // A button that is pressed by a key has no place on the screen.
      const isByKey = event.detail === 0;
      if (!isByKey && film.current) onPick(placeInPicture(event, film.current));
      else if (isByKey && at) onPick(at);
      else if (isByKey) onMove(MIDDLE);
    },
    onKeyDown(event: KeyboardEvent): void {
      const to = placeByKey(at, event.key);
      if (to === null) return;
      event.preventDefault();
      onMove(to);
    },
  };
}
