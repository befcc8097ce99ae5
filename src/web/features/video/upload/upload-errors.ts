import { NO_CLIP, VIDEO_LIMITS } from '#contract/video/video.ts';

/** Why a file cannot be a clip, as far as its size in bytes tells before anything is sent; null where it may be one. */
export function whyNoClip({ size }: Pick<File, 'size'>): string | null {
  if (size > VIDEO_LIMITS.bytes) return NO_CLIP.tooLarge;
  return size === 0 ? NO_CLIP.notAVideo : null;
}
