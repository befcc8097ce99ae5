import type { PlaneHead } from '#core/recording/stream-encoding/channel.ts';

const VERSION = 1;
const LENGTH_BYTES = 4;

export interface Head {
  records: number;
  channels: readonly PlaneHead[];
  /** Names and units of the developer channels, which come last. */
  developer: readonly { name: string; unit: string | null }[];
}

/** Length of the head (4 bytes, little end first), the head as JSON in ASCII, then the channels one behind the other. */
export function writeHead(head: Head, channels: readonly Uint8Array[]): Uint8Array {
  const json = JSON.stringify({ version: VERSION, ...head }).replace(/[^ -~]/g, escaped);
  const size = channels.reduce((sum, { length }) => sum + length, LENGTH_BYTES + json.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  for (let i = 0; i < json.length; i++) bytes[LENGTH_BYTES + i] = json.charCodeAt(i);
  let at = LENGTH_BYTES + json.length;
  for (const channel of channels) {
    bytes.set(channel, at);
    at += channel.length;
  }
  return bytes;
}

export function readHead(bytes: Uint8Array): { head: Head; bodyFrom: number } {
  if (bytes.length < LENGTH_BYTES) throw new Error('Invalid stream data: the header is missing.');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0, true);
  const bodyFrom = LENGTH_BYTES + length;
  if (bodyFrom > bytes.length) throw new Error('Invalid stream data: the header is longer than the data.');
  let json = '';
  for (let i = LENGTH_BYTES; i < bodyFrom; i++) json += String.fromCharCode(bytes[i] ?? 0);
  const head: { version: number } & Head = JSON.parse(json);
  if (head.version !== VERSION) throw new Error(`Stream data version ${head.version} is not supported (expected ${VERSION}).`);
  return { head, bodyFrom };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
