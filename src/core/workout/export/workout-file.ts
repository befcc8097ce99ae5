/** Files that head units, watches and trainer programs read; `json` for everything else. */
export const WORKOUT_FORMATS = ['fit', 'zwo', 'erg', 'mrc', 'json'] as const;
export type WorkoutFormat = (typeof WORKOUT_FORMATS)[number];

/** A file, or why this format cannot say what the workout asks for: a sentence for the athlete. */
export type WorkoutFile = { kind: 'file'; content: string | Uint8Array } | { kind: 'refused'; because: string };

export const refused = (because: string): { kind: 'refused'; because: string } => ({ kind: 'refused', because });
