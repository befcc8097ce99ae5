/** Names are shown on one line, notes in a box. In UTF-16 units, so a joined emoji counts for more than one. */
export const NAME_CHARS = 255;
export const NOTES_CHARS = 5000;

/** Control characters, line and paragraph separators, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]+/gu;
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A file's own words as one line of plain text: line breaks and control characters become spaces, the rest stays as it is, honest
 * right-to-left names and joined emoji included. Null when nothing is left.
 */
export function plainText(words: string, maxChars: number): string | null {
  const text = words
    .slice(0, maxChars * 2)
    .replace(TURNING, '')
    .replace(UNPRINTABLE, ' ')
    .normalize('NFC')
    .trim();
  const cut = text.slice(0, maxChars);
  // Half a surrogate pair at the cut is no character.
  const whole = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole.trim() === '' ? null : whole.trim();
}
