import { withUnit } from '#core/assistant/answer/bench.ts';
import { NOUN, range } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, join, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { type Shown, sayWeekday, show } from '#core/assistant/figures/spoken.ts';
import type { LocalDate } from '#core/calendar.ts';

/** The main finding of the newest clip of a sport. */
export interface ClipFinding {
  sport: 'swim' | 'bike' | 'run';
  date: LocalDate;
  title: string;
  measure: string;
  /** Such as "spm". */
  unit: string;
  hasDecimals: boolean;
  isEstimate: boolean;
  value: number;
  /** Half-width that holds the truth nine times in ten. */
  error: number;
  expected: { from: number; to: number };
  /** False while the value is outside by less than its error. */
  isClear: boolean;
  drill: string | null;
  /** The same measure in the clip before; null without one, or where both are the same within their errors. */
  before: { date: LocalDate; value: number } | null;
}

/** What was measured with its error and typical range and how it changed since the clip before; then what to do. */
export function findingOfClip(clip: ClipFinding): { seen: Sentence; advice: Sentence } {
  const shown: Shown = clip.hasDecimals ? 'tenth' : 'whole';
  const figure = (name: string, value: number, unit = '', look = shown): Figure => ({
    text: withUnit(show(value, look), unit),
    value,
    source: `athlete:/clip/${name}`,
  });
  const error = figure('error', clip.error, clip.unit, clip.error < 1 ? 'tenth' : shown);
  const to = figure('expected/to', clip.expected.to, clip.unit);
  const typical = clip.expected.from === 0 ? say`up to ${to}` : range(figure('expected/from', clip.expected.from), to);
  const lead = say`${clip.title} in your ${NOUN[clip.sport]} video of ${dated(clip.date)}`;
  const measured = say`${lead}: ${clip.measure} ${figure('value', clip.value)} ± ${error}${clip.isEstimate ? ' (an estimate)' : ''}, typical ${typical}.`;
  const change = clip.before && changed(clip, clip.before, figure('before/value', clip.before.value, clip.unit));
  return { seen: join([measured, change]), advice: plainly(adviceFor(clip)) };
}

const dated = (date: LocalDate): Sentence => {
  const text = sayWeekday(date);
  return { text, figures: [{ text: text.split(' ')[1] ?? '', value: Number(date.slice(8)), source: 'athlete:/clip/date' }] };
};

function changed({ date, value, expected }: ClipFinding, before: { date: LocalDate; value: number }, was: Figure): Sentence {
  const off = (each: number) => Math.max(expected.from - each, each - expected.to, 0);
  const clip = before.date === date ? plainly('the clip before') : say`the clip of ${dated(before.date)}`;
  return say`It was ${was} in ${clip}, so it’s ${off(value) < off(before.value) ? 'improving' : 'further off now'}.`;
}

function adviceFor({ isClear, drill }: ClipFinding): string {
  if (!isClear) return 'That’s within the measurement error. Record another clip in the same way before you change anything.';
  return drill === null
    ? 'Open the video to see where.'
    : `Work on this first: ${drill}. You can add the drill to your week from the video’s page.`;
}
