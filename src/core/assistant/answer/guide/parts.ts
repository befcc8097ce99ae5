import type { Draft } from '#core/assistant/answer/draft.ts';
import { type Figure, join, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Period } from '#core/assistant/frame.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';

export type Part = Sentence | null;

/** One paragraph of what there is to say. */
export const paragraph = (...parts: readonly Part[]): Sentence => join(parts);

/** Paragraphs; empty ones are left out. */
export const draftOf = (blocks: readonly Part[], more: Omit<Draft, 'blocks'> = {}): Draft => ({
  blocks: blocks.filter((block): block is Sentence => block !== null && block.text !== ''),
  ...more,
});

/** A Markdown list. */
export const bullets = (items: readonly Sentence[]): Sentence =>
  join(
    items.map((item) => say`- ${item}`),
    '\n',
  );

/** "220–233 W"; one figure where both are shown alike. Only the high one carries the unit. */
export function range(low: Figure, high: Figure): Sentence {
  return high.text === low.text || high.text.startsWith(`${low.text} `) ? say`${high}` : say`${low}–${high}`;
}

const HOUR_SEC = 3600;

/** A race time to the minute, as athletes write it: "4:43 h", "34 min". The figure's value stays in seconds. */
export function raceTime(figure: Figure): Figure {
  const minutes = Math.round(figure.value / 60);
  return {
    ...figure,
    text: figure.value < HOUR_SEC ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`,
  };
}

/** "4:43–5:33 h", "33–37 min", "58 min–1:04 h". */
export function raceTimes(low: Figure, high: Figure): Sentence {
  const [from, to] = [raceTime(low), raceTime(high)];
  if (from.text === to.text) return say`${to}`;
  const [, unit = ''] = to.text.split(' ');
  return say`${from.text.endsWith(unit) ? { ...from, text: from.text.split(' ')[0] ?? '' } : from}–${to}`;
}

export const NOUN: Readonly<Record<Discipline | 'other' | 'triathlon', string>> = {
  swim: 'swim',
  bike: 'ride',
  run: 'run',
  strength: 'strength session',
  other: 'session',
  triathlon: 'triathlon',
};

/** Capital first letter; figures stay where they are. */
export const sentenceCase = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.slice(0, 1).toUpperCase() + sentence.text.slice(1),
});

/** "1 session", "3 sessions". */
export const counted = (count: Figure, noun: string): Sentence => say`${count} ${count.value === 1 ? noun : `${noun}s`}`;

/** "Today", "Tomorrow" or "Yesterday"; null on other days. */
export function nearDay(day: LocalDate, today: LocalDate): string | null {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return day === addDays(today, -1) ? 'Yesterday' : null;
}

/** Upper case is only for the first word of a sentence. */
export const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** How a period is said back; its name may hold digits, which are the athlete's own. */
export const periodName = (period: Period): Sentence => quotedWords(period.name);

const DIGITS = /\d+/g;

/** Words that the message itself used; numbers in them are user-stated. */
export const quotedWords = (text: string): Sentence => ({
  text,
  figures: [...text.matchAll(DIGITS)].map(([raw]) => ({ text: raw, value: Number(raw), source: 'user' })),
});

export const nothing = plainly('');

/** A number inside an expression of the calculator. */
export const term = (value: number): string => {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded < 0 ? `(${rounded})` : String(rounded);
};
