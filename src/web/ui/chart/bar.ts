import type { Tone } from '#web/ui/chart/tone.ts';

export interface Bar {
  /** What it is called apart from all others, such as an ISO day. */
  key: string;
  /** Under the bar, such as "Mon" or "16 Nov". */
  label: string;
  /** From the foot up; done, so filled. `weight` 0 to 1 tells shades of one tone apart. */
  parts: readonly { label: string; value: number; tone: Tone; weight?: number }[];
  /** What was planned in all, as an outline. */
  planned?: number | null;
  /** Something to look at, in a word or two: a dot stands over the bar. */
  flag?: string | null;
}
