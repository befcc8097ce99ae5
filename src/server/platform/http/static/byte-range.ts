export interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/**
 * What a `Range` header asks of a file of `size` bytes: `bytes=0-99`, `bytes=100-`, `bytes=-100`. Null for the whole file, which also
 * answers a header that cannot be read or asks for several parts at once; `outside` when nothing of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'outside';
}

function lastBytes(count: number, size: number): ByteRange | 'outside' {
  return count === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - count), end: size - 1 };
}
