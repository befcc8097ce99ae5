/** Seconds, as some chest strap apps write them, are told from milliseconds by their size: nobody's heart beats every 5 ms. */
const SECONDS_BELOW = 10;
const BEATS_MIN = 60;
const BEATS_MAX = 6_000;

/**
 * Beats of a resting recording in ms, from a text file with one interval a line (or the last number of each line). Null when there are
 * fewer than a minute's worth, or when they are no heart beats.
 */
export function readBeats(text: string): number[] | null {
  const numbers = text
    .split(/[\r\n]+/)
    .flatMap((line) => (/[a-z]/i.test(line) ? [] : lastOrAll(line)))
    .filter((value) => value > 0);
  const beats = numbers.map((value) => Math.round(value < SECONDS_BELOW ? value * 1000 : value)).filter((ms) => ms >= 100 && ms <= 5_000);
  if (beats.length < BEATS_MIN || beats.length < numbers.length * 0.9) return null;
  return beats.slice(0, BEATS_MAX);
}

/** "12:01:03;812" is a time and an interval; "812 805 790" are three intervals. */
function lastOrAll(line: string): number[] {
  const cells = line
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const numbers = cells.map(Number);
  if (numbers.every((value) => Number.isFinite(value)) && numbers.length !== 2) return numbers;
  const last = numbers.at(-1);
  return last !== undefined && Number.isFinite(last) ? [last] : [];
}
