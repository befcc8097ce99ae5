import { open } from 'node:fs/promises';
import type { Container } from '#server/platform/video/decoding/decoder.ts';

/** Bytes that tell a kind. */
export const KIND_BYTES = 12;

/** Boxes that an old QuickTime film may begin with. */
const FIRST_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);

/** What a file is by its first bytes: ISO media with a brand, an old QuickTime film, AVI; null for anything else, whatever its name. */
export function videoKind(start: Uint8Array): Container | null {
  const text = (from: number) => String.fromCharCode(...start.subarray(from, from + 4));
  if (text(0) === 'RIFF' && text(8) === 'AVI ') return 'avi';
  if (text(4) === 'ftyp') return text(8) === 'qt  ' ? 'mov' : isPicture(text(8)) ? null : 'mp4';
  return FIRST_BOXES.has(text(4)) ? 'mov' : null;
}

/** HEIC and AVIF pictures and M4A sound come in the same boxes. */
const isPicture = (brand: string): boolean => /^(?:heic|heix|mif1|avif|avis|M4A |M4B )$/.test(brand);

export async function videoKindOf(path: string): Promise<Container | null> {
  const file = await open(path);
  try {
    const start = new Uint8Array(KIND_BYTES);
    const { bytesRead } = await file.read(start, 0, KIND_BYTES, 0);
    return bytesRead < KIND_BYTES ? null : videoKind(start);
  } finally {
    await file.close();
  }
}
