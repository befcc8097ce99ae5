/** "sub-5 h", "Sub 2:30", "under 4h45", "sub 45 min". */
const WISH = /\b(?:sub|under|below)[\s-]{0,3}(\d{1,2})(?:\s{0,2}(?::|h)\s{0,2}(\d{2})|\s{0,2}(h\b|hours?\b|hrs?\b|min\b|minutes?\b))?/i;
/** A bare number up to this is hours: nobody aims at 12 minutes. */
const MOST_HOURS = 17;

/** The time that the athlete's own words hope for, in s; null when they name none. */
export function goalTime(goals: readonly string[]): number | null {
  for (const goal of goals) {
    const found = WISH.exec(goal);
    if (!found) continue;
    const [, first = '0', minutes, unit] = found;
    const value = Number(first);
    if (minutes !== undefined) return value * 3600 + Number(minutes) * 60;
    if (unit === undefined) return value <= MOST_HOURS ? value * 3600 : value * 60;
    return unit.toLowerCase().startsWith('h') ? value * 3600 : value * 60;
  }
  return null;
}
