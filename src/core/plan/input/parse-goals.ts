import type { LocalDate } from '#core/calendar.ts';
import { clockIn, disciplineIn, formatIn, isOnlyWeekdays, lengthIn, spanIn, weekdaysIn } from '#core/plan/input/goal-parser-terms.ts';
import type { GoalChip } from '#core/plan/input/parsed-goal.ts';

/** So much is read; the form takes no more. */
const MOST_CHARACTERS = 4000;

/**
 * What an athlete wrote about goals and days → chips to be confirmed or corrected. Pieces are cut at commas, semicolons, full stops
 * before a space and line ends; each is read for the one or two things it says. `today` tells which June is meant.
 */
export function parseGoals(text: string, today: LocalDate): GoalChip[] {
  return pieces(text.slice(0, MOST_CHARACTERS)).flatMap((words) => chipsOf(words, today));
}

function pieces(text: string): string[] {
  const cut = text.split(/[,;\n]|\.(?=\s|$)|\bbut\b/).map((piece) => piece.trim());
  const whole: string[] = [];
  for (const piece of cut) {
    const last = whole.length - 1;
    if (last >= 0 && isOnlyWeekdays(piece.toLowerCase())) whole[last] = `${whole[last]} ${piece}`;
    else if (piece !== '') whole.push(piece);
  }
  return whole;
}

function chipsOf(words: string, today: LocalDate): GoalChip[] {
  const text = words.toLowerCase();
  const day = dayChip(words, text, today);
  if (day) return [day];
  const goals = goalChips(words, text);
  return goals.length > 0 ? goals : [{ kind: 'unread', words }];
}

/** What is said about days; the more special first. */
function dayChip(words: string, text: string, today: LocalDate): GoalChip | null {
  const span = /\b(away|holidays?|travel\w*|vacation|trip|camp|wedding|off)\b/.test(text) ? spanIn(text, today) : null;
  if (span) return { kind: 'away', words, ...span };
  const perWeek = /(?<!\d)(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?) ?(?:a|per|\/|each|every)? ?w(?:ee)?k/.exec(text);
  if (perWeek) return { kind: 'weekly-hours', words, hours: Number((perWeek[1] ?? '').replace(',', '.')) };
  const weekdays = weekdaysIn(text);
  if (weekdays.length === 0) return null;
  const discipline = disciplineIn(text);
  const isNo = /\b(no|not|never|without|can'?t|cannot|avoid|skip)\b/.test(text);
  if (/\blong\b/.test(text) && (discipline === 'bike' || discipline === 'run') && !isNo)
    return { kind: 'long-on', words, discipline, weekdays };
  if ((isNo && /\b(hard|intens\w+|quality|intervals?)\b/.test(text)) || (!discipline && /\beasy\b/.test(text)))
    return { kind: 'no-hard', words, weekdays };
  if (isNo && discipline) return { kind: 'no-discipline', words, discipline, weekdays };
  const length = lengthIn(text);
  if (length !== null && !discipline) return { kind: 'day-limit', words, weekdays, mostSec: length };
  if (discipline && (/\bonly\b/.test(text) || discipline === 'swim')) return { kind: 'only-on', words, discipline, weekdays };
  return isNo || /\b(rest|off|free|nothing)\b/.test(text) ? { kind: 'rest-day', words, weekdays } : null;
}

function goalChips(words: string, text: string): GoalChip[] {
  const format = formatIn(text);
  const isTimed = /\b(sub|under|below|break|faster than|in|within|less than)\b/.test(text);
  const durationSec = isTimed ? (clockIn(text, format) ?? timeIn(text)) : null;
  const discipline = disciplineIn(text);
  const isBetter = /\b(improve|better|faster|stronger|work on|fix|more confident|learn|weak\w*)\b/.test(text);
  return [
    ...(format ? [{ kind: 'race' as const, words, format }] : []),
    ...(durationSec === null ? [] : [{ kind: 'goal-time' as const, words, durationSec }]),
    ...(durationSec === null && /\b(finish|complete|get round|survive|first)\b/.test(text) ? [{ kind: 'finish' as const, words }] : []),
    ...(isBetter && discipline ? [{ kind: 'improve' as const, words, discipline }] : []),
  ];
}

/** "sub-5 h", "sub 5" (hours), "under 40 min". */
function timeIn(text: string): number | null {
  const length = lengthIn(text.replace(/\b(70\.3|140\.6|t100|5 ?k|10 ?k)\b/g, ''));
  if (length !== null) return length;
  const bare = /\b(?:sub|under|below)[ -]?(\d{1,2}(?:\.\d)?)\b/.exec(text);
  return bare ? Number(bare[1]) * 3600 : null;
}
