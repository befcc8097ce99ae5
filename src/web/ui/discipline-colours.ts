import type { Tone } from '#web/ui/chart/tone.ts';

/** The colour of a discipline in a picture. */
export const DISCIPLINE_TONES = {
  swim: 'swim',
  bike: 'bike',
  run: 'run',
  strength: 'strength',
  brick: 'moss',
} as const satisfies Record<string, Tone>;

/** What was done: the discipline's colour as fill. Written out because styles are found by reading the text. */
export const DONE_LOOK: Readonly<Record<string, string>> = {
  swim: 'bg-swim/15',
  bike: 'bg-bike/15',
  run: 'bg-run/15',
  strength: 'bg-strength/20',
  triathlon: 'bg-moss/15',
};

/** What is planned: the same colour as outline. */
export const PLANNED_LOOK: Readonly<Record<string, string>> = {
  swim: 'border-swim',
  bike: 'border-bike',
  run: 'border-run',
  strength: 'border-strength',
};
