import { existingDate, type LocalDate } from '#core/calendar.ts';
import type { ImportedReading } from '#core/recovery/import/imported-day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * "2026-05-31", "2026-05-31 06:12:00", "2026/5/31", "31.05.2026", "May 31, 2026": a day that exists, or null. Day and month are told apart
 * only where the year, a point or a word says so. "May 31" is the last one that is not after `today`.
 */
export function dayOfCell(cell: string, today: LocalDate): LocalDate | null {
  const text = cell.trim();
  const worded = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:,? (\d{4}))?$/i.exec(text);
  if (worded) return dayOfWords(worded, today);
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (yearFirst) return existing(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text);
  return dayFirst ? existing(dayFirst[3], dayFirst[2], dayFirst[1]) : null;
}

function dayOfWords([, word = '', day = '', year]: RegExpExecArray, today: LocalDate): LocalDate | null {
  const month = String(MONTHS.indexOf(word.toLowerCase()) + 1);
  if (year !== undefined) return existing(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear - 1, thisYear - 2].map((of) => existing(String(of), month, day)).find((date) => date && date <= today) ?? null;
}

const existing = (year = '', month = '', day = ''): LocalDate | null =>
  existingDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** A number as spreadsheets write it, with or without its unit; "7:30" is 7.5 hours; a dash or nothing is no reading. Null for what is no plain number. */
export function numberOfCell(cell: string, hasDecimalComma: boolean): number | null {
  const text = cell.trim().replace(/(?<=\d)\s?(ms|bpm|kg|h|hrs?|%)$/i, '');
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const plain = hasDecimalComma ? text.replace(',', '.') : text;
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(plain) ? Number(plain) : null;
}

/** A column that is understood: which reading, and what its numbers are multiplied by. */
export interface Column {
  reading: ImportedReading;
  factor: number;
}

const LB_IN_KG = 0.453_592_37;

const COLUMNS: readonly { names: RegExp; column: Column }[] = [
  { names: /^(weight|bodymass|bodyweight|gewicht|weightkg|weightkilograms|bodymasskg)$/, column: { reading: 'weightKg', factor: 1 } },
  { names: /^(weightlbs?|weightpounds|weightpoundslbs|bodymasslbs?)$/, column: { reading: 'weightKg', factor: LB_IN_KG } },
  {
    names:
      /^(rhr|restinghr|restinghrbpm|restingheartrate|restingheartratebpm|restingpulse|ruhepuls|hrrest|pulse|lowestheartrate|lowestrestingheartrate|averagerestingheartrate)$/,
    column: { reading: 'restingHeartRateBpm', factor: 1 },
  },
  {
    names: /^(hrv|hrvms|rmssd|rmssdms|hrvrmssd|hrvrmssdms|heartratevariability|heartratevariabilityms|averagehrv|overnighthrv)$/,
    column: { reading: 'rmssdMs', factor: 1 },
  },
  { names: /^(sdnn|sdnnms|hrvsdnn|hrvsdnnms)$/, column: { reading: 'sdnnMs', factor: 1 } },
  {
    names: /^(sleep|sleephours|sleeph|hoursofsleep|sleepduration|totalsleepduration|sleeptime|sleepdurationhours|schlaf)$/,
    column: { reading: 'sleepHours', factor: 1 },
  },
  { names: /^(sleepmin|sleepminutes|sleepdurationmin|asleepdurationmin)$/, column: { reading: 'sleepHours', factor: 1 / 60 } },
  { names: /^(sleepsec|sleepsecs|sleepseconds)$/, column: { reading: 'sleepHours', factor: 1 / 3600 } },
  { names: /^(stress|stresslevel)$/, column: { reading: 'stress', factor: 1 } },
  { names: /^(soreness|musclesoreness)$/, column: { reading: 'soreness', factor: 1 } },
  { names: /^(fatigue|tiredness)$/, column: { reading: 'fatigue', factor: 1 } },
  { names: /^(mood|mentalenergy)$/, column: { reading: 'mood', factor: 1 } },
  {
    names: /^(respiration|respirationrate|respiratoryrate|respiratoryraterpm|averagebreath|breathing)$/,
    column: { reading: 'respirationPerMin', factor: 1 },
  },
  { names: /^(recovery|recoveryscore|recoveryscore%|readiness|readinessscore)$/, column: { reading: 'enteredRecovery', factor: 1 } },
];

/** Names are compared without case, blanks, brackets and signs. HRV4Training's "HR" is the one of the morning reading. */
export function columnOf(name: string, isHrv4Training: boolean): Column | null {
  const plain = plainName(name);
  if (isHrv4Training && plain === 'hr') return { reading: 'restingHeartRateBpm', factor: 1 };
  return COLUMNS.find(({ names }) => names.test(plain))?.column ?? null;
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9%]/g, '');
}

/** The column that says which day it is: the first of these that is there. Where a night begins in the evening, the day is that of waking. */
export function dateColumn(header: readonly string[]): number {
  const names = ['wakeonset', 'date', 'day', 'datum', 'calendardate', 'timestampmeasurement', 'cyclestarttime', 'timestamp'];
  const plain = header.map(plainName);
  const found = names.map((name) => plain.indexOf(name)).find((at) => at >= 0);
  return found ?? -1;
}
