export interface PictureHeader {
  kind: 'jpeg' | 'png' | 'webp';
  widthPx: number;
  heightPx: number;
}

/** Kind and size of a picture by its first bytes, before anything is decoded; null for anything but JPEG, PNG and WebP. */
export function pictureHeader(bytes: Buffer): PictureHeader | null {
  return pngHeader(bytes) ?? webpHeader(bytes) ?? jpegHeader(bytes);
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function pngHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { kind: 'png', widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
}

/** RFC 9649: of a plain one the frame says the size, of an extended one its canvas. */
function webpHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = (widthPx: number, heightPx: number): PictureHeader => ({ kind: 'webp', widthPx, heightPx });
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

/** ITU T.81: segments follow each other by their lengths until the one that begins a frame. */
function jpegHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { kind: 'jpeg', widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** C0 to CF begin a frame, but for tables of Huffman, extensions and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
