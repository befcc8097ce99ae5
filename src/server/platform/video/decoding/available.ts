import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';

const require = createRequire(import.meta.url);

/** Why clips cannot be worked on here; null where they can. Looks for what is installed and loads nothing. */
export function whyVideoUnavailable(ffmpegPath: string | null): string | null {
  if (ffmpegPath !== null && !existsSync(ffmpegPath))
    return 'Video analysis is not available on this server: FFMPEG_PATH points to a missing program.';
  const here = `${platform()} ${arch()}`;
  if (ffmpegPath === null && !(isThere('node-av') && isThere(`@seydx/node-av-${platform()}-${arch()}/package.json`)))
    return `Video analysis is not available on this server: no decoder for ${here}. Set FFMPEG_PATH.`;
  if (!isThere('onnxruntime-node') && !isThere('onnxruntime-web'))
    return `Video analysis is not available on this server: no runtime for the pose model on ${here}.`;
  return null;
}

function isThere(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
