import type { Decoder } from '#server/platform/video/decoding/decoder.ts';

/** FFmpeg from npm, or the one that `FFMPEG_PATH` names; a setting goes before what is there anyway. Throws with the reason when neither is. */
export async function openDecoder(ffmpegPath: string | null): Promise<Decoder> {
  if (ffmpegPath !== null) {
    const { openFfmpeg } = await import('#server/platform/video/decoding/ffmpeg-decoder.ts');
    return openFfmpeg(ffmpegPath);
  }
  const { openNodeAv } = await import('#server/platform/video/decoding/node-av-decoder.ts');
  return openNodeAv();
}
