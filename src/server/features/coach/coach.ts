import type { ChatEvent } from '#contract/coach.ts';
import { type CoachLibrary, openLibrary } from '#server/features/coach/open-library.ts';

/** What every turn needs beside the athlete's own data: put together once for a process, and the same for everybody. */
export interface Coach {
  library: CoachLibrary;
}

export function openCoach(): Coach {
  return { library: openLibrary() };
}

/** Takes what the athlete is shown, as it becomes known. */
export type Hear = (event: ChatEvent) => Promise<void> | void;
