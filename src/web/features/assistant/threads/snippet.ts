const LONGEST = 160;
/** So much is shown before the searched words. */
const LEAD = 40;

/** Returns the part of a text around the searched words, or its beginning. Cut ends are marked. */
export function snippetOf(text: string, q: string): string {
  if (text.length <= LONGEST) return text;
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  const from = at <= LEAD ? 0 : text.lastIndexOf(' ', at - LEAD) + 1;
  const cut = text.slice(from, from + LONGEST);
  const end = from + LONGEST < text.length ? cut.slice(0, Math.max(cut.lastIndexOf(' '), LEAD)) : cut;
  return `${from > 0 ? '…' : ''}${end}${end.length < text.length - from ? '…' : ''}`;
}
