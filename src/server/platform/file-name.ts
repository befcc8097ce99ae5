const LONGEST_BYTES = 255;

/** A sent name is text for display only: no path, no control characters, at most 255 bytes. */
export function fileName(sent: string | undefined): string {
  const last = (sent ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  let name = clean === '' || clean === '.' || clean === '..' ? 'file' : clean;
  while (Buffer.byteLength(name) > LONGEST_BYTES) name = [...name].slice(0, -1).join('');
  return name;
}
