const LONGEST_BYTES = 255;

/** A sent name is text for display only: no path, no control characters, at most 255 bytes. */
export function fileName(sent: string | undefined): string {
  const last = (sent ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const name = clean === '' || clean === '.' || clean === '..' ? 'file' : clean;
  // Whole characters that fit; what is left of one would be none.
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(LONGEST_BYTES));
  return name.slice(0, read);
}
