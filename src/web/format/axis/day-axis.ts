import { dateOfDayNumber, dayNumber, type LocalDate } from '#core/calendar.ts';
import { formatDayShort, formatMonth } from '#web/format/date.ts';

interface DayTick {
  value: number;
  label: string;
}

/** What stands on a time axis in day numbers: days, Mondays, months or years, whichever gives about `count`. January says its year. */
export function dayTicks([from, to]: readonly [number, number], count: number): DayTick[] {
  const days = to - from;
  if (days <= 0) return [];
  if (days <= count) return eachDay(from, to, 1);
  if (days <= 7 * count) return eachDay(from + ((4 - (Math.ceil(from) % 7) + 7) % 7), to, 7);
  const everyMonths = [1, 2, 3, 6, 12, 24, 60].find((months) => days / (30.4 * months) <= count + 0.5) ?? 120;
  return eachMonth(from, to, everyMonths);
}

function eachDay(from: number, to: number, step: number): DayTick[] {
  const ticks: DayTick[] = [];
  for (let day = Math.ceil(from); day <= to; day += step) ticks.push({ value: day, label: formatDayShort(dateOfDayNumber(day)) });
  return ticks;
}

function eachMonth(from: number, to: number, everyMonths: number): DayTick[] {
  const [firstYear = 0, firstMonth = 1] = dateOfDayNumber(Math.ceil(from)).split('-').map(Number);
  const ticks: DayTick[] = [];
  // Months are counted from year 0, so that every third one is always January, April, July and October.
  for (let month = firstYear * 12 + firstMonth - 1; ; month++) {
    if (month % everyMonths !== 0) continue;
    const date = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01` as LocalDate;
    const value = dayNumber(date);
    if (value > to) return ticks;
    if (value >= from) ticks.push({ value, label: month % 12 === 0 ? date.slice(0, 4) : formatMonth(date) });
  }
}
