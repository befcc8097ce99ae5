const LATER = /\b(an?|one|two|three|\d+) (day|week)s? (later|earlier|after|before|back|forward|sooner|on)\b/i;
const LATER_BY = /\b(later|back|forward|earlier|ahead) (?:by )?(an?|one|two|three|\d+) (day|week)s?\b/i;
const NEXT_DAY = /\b(next|following|previous) day\b/i;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** "a day later", "back two days": days after where it is now; null where nothing of the kind is said. */
export function shiftOf(text: string): number | null {
  const after = LATER.exec(text);
  const by = after ? null : LATER_BY.exec(text);
  const [, count = '', unit = '', way = ''] = after ?? (by ? [by[0], by[2], by[3], by[1]] : []);
  if (way === '') return NEXT_DAY.test(text) ? (/previous day/i.test(text) ? -1 : 1) : null;
  const days = (COUNTS[count.toLowerCase()] ?? Number(count)) * (unit.toLowerCase() === 'week' ? 7 : 1);
  const isEarlier = /earlier|before|sooner/i.test(way) || (/forward/i.test(way) && /\bbring\b/i.test(text));
  return isEarlier ? -days : days;
}
